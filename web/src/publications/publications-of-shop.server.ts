import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import type { PublicationData } from './wire.ts'

/**
 * The newest publications of a shop, or with null of all shops, as far as this user may see them. Without the products that they
 * tag: they stand on pages about something else, whose cards do not show them.
 */
export const publicationsOfShop = async (
  context: Readonly<RouterContextProvider>,
  shopId: number | null,
  limit = 3,
): Promise<PublicationData[]> => {
  const query = { limit: String(limit), ...(shopId === null ? {} : { shopId: String(shopId) }) }
  const { items } = await client(context).getPublications({ query })
  return items.map((publication) => ({ ...publication, products: [] }))
}
