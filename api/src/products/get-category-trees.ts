import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { type CategoryRow, categoryTree } from '@lonja/core/products/category-tree.ts'
import type { CategoryNode, productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findCategories } from './categories.queries.ts'
import { audienceKey } from './product-page.queries.ts'

/**
 * Rows of the tree by the private shops that the caller may see now, so that whoever loses access never gets what it showed.
 * They may lag behind the products by half a minute.
 */
const rows = marketCache<CategoryRow[]>({ ttl: 30 * SECOND, max: 20 })

/** The market's tree, counting what this caller may see. */
export const categoriesFor = async ({
  deps,
  actor,
  locale,
}: Pick<Call<Endpoint & { scope: 'public' }>, 'deps' | 'actor' | 'locale'>): Promise<CategoryNode[]> => {
  const rights = await loadAccessRights(deps.db, actor)
  const find = () => findCategories(deps.db, { audience: rights })
  return categoryTree(await rows(deps, audienceKey(rights), find), locale)
}

export const getCategoryTrees: Verb<typeof productsContract.getCategoryTrees> = async (call) => ({
  items: await categoriesFor(call),
})
