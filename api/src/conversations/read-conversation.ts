import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { markPathRead } from '../notifications/inbox.queries.ts'
import { CONVERSATION_PAGES, sideOf } from './conversation-side.ts'
import { countUnreadConversations } from './conversations.queries.ts'
import { lockConversation, setRead } from './write-conversations.queries.ts'

/** A side has read a conversation; what the inbox told of it is read with it, for everyone of the account. */
export const readConversation: Verb<typeof conversationsContract.readConversation> = async (call) => {
  const { deps, actor, params, body, now } = call
  const side = sideOf(actor)
  await transaction(deps.db, async (trx) => {
    const conversation = await lockConversation(trx, { id: params.id, actor })
    if (!conversation) throw new Refusal('not_found', { path: 'params.id' })
    await setRead(trx, { id: conversation.id, side, upTo: body.upTo })
    const path = CONVERSATION_PAGES[side](conversation.id)
    await markPathRead(trx, { accountId: actor.accountId, kind: 'conversation', path, now })
  })
  return { unread: await countUnreadConversations(deps.db, actor) }
}
