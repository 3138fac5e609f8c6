import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../../server/api.server.ts'
import { idsOf } from './act-on-orders.server.ts'

/** The orders that an address names, as they are packed: ?id=1&id=2. */
export const loadToPack = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const ids = idsOf(url.searchParams)
  if (ids.length === 0) return []
  return (await orErrorPage(client(context).getOrdersToPack({ query: { ids: ids.join(',') } }))).items
}
