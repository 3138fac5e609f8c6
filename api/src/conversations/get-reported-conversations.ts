import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toReported } from './conversation-view.ts'
import { findReportedConversations, REPORTED_KEY } from './conversations.queries.ts'

/** Reported conversations that wait for the market's decision, without what was written in them. */
export const getReportedConversations: Verb<typeof conversationsContract.getReportedConversations> = async (call) => {
  const { deps, query, locale, now } = call
  const { rows, page } = await paginate({
    order: 'reported',
    key: REPORTED_KEY,
    query,
    find: (window) => findReportedConversations(deps.db, window),
    idOf: (row) => row.id,
  })
  return { items: rows.map((row) => toReported(row, locale, now)), ...page }
}
