import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { commentOrder } from './comment-order.ts'
import { getOrderComments } from './get-order-comments.ts'
import { getOwnComments } from './get-own-comments.ts'
import { getSellerComments } from './get-seller-comments.ts'
import { replyToComment } from './reply-to-comment.ts'

export const commentsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOrderComments, getOrderComments)
  implement(app, deps, contract.getOwnComments, getOwnComments)
  implement(app, deps, contract.commentOrder, commentOrder)
  implement(app, deps, contract.getSellerComments, getSellerComments)
  implement(app, deps, contract.replyToComment, replyToComment)
}
