import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { findHeld } from '../files/files.queries.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { toOwnComments } from './comment-view.ts'
import { findCommentedLines } from './write-comments.queries.ts'

/** The row that holds a comment's pictures. */
export const commentHolder = (id: number): string => `comment:${id}`

/** A buyer's order with the comments on its lines; someone else's order is not found. */
export const ownCommentsReply = async (
  db: Db,
  { id, actor, locale, now }: { id: number; actor: Actor; locale: Locale; now: Date },
) => {
  const order = await findOrder(db, { id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  const lines = await findCommentedLines(db, { orderId: id })
  const holders = lines.flatMap((line) => (line.id === null ? [] : [commentHolder(line.id)]))
  const files = holders.length > 0 ? await findHeld(db, { holders, kind: 'comment-picture' }) : []
  return toOwnComments(order, lines, files, { locale, now })
}

export const getOwnComments: Verb<typeof commentsContract.getOwnComments> = ({ deps, actor, params, locale, now }) =>
  ownCommentsReply(deps.db, { id: params.id, actor, locale, now })
