import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'

/** Most skus of one page that are asked for. */
const SHOWN_MAX = '100'

/** Those of the skus, with their products, for whose return the user waits; nothing is asked where all are in stock or nobody is logged in. */
export const awaitedSkus = async (
  context: Readonly<RouterContextProvider>,
  skus: readonly { productId: number; isAvailable: boolean; stockControl: StockControl }[],
): Promise<number[]> => {
  const productIds = [...new Set(skus.filter(canAwaitRestock).map(({ productId }) => productId))]
  if (productIds.length === 0) return []
  const kind = (await currentUser(context))?.operator.kind
  if (kind !== 'personal' && kind !== 'business') return []
  const query = { productIds: productIds.slice(0, 100).join(','), limit: SHOWN_MAX }
  return (await client(context).getRestockAlerts({ query })).items.map(({ id }) => id)
}

/** Cards of products, those marked whose only sku the user waits for. */
export const withAwaited = async <
  Card extends { id: number; onlySkuId?: number | null | undefined; isAvailable: boolean; stockControl: StockControl },
>(
  context: Readonly<RouterContextProvider>,
  cards: readonly Card[],
): Promise<(Card & { isAwaited?: boolean })[]> => {
  const single = cards.filter(({ onlySkuId }) => onlySkuId != null).map((card) => ({ ...card, productId: card.id }))
  const awaited = new Set(await awaitedSkus(context, single))
  return cards.map((card) =>
    card.onlySkuId != null && awaited.has(card.onlySkuId) ? { ...card, isAwaited: true } : card,
  )
}
