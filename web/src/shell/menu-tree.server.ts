import type { RouterContextProvider } from 'react-router'
import { client } from './api.server.ts'
import { localeContext } from './contexts.ts'
import type { CategoryNode } from './wire.ts'

/** An entry of the category bar, with what opens below it. */
export interface MenuNode {
  id: number
  name: string
  children: MenuNode[]
}

/** Entries at each depth: the bar, the columns of a panel, the links of a column. */
const WIDTHS = [7, 8, 5]

const trim = (nodes: CategoryNode[], depth = 0): MenuNode[] =>
  nodes
    .filter((node) => node.productCount > 0)
    .slice(0, WIDTHS[depth] ?? 0)
    .map((node) => ({ id: node.catId, name: node.name, children: trim(node.children, depth + 1) }))

/** The market's categories that have goods, as far as the category bar shows them. */
export const menuTree = async (context: Readonly<RouterContextProvider>): Promise<MenuNode[]> => {
  const { items } = await client(context).getCategoryTrees({ query: { lang: context.get(localeContext) } })
  return trim(items)
}
