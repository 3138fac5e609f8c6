import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import type { ReadyVerb } from '../http/implement.ts'
import { findCardTexts, listOfCards } from '../listings/card-texts.ts'
import { audienceKey, findListed } from './product-page.queries.ts'
import { findSimilar, findSimilarFacts } from './similar.queries.ts'

/** Products that are shown when the caller names no number: a row of the widest grid. */
const SHOWN = 5

/**
 * Which products are like a product, by the private shops that the caller may see now: comparing hundreds of names takes the database ten
 * times as long as the rest of the page. They may lag behind the products by half a minute; their cards do no more than those of lists.
 */
const similar = marketCache<number[]>({ ttl: 30 * SECOND, max: 5000 })

/** Products like a product that the caller may see; a product that they may not see is like nothing and not found. */
export const getSimilarProducts: ReadyVerb<typeof productsContract.getSimilarProducts> = async (call) => {
  const { deps, actor, params, query, locale } = call
  const productId = params.id
  const [rights, facts] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findSimilarFacts(deps.db, { productId }),
  ])
  if (!facts || !rights.seesProducts({ ...facts, id: facts.shop_id }))
    throw new Refusal('not_found', { path: 'params.id' })
  const limit = query.limit ?? SHOWN
  const find = () => findSimilar(deps.db, { productId, facts, audience: rights, rows: limit })
  const productIds = await similar(deps, `${audienceKey(rights)} ${productId} ${limit}`, find)
  const listed = productIds.length ? await findListed(deps.db, { productIds, audience: rights }) : []
  const products = productIds.flatMap((id) => listed.find((row) => row.product_id === id) ?? [])
  return listOfCards(await findCardTexts(deps, { products, rights, locale }))
}
