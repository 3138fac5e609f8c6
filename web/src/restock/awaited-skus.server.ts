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
