import type { homeContract, MenuNode } from '@lonja/core/home/home.contract.ts'
import { menuTree } from '@lonja/core/home/menu-tree.ts'
import type { Call, Verb } from '../http/implement.ts'
import { categoriesFor } from '../products/get-category-trees.ts'
import { findMenuEntries } from './home.queries.ts'

/** The header's menu as this caller may see it. */
export const menuFor = async (
  call: Call<typeof homeContract.getMenuTree> | Call<typeof homeContract.getMenu>,
): Promise<MenuNode[]> => {
  const [rows, categories] = await Promise.all([findMenuEntries(call.deps.db, call), categoriesFor(call)])
  return menuTree(rows, categories, call.locale)
}

export const getMenuTree: Verb<typeof homeContract.getMenuTree> = async (call) => ({ items: await menuFor(call) })
