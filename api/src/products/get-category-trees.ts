import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { type CategoryRow, categoryTree } from '@lonja/core/products/category-tree.ts'
import type { CategoryNode, productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import { frontChanges } from '../home/front-changes.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findCategories } from './categories.queries.ts'

/** Rows of the tree that everyone sees, by the changes of the front; they may lag behind the products by half a minute. */
const publicRows = marketCache<CategoryRow[]>({ ttl: 30 * SECOND, max: 1 })

/** The market's tree, counting what this caller may see; `all`: with what is hidden or holds no products. */
export const categoriesFor = async (
  { deps, actor, locale }: Pick<Call<Endpoint & { scope: 'public' }>, 'deps' | 'actor' | 'locale'>,
  { all = false } = {},
): Promise<CategoryNode[]> => {
  const rights = await loadAccessRights(deps.db, actor)
  const isPublic = !rights.seesAll && rights.openShopIds.length === 0
  const find = () => findCategories(deps.db, { audience: rights })
  const rows = await (isPublic ? publicRows(deps, String(frontChanges(deps.db)), find) : find())
  return categoryTree(rows, locale, { all })
}

export const getCategoryTrees: Verb<typeof productsContract.getCategoryTrees> = async (call) => ({
  items: await categoriesFor(call, { all: call.query.all }),
})
