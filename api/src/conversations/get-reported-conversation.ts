import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { readingOf } from './conversation-view.ts'
import { findReportedConversation } from './conversations.queries.ts'
import { messagesPage } from './get-conversation.ts'

/** The market's people read a conversation while a case about it waits, and the log says who did. */
export const getReportedConversation: Verb<typeof conversationsContract.getReportedConversation> = (call) => {
  const { deps, params, query, locale } = call
  return transaction(deps.db, async (trx) => {
    const row = await findReportedConversation(trx, { id: params.id })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    await audit(trx, call, {
      action: 'conversation.view',
      subject: ['conversation', row.id],
      shopId: row.shop_id,
      accountId: row.account_id,
    })
    return messagesPage(trx, { id: row.id, query }, readingOf(row, null, locale))
  })
}
