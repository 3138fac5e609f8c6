import { fold } from '@lonja/core/kernel/fold.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import type { MenuGroup } from '../console-menu.ts'

/** Whose console is searched: a shop's, or the market's own. Its pages and its call of the search begin with it. */
export type FindSide = 'seller' | 'operator'

/** One thing that was found: where it is, and what it is called. */
interface FoundOption {
  /** its address, without a language */
  to: string
  text: string
  detail?: string
}
interface FoundGroup {
  kind: 'pages' | 'orders' | 'products' | 'buyers' | 'payments' | 'invoices' | 'shops' | 'accounts' | 'persons'
  title: string
  options: readonly FoundOption[]
}

/** What a search of either console answers. */
export type Found = ReplyOf<'findInShop'> | ReplyOf<'findInOffice'>

/** Pages of a menu whose names have every word that was typed, whatever the accents. */
export const findPages = (groups: readonly MenuGroup[], search: string): FoundOption[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return groups
    .flatMap(({ pages }) => pages)
    .filter(({ text }) => words.every((word) => fold(text).includes(word)))
    .map(({ to, text }) => ({ to, text }))
}

const shopGroups = ({ orders, products, buyers }: ReplyOf<'findInShop'>): FoundGroup[] => [
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

/** Attempts of one order lead to the same page: the latest stands for them. */
const onePerOrder = (payments: ReplyOf<'findInOffice'>['payments']) =>
  payments.filter(({ orderId }, at) => payments.findIndex((one) => one.orderId === orderId) === at)

const officeGroups = (found: ReplyOf<'findInOffice'>): FoundGroup[] => [
  {
    kind: 'orders',
    title: m.frame_tab_orders(),
    options: found.orders.map(({ id, number, buyerName, shopName }) => ({
      to: `/operator/orders/${id}`,
      text: number,
      detail: `${buyerName} · ${shopName}`,
    })),
  },
  {
    kind: 'payments',
    title: m.console_find_payments(),
    options: onePerOrder(found.payments).map(({ reference, orderId, orderNumber }) => ({
      to: `/operator/orders/${orderId}`,
      text: reference,
      detail: m.orders_number({ number: orderNumber }),
    })),
  },
  {
    kind: 'invoices',
    title: m.invoices_list(),
    options: found.invoices.map(({ id, number, issuerName, buyerName }) => ({
      to: `/operator/money/shop-invoices/${id}`,
      text: number,
      detail: `${buyerName} · ${issuerName}`,
    })),
  },
  {
    kind: 'shops',
    title: m.shops_opening_queue_title(),
    options: found.shops.map(({ id, name, subDomain }) => ({
      to: `/operator/shops/${id}`,
      text: name,
      detail: subDomain,
    })),
  },
  {
    kind: 'accounts',
    title: m.operator_accounts_title(),
    options: found.accounts.map(({ id, name, taxIdentificationCode }) => ({
      to: `/operator/accounts/${id}`,
      text: name,
      detail: taxIdentificationCode,
    })),
  },
  {
    kind: 'persons',
    title: m.operator_people_title(),
    options: found.persons.map(({ id, name, contact }) => ({
      to: `/operator/people/${id}`,
      text: name,
      detail: contact,
    })),
  },
]

/** What a search of a console found, by kind; kinds of which there is nothing are left out. */
export const foundGroups = (pages: readonly FoundOption[], found: Found | null): FoundGroup[] => {
  const others = found === null ? [] : 'persons' in found ? officeGroups(found) : shopGroups(found)
  const groups: FoundGroup[] = [{ kind: 'pages', title: m.console_find_pages(), options: pages }, ...others]
  return groups.filter(({ options }) => options.length > 0)
}

/** What can be looked for in a console, in words. */
export const findLabel = (side: FindSide): string =>
  side === 'seller' ? m.console_find_label() : m.console_find_label_office()
