import { canReply } from '@lonja/core/comments/comment-rules.ts'
import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { notifyOfReply } from './comment-notices.ts'
import { replyVersion, toSellerComment } from './comment-view.ts'
import { findSellerComment } from './comments.queries.ts'
import { lockComment, setReply } from './write-comments.queries.ts'

/** A shop answers a comment; its author hears of the first answer, not of what is changed in it. */
export const replyToComment: Verb<typeof commentsContract.replyToComment> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const shopId = ownShop(actor)
  const row = await transaction(deps.db, async (trx) => {
    const comment = await lockComment(trx, { id: params.id })
    if (!comment || comment.shop_id !== shopId || comment.hidden_at !== null)
      throw new Refusal('not_found', { path: 'params.id' })
    if (!canReply({ repliedAt: comment.replied_at }, now)) throw new Refusal('comment_closed', { path: 'params.id' })
    checkSeen(body.version, replyVersion(comment), replyVersion(body))
    await setReply(trx, { id: comment.id, reply: body.reply, repliedAt: comment.replied_at ?? now })
    await audit(trx, call, {
      action: 'comment.reply',
      subject: ['comment', comment.id],
      before: { reply: comment.reply },
      after: { reply: body.reply },
    })
    if (comment.replied_at === null) await notifyOfReply(trx, comment, body.reply, now)
    return findSellerComment(trx, { id: comment.id, shopId })
  })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toSellerComment(row, locale, now)
}
