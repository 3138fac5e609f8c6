import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { client, orErrorPage } from '../server/api.server.ts'

/** How long after an order its check-out, when someone goes back to it, tells of the order, in ms. */
const TOLD_MS = 30 * 60_000
/** Newest orders looked at: one walk through the check-outs of several shops makes that many. */
const LOOKED_AT = 10

/** An order that took wanted lines out of the cart. */
export type PlacedOrder = ReplyOf<'getOrders'>['items'][number]

/**
 * The newest order of the last half hour in which the buyer ordered these products of the shop: what someone finds who goes
 * back to its check-out. Null when there is none: the products were taken out of the cart, or ordered long ago.
 */
export const findPlaced = async (
  context: Readonly<RouterContextProvider>,
  { shopId, skuIds }: { shopId: number; skuIds: readonly number[] },
  now: number,
): Promise<PlacedOrder | null> => {
  const api = client(context)
  const { items } = await orErrorPage(api.getOrders({ query: { limit: String(LOOKED_AT) } }))
  const recent = items.filter((order) => order.shopId === shopId && now - Date.parse(order.orderDate) < TOLD_MS)
  for (const order of recent) {
    const { orderDetails } = await orErrorPage(api.getOrder({ params: { id: String(order.id) } }))
    const ordered = new Set(orderDetails.map(({ skuId }) => skuId))
    if (skuIds.every((skuId) => ordered.has(skuId))) return order
  }
  return null
}
