import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toConversation } from './conversation-view.ts'
import { CONVERSATION_KEY, countUnreadConversations, findConversations } from './conversations.queries.ts'

/** The conversations of the account or shop that one acts for. */
export const getConversations: Verb<typeof conversationsContract.getConversations> = async (call) => {
  const { deps, actor, query, locale } = call
  const { unread, shopId, orderId } = query
  const [{ rows, page }, count] = await Promise.all([
    paginate({
      order: 'latest',
      key: CONVERSATION_KEY,
      query,
      find: (window) => findConversations(deps.db, { actor, unread, shopId, orderId }, window),
      idOf: (row) => row.id,
    }),
    countUnreadConversations(deps.db, actor),
  ])
  return { items: rows.map((row) => toConversation(row, locale)), ...page, unread: count }
}
