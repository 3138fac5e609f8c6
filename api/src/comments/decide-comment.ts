import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notifyOfHiding } from './comment-notices.ts'
import { decideReports, lockComment, refreshRatings } from './write-comments.queries.ts'

/** The market keeps a reported comment or hides it; of two who decide at once the second is told that it is done. */
export const decideComment: Verb<typeof commentsContract.decideComment> = async (call) => {
  const { deps, params, body, now } = call
  const { decision, reason = '' } = body
  if (decision === 'hide' && reason === '') throw new Refusal('reason_needed', { path: 'body.reason' })
  await transaction(deps.db, async (trx) => {
    const comment = await lockComment(trx, { id: params.id })
    if (!comment) throw new Refusal('not_found', { path: 'params.id' })
    if (comment.reported_at === null) throw new Refusal('conflict', { path: 'params.id' })
    await decideReports(trx, { id: comment.id, decision, reason, now })
    await audit(trx, call, {
      action: `comment.${decision}`,
      subject: ['comment', comment.id],
      shopId: comment.shop_id,
      accountId: comment.account_id,
      before: { hidden: false },
      after: { hidden: decision === 'hide', decision, reason },
    })
    if (decision !== 'hide') return
    await notifyOfHiding(trx, comment, reason, now)
    await refreshRatings(trx, { productIds: [comment.product_id] })
  })
  return { ok: true as const }
}
