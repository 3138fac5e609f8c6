import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { CartEntryData } from '../cart/wire.ts'
import { client } from '../server/api.server.ts'

/** A line that goes to check-out. */
export interface Wanted {
  skuId: number
  quantity: number
}

/** What of one shop's cart is being checked out. */
export interface CheckOutBasket {
  shop: CartEntryData['shop']
  wanted: Wanted[]
  /** the same lines of the same cart give the same key, so that an order cannot be placed twice: not by a second press, tab or step back */
  orderKey: string
}

/** The wanted products as they lie in the cart now; null when none of them does. */
export const readBasket = async (
  context: Readonly<RouterContextProvider>,
  { shopId, skuIds }: { shopId: number; skuIds: readonly number[] },
): Promise<CheckOutBasket | null> => {
  const { carts } = await client(context).getCarts({ query: { shopId: String(shopId) } })
  const entry = carts[0]
  const picked = new Set(skuIds)
  const items = entry?.items.filter((item) => picked.has(item.skuId)) ?? []
  if (!entry || items.length === 0) return null
  const lines = items.map(({ _id, quantity }) => `${_id}x${quantity}`).sort()
  return {
    shop: entry.shop,
    wanted: items.map(({ skuId, quantity }) => ({ skuId, quantity })),
    orderKey: createHash('sha256').update(`${shopId}:${lines}`).digest('base64url'),
  }
}
