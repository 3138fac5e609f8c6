import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notifyOfReport } from './comment-notices.ts'
import { findPublishedComment } from './comments.queries.ts'
import { insertReport, lockComment, setReportedAt } from './write-comments.queries.ts'

/**
 * Takes in that someone finds a comment against the rules. The market's people hear of the first report that waits; a
 * second one of the same person changes nothing.
 */
export const reportComment: Verb<typeof commentsContract.reportComment> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { id } = params
  await deps.limits.take('report', String(actor.userId))
  const [rights, shop] = await Promise.all([loadAccessRights(deps.db, actor), findPublishedComment(deps.db, { id })])
  if (!shop || !rights.seesGoods(shop)) throw new Refusal('not_found', { path: 'params.id' })
  await transaction(deps.db, async (trx) => {
    const comment = await lockComment(trx, { id })
    if (!comment || comment.hidden_at !== null) throw new Refusal('not_found', { path: 'params.id' })
    const { operatorId } = actor
    const isNew = await insertReport(trx, { id, operatorId, reason: body.reason, note: body.note ?? '', now })
    if (!isNew || comment.reported_at !== null) return
    await setReportedAt(trx, { id, at: now })
    await notifyOfReport(trx, comment, now)
  })
  return { ok: true as const }
}
