import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getOrderComments } from './get-order-comments.ts'

export const commentsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOrderComments, getOrderComments)
}
