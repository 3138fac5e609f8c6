import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { sideOf } from './conversation-side.ts'
import { type MessageReading, readingOf, toConversation, toMessage } from './conversation-view.ts'
import { findConversation, findMessages, MESSAGE_KEY } from './conversations.queries.ts'

/** A page of a conversation's messages, the latest first. */
export const messagesPage = async (
  db: Db,
  { id, query }: { id: number; query: { cursor?: string | undefined; limit?: number | undefined } },
  reading: MessageReading,
) => {
  const { rows, page } = await paginate({
    order: 'latest',
    key: MESSAGE_KEY,
    query,
    find: (window) => findMessages(db, { id }, window),
    idOf: (row) => row.id,
  })
  return { items: rows.map((row) => toMessage(row, reading)), ...page }
}

/** One of one's own conversations; someone else's is not found. */
export const getConversation: Verb<typeof conversationsContract.getConversation> = async (call) => {
  const { deps, actor, params, query, locale } = call
  const row = await findConversation(deps.db, { id: params.id, actor })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const messages = await messagesPage(deps.db, { id: row.id, query }, readingOf(row, sideOf(actor), locale))
  return { conversation: toConversation(row, locale), messages }
}
