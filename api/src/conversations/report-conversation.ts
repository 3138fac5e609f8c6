import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notifyOfReport } from './conversation-notices.ts'
import { sideOf } from './conversation-side.ts'
import { insertReport, lockConversation, setReportedAt } from './write-conversations.queries.ts'

/** A side lets the market's people read a conversation until they have decided; they hear of the first report that waits. */
export const reportConversation: Verb<typeof conversationsContract.reportConversation> = async (call) => {
  const { deps, actor, params, body, now } = call
  const side = sideOf(actor)
  await deps.limits.take('report', String(actor.userId))
  await transaction(deps.db, async (trx) => {
    const conversation = await lockConversation(trx, { id: params.id, actor })
    if (!conversation) throw new Refusal('not_found', { path: 'params.id' })
    const { id } = conversation
    const { operatorId } = actor
    const isNew = await insertReport(trx, { id, side, operatorId, reason: body.reason, note: body.note ?? '', now })
    if (!isNew || conversation.reported_at !== null) return
    await setReportedAt(trx, { id, at: now })
    await notifyOfReport(trx, conversation, now)
  })
  return { ok: true as const }
}
