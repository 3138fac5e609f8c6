import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import type { Verb } from '../http/implement.ts'
import { inOrder } from '../listings/find-products.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { audienceKey } from './product-page.queries.ts'
import { loadCardTerms, toProductCard } from './product-view.ts'
import { findSimilar, findSimilarFacts } from './similar.queries.ts'

/** Products that are shown when the caller names no number: a row of the widest grid. */
const SHOWN = 5

/**
 * Which goods are like a product, by the private shops that the caller may see now: comparing hundreds of names takes the database ten
 * times as long as the rest of the page. They may lag behind the products by half a minute; their cards do not.
 */
const similar = marketCache<number[]>({ ttl: 30 * SECOND, max: 5000 })

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
  const limit = query.limit ?? SHOWN
  const find = () => findSimilar(deps.db, { productId, facts, audience: rights, rows: limit })
  const productIds = await similar(deps, `${audienceKey(rights)} ${productId} ${limit}`, find)
  const rows = productIds.length ? await findProductCards(deps.db, { productIds }) : []
  const termsOf = await loadCardTerms(deps.db, { rights, rows, now })
  return { items: inOrder(productIds, rows, rights).map((row) => toProductCard(row, rights, termsOf, locale)) }
}
