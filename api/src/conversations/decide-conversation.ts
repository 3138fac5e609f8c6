import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notifyOfBlock } from './conversation-notices.ts'
import { decideReports, lockAnyConversation } from './write-conversations.queries.ts'

/** The market lets a reported conversation go on or blocks it; of two who decide at once the second is told that it is done. */
export const decideConversation: Verb<typeof conversationsContract.decideConversation> = async (call) => {
  const { deps, params, body, now } = call
  const { decision, reason = '' } = body
  if (decision === 'block' && reason === '') throw new Refusal('reason_needed', { path: 'body.reason' })
  await transaction(deps.db, async (trx) => {
    const conversation = await lockAnyConversation(trx, { id: params.id })
    if (!conversation) throw new Refusal('not_found', { path: 'params.id' })
    if (conversation.reported_at === null) throw new Refusal('conflict', { path: 'params.id' })
    await decideReports(trx, { id: conversation.id, decision, now })
    await audit(trx, call, {
      action: `conversation.${decision}`,
      subject: ['conversation', conversation.id],
      shopId: conversation.shop_id,
      accountId: conversation.account_id,
      after: { decision, reason },
    })
    if (decision === 'block') await notifyOfBlock(trx, conversation, reason, now)
  })
  return { ok: true as const }
}
