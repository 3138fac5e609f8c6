import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { type CategoryRow, categoryTree } from '@lonja/core/products/category-tree.ts'
import type { CategoryNode, productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findCategories } from './categories.queries.ts'

/** Rows of the tree that everyone sees, under one key; they may lag behind the products by half a minute. */
const publicRows = marketCache<CategoryRow[]>({ ttl: 30 * SECOND, max: 1 })

/** The market's tree, counting what this caller may see. */
export const categoriesFor = async ({
  deps,
  actor,
  locale,
}: Pick<Call<Endpoint & { scope: 'public' }>, 'deps' | 'actor' | 'locale'>): Promise<CategoryNode[]> => {
  const rights = await loadAccessRights(deps.db, actor)
  const isPublic = !rights.seesAll && rights.openShopIds.length === 0
  const find = () => findCategories(deps.db, { audience: rights })
  return categoryTree(await (isPublic ? publicRows(deps, 'tree', find) : find()), locale)
}

export const getCategoryTrees: Verb<typeof productsContract.getCategoryTrees> = async (call) => ({
  items: await categoriesFor(call),
})
