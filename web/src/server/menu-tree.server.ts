import { entryAddress } from '@lonja/core/home/entry-address.ts'
import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { client } from './api.server.ts'

/** An entry of the header's menu: name, address without a language, and what opens below it. */
export type MenuLink = readonly [name: string, to: string, below: MenuLink[]]

/** An entry of the bar: name, address without a language, and whether something opens below it. */
export type BarLink = readonly [name: string, to: string, opens: boolean]

/** Entries at each depth: the bar, the columns of a panel, the links of a column. */
const WIDTHS = [7, 8, 5]

/** Nodes of the menu, as far down and as wide as the bar and its panels show them. */
export const menuLinks = (nodes: ReplyOf<'getMenuTree'>['items'], depth = 0): MenuLink[] =>
  nodes
    .slice(0, WIDTHS[depth] ?? 0)
    .map((node) => [node.name, entryAddress(node), menuLinks(node.children, depth + 1)] as const)

/** The header's menu as its user may see it. */
export const menuTree = async (context: Readonly<RouterContextProvider>): Promise<MenuLink[]> =>
  menuLinks((await client(context).getMenuTree()).items)

/** The bar of the header's menu; its panels are asked for when one is about to be opened. */
export const menuBar = async (context: Readonly<RouterContextProvider>): Promise<BarLink[]> =>
  menuLinks((await client(context).getMenuTree({ query: { levels: '2' } })).items).map(
    ([name, to, below]) => [name, to, below.length > 0] as const,
  )
