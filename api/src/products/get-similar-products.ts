import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Verb } from '../http/implement.ts'
import { inOrder } from '../listings/find-products.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { toProductCard } from './product-view.ts'
import { findSimilar, findSimilarFacts } from './similar.queries.ts'

/** Products that are shown when the caller names no number: a row of the widest grid. */
const SHOWN = 5

/** Goods like a product that the reader may see; a product that they may not see is like nothing and not found. */
export const getSimilarProducts: Verb<typeof productsContract.getSimilarProducts> = async (call) => {
  const { deps, actor, params, query, locale } = call
  const productId = params.id
  const [viewer, facts] = await Promise.all([loadViewer(deps.db, actor), findSimilarFacts(deps.db, { productId })])
  if (!facts || !viewer.seesGoods({ ...facts, id: facts.shop_id }))
    throw new Refusal('not_found', { path: 'params.id' })
  const productIds = await findSimilar(deps.db, { productId, facts, audience: viewer, rows: query.limit ?? SHOWN })
  const rows = productIds.length ? await findProductCards(deps.db, { productIds }) : []
  return { items: inOrder(productIds, rows, viewer).map((row) => toProductCard(row, viewer, locale)) }
}
