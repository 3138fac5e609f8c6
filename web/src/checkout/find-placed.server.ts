import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { client, orErrorPage } from '../server/api.server.ts'

/** How long after an order its check-out, when someone goes back to it, shows the order, in ms. */
const SHOWN_MS = 30 * 60_000
/** Skus that a list of orders can be asked for at most. */
const ASKED_SKUS = 100
/** So many of the newest orders are looked at. */
const ORDERS = 10

/** An order that took wanted lines out of the cart. */
export type PlacedOrder = ReplyOf<'getOrders'>['items'][number]

/**
 * The newest order of the last half hour in which the buyer ordered these skus: what someone finds who goes back to their check-out.
 * Null when there is none: the products were taken out of the cart, or ordered long ago.
 */
export const findPlaced = async (
  context: Readonly<RouterContextProvider>,
  skuIds: readonly number[],
  now: number,
): Promise<PlacedOrder | null> => {
  const since = now - SHOWN_MS
  const having = async (skus: readonly number[], among: readonly PlacedOrder[] | null): Promise<PlacedOrder[]> => {
    const query = {
      ...(among && { ids: among.map(({ id }) => id).join(',') }),
      ...{ skuIds: skus.join(','), dateFrom: dayOf(new Date(since)), limit: String(ORDERS) },
    }
    const { items } = await orErrorPage(client(context).getOrders({ query }))
    return items.filter((order) => Date.parse(order.orderDate) > since)
  }
  let found: PlacedOrder[] | null = null
  // each time only those are asked for that have all skus so far
  for (let begin = 0; begin < skuIds.length && found?.length !== 0; begin += ASKED_SKUS)
    found = await having(skuIds.slice(begin, begin + ASKED_SKUS), found)
  return found?.[0] ?? null
}
