import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { sideOf } from './conversation-side.ts'
import { lockConversation } from './write-conversations.queries.ts'
import { checkMessage, writeMessage } from './write-message.ts'

/** Writes in one of one's own conversations. The same Idempotency-Key answers the same message. */
export const sendMessage: Verb<typeof conversationsContract.sendMessage> = async (call) => {
  const { deps, actor, params, body } = call
  sideOf(actor)
  await deps.limits.take('message', String(actor.accountId))
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const conversation = await lockConversation(trx, { id: params.id, actor })
      if (!conversation) throw new Refusal('not_found', { path: 'params.id' })
      await checkMessage(trx, body)
      return writeMessage(trx, conversation, body, call)
    }),
  )
}
