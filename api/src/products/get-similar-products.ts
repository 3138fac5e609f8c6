import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { inOrder } from '../listings/find-products.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { loadCardTerms, toProductCard } from './product-view.ts'
import { findSimilar, findSimilarFacts } from './similar.queries.ts'

/** Products that are shown when the caller names no number: a row of the widest grid. */
const SHOWN = 5

/** Goods like a product that the caller may see; a product that they may not see is like nothing and not found. */
export const getSimilarProducts: Verb<typeof productsContract.getSimilarProducts> = async (call) => {
  const { deps, actor, params, query, locale, now } = call
  const productId = params.id
  const [rights, facts] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findSimilarFacts(deps.db, { productId }),
  ])
  if (!facts || !rights.seesGoods({ ...facts, id: facts.shop_id }))
    throw new Refusal('not_found', { path: 'params.id' })
  const productIds = await findSimilar(deps.db, { productId, facts, audience: rights, rows: query.limit ?? SHOWN })
  const rows = productIds.length ? await findProductCards(deps.db, { productIds }) : []
  const termsOf = await loadCardTerms(deps.db, { rights, rows, now })
  return { items: inOrder(productIds, rows, rights).map((row) => toProductCard(row, rights, termsOf, locale)) }
}
