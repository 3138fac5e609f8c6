import type { homeContract, MenuNode } from '@lonja/core/home/home.contract.ts'
import { menuTree } from '@lonja/core/home/menu-tree.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { topOf } from '@lonja/core/products/category-tree.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { marketCache } from '../db/market-cache.ts'
import type { Call, Verb } from '../http/implement.ts'
import { categoriesFor } from '../products/get-category-trees.ts'
import { audienceKey } from '../products/product-page.queries.ts'
import { frontChanges } from './front-changes.ts'
import { findMenuEntries } from './home.queries.ts'

/**
 * Menus by language, by the changes of the front, and by the private shops that the caller may see now. An entry with dates may come
 * and go ten seconds late.
 */
const menus = marketCache<MenuNode[]>({ ttl: 10 * SECOND, max: 100 })

/** The header's menu as this caller may see it. */
export const menuFor = async (
  call: Call<typeof homeContract.getMenuTree> | Call<typeof homeContract.getMenu>,
): Promise<MenuNode[]> => {
  const { deps, actor, locale } = call
  const make = async () => {
    const [rows, categories] = await Promise.all([findMenuEntries(deps.db, call), categoriesFor(call)])
    return menuTree(rows, categories, locale)
  }
  const rights = await loadAccessRights(deps.db, actor)
  return menus(deps, `${frontChanges(deps.db)} ${locale} ${audienceKey(rights)}`, make)
}

export const getMenuTree: Verb<typeof homeContract.getMenuTree> = async (call) => ({
  items: topOf(await menuFor(call), call.query.levels),
})
