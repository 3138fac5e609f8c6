import type { RouterContextProvider } from 'react-router'
import { loadBoughtShelf } from '../bought/load-bought.server.ts'
import type { ShelfItem, UsualTime } from '../bought/wire.ts'
import { client } from '../server/api.server.ts'

export interface OwnShop {
  id: number
  name: string
  logo: string | null
}

/** What the home page shows a buyer of their own, above everything else. */
export interface OwnStart {
  /** shops that they bought from or follow, the latest order first */
  shops: OwnShop[]
  /** what they often buy and can buy now */
  bought: ShelfItem[]
  /** shops from which they usually order about now */
  usualTimes: UsualTime[]
}

const SHOPS_SHOWN = 8

/** The own rows of a buyer who has ordered before; null for everyone else: visitors' pages hold nothing personal. */
export const loadOwnStart = async (context: Readonly<RouterContextProvider>): Promise<OwnStart | null> => {
  const shelf = await loadBoughtShelf(context)
  if (shelf === null || shelf.shops.length === 0) return null
  const [{ items: followed }, { items: usualTimes }] = await Promise.all([
    client(context).getFollows({ query: { limit: String(SHOPS_SHOWN) } }),
    client(context).getUsualTimes(),
  ])
  const shops = new Map<number, OwnShop>()
  for (const { id, name, logo } of [...shelf.shops, ...followed]) if (!shops.has(id)) shops.set(id, { id, name, logo })
  return { shops: [...shops.values()].slice(0, SHOPS_SHOWN), bought: shelf.items, usualTimes }
}
