import type { RouterContextProvider } from 'react-router'
import { queryOf } from '../lists/query.ts'
import { client, orErrorPage } from '../server/api.server.ts'

/** A page of the user's conversations as the address asks for it: ?unread=true&cursor=…. */
export const findConversations = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const { cursor } = queryOf(url, ['cursor'])
  const unread = url.searchParams.get('unread') === 'true'
  const query = { limit: '20', ...(cursor && { cursor }), ...(unread && { unread: 'true' as const }) }
  return { page: await orErrorPage(client(context).getConversations({ query })), isFiltered: unread }
}
export type FoundConversations = Awaited<ReturnType<typeof findConversations>>
