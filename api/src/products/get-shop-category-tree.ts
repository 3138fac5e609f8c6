import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { categoryTree } from '@lonja/core/products/category-tree.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { findCategories } from './categories.queries.ts'

/** Categories of one shop's products; empty where this caller may not see them. */
export const getShopCategoryTree: Verb<typeof productsContract.getShopCategoryTree> = async ({
  deps,
  actor,
  query,
  locale,
}) => {
  const { shopId } = query
  const [rights, shop] = await Promise.all([loadAccessRights(deps.db, actor), findShopForTrade(deps.db, { shopId })])
  if (!shop || rights.access(shop) === 'invalidStore') throw new Refusal('not_found', { path: 'query.shopId' })
  const rows = await findCategories(deps.db, { audience: rights, shopId })
  const products = rows.map((row) => ({ ...row, relatedType: 'Product' as const }))
  return { items: categoryTree(products, locale) }
}
