import { canCommentLine, isReceived } from '@lonja/core/comments/comment-rules.ts'
import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Call, Verb } from '../http/implement.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { notifyShopOfComments } from './comment-notices.ts'
import { commentOf } from './comment-view.ts'
import { commentHolder, ownCommentsReply } from './get-own-comments.ts'
import {
  type CommentedLineRow,
  findCommentedLines,
  refreshRatings,
  setCommentPictures,
  writeComments,
} from './write-comments.queries.ts'

type CommentCall = Call<typeof commentsContract.commentOrder>
type Given = CommentCall['body']['comments'][number]

/** The line that each comment is about. Refuses lines of other orders, one that is named twice, and comments that are closed. */
const matchLines = (given: readonly Given[], lines: readonly CommentedLineRow[], now: Date) => {
  const seen = new Set<number>()
  return given.map((comment, n) => {
    const { lineId, skuId } = comment
    const path = `body.comments.${n}.${lineId === undefined && skuId !== undefined ? 'skuId' : 'lineId'}`
    if (lineId === undefined && skuId === undefined)
      throw new Refusal('field_required', { path, params: { field: 'lineId' } })
    const line = lines.find((one) => (lineId === undefined ? one.sku_id === skuId : one.line_id === lineId))
    if (!line) throw new Refusal('not_found', { path })
    if (seen.has(line.line_id)) throw new Refusal('field_invalid', { path, params: { field: 'lineId' } })
    seen.add(line.line_id)
    if (!canCommentLine(commentOf(line), now)) throw new Refusal('comment_closed', { path })
    return { comment, line, n }
  })
}

/** Gives each comment its pictures, and lets go of those that it no longer shows. */
const attachPictures = async (
  trx: Trx,
  { actor, now }: CommentCall,
  matched: ReturnType<typeof matchLines>,
  ids: ReadonlyMap<number, number>,
): Promise<void> => {
  for (const { comment, line, n } of matched) {
    const { pictures: keys = [] } = comment
    const id = ids.get(line.line_id)
    if (id === undefined || (keys.length === 0 && !line.comment_pictures?.length)) continue
    const path = `body.comments.${n}.pictures`
    const files = await attachFiles(trx, {
      actor,
      kind: 'comment-picture',
      keys,
      holder: commentHolder(id),
      now,
      path,
    })
    await setCommentPictures(trx, { id, pictures: files.map(({ url }) => url) })
  }
}

const write = async (trx: Trx, call: CommentCall, order: LockedOrder): Promise<void> => {
  const { body, locale, now } = call
  const matched = matchLines(body.comments, await findCommentedLines(trx, { orderId: order.id }), now)
  const ids = await writeComments(trx, {
    shopId: order.shop_id,
    accountId: order.account_id,
    locale,
    now,
    comments: matched.map(({ comment, line }) => ({
      lineId: line.line_id,
      productId: line.product_id,
      rating: comment.rating,
      text: comment.text ?? '',
    })),
  })
  await attachPictures(trx, call, matched, ids)
  const isNew = matched.filter(({ line }) => line.id === null)
  if (isNew.length > 0)
    await notifyShopOfComments(
      trx,
      order,
      isNew.map(({ comment }) => comment.text ?? ''),
      now,
    )
  await refreshRatings(trx, { productIds: matched.map(({ line }) => line.product_id) })
}

/** A buyer says something of products that they received; the order is locked, so that nobody of the account writes at the same time. */
export const commentOrder: Verb<typeof commentsContract.commentOrder> = async (call) => {
  const { deps, actor, params, locale, now } = call
  await transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (!isReceived(order.stage)) throw new Refusal('comment_not_yet', { path: 'params.id' })
    await write(trx, call, order)
  })
  return ownCommentsReply(deps.db, { id: params.id, actor, locale, now })
}
