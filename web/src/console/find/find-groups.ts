import { fold } from '@lonja/core/kernel/fold.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import type { MenuGroup } from '../console-menu.ts'

/** One thing that was found: where it is, and what it is called. */
interface FoundOption {
  /** its address, without a language */
  to: string
  text: string
  detail?: string
}
interface FoundGroup {
  kind: 'pages' | 'orders' | 'products' | 'buyers'
  title: string
  options: readonly FoundOption[]
}

/** Pages of a menu whose names have every word that was typed, whatever the accents. */
export const findPages = (groups: readonly MenuGroup[], search: string): FoundOption[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return groups
    .flatMap(({ pages }) => pages)
    .filter(({ text }) => words.every((word) => fold(text).includes(word)))
    .map(({ to, text }) => ({ to, text }))
}

/** What a search of a console found, by kind; kinds of which there is nothing are left out. */
export const foundGroups = (pages: readonly FoundOption[], found: ReplyOf<'findInShop'> | null): FoundGroup[] => {
  const { orders = [], products = [], buyers = [] } = found ?? {}
  const groups: FoundGroup[] = [
    { kind: 'pages', title: m.console_find_pages(), options: pages },
    {
      kind: 'orders',
      title: m.frame_tab_orders(),
      options: orders.map(({ id, number, buyerName }) => ({
        to: `/seller/orders/${id}`,
        text: number,
        detail: buyerName,
      })),
    },
    {
      kind: 'products',
      title: m.console_products(),
      options: products.map(({ id, name, serialNumber }) => ({
        to: `/seller/products/${id}`,
        text: name,
        detail: serialNumber,
      })),
    },
    {
      kind: 'buyers',
      title: m.console_find_buyers(),
      options: buyers.map(({ name }) => ({
        to: `/seller/orders?${new URLSearchParams({ search: name })}`,
        text: name,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
