import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { categoryTree, topOf } from '@lonja/core/products/category-tree.ts'
import type { CategoryNode, productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import { frontChanges } from '../home/front-changes.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findCategories } from './categories.queries.ts'
import { audienceKey } from './product-page.queries.ts'

/**
 * Trees by language, by the changes of the front, and by the private shops that the caller may see now, so that whoever loses
 * access never gets what it showed. They may lag behind the products by half a minute.
 */
const trees = marketCache<CategoryNode[]>({ ttl: 30 * SECOND, max: 60 })

/** The market's tree, counting what this caller may see; `all`: with what is hidden or holds no products. */
export const categoriesFor = async (
  { deps, actor, locale }: Pick<Call<Endpoint & { scope: 'public' }>, 'deps' | 'actor' | 'locale'>,
  { all = false } = {},
): Promise<CategoryNode[]> => {
  const rights = await loadAccessRights(deps.db, actor)
  const make = async () => categoryTree(await findCategories(deps.db, { audience: rights }), locale, { all })
  return trees(deps, `${frontChanges(deps.db)} ${locale} ${all} ${audienceKey(rights)}`, make)
}

export const getCategoryTrees: Verb<typeof productsContract.getCategoryTrees> = async (call) => ({
  items: topOf(await categoriesFor(call, { all: call.query.all }), call.query.levels),
})
