import type { NoVatReason } from '../checkout/no-vat.ts'
import { addMonths } from '../kernel/madrid-month.ts'
import type { Surcharges } from '../kernel/vat.ts'
import type { ShopInvoiceParty } from './invoice-facts.ts'

/** Orders that one monthly invoice has at most; what is more goes on another one. */
export const MONTHLY_ORDERS_MAX = 200

/** The last day of the month after the orders' on which their invoice may be issued. Source: RD 1619/2012, art. 13.2: before the 16th. */
const LAST_DAY = 15

/** Days before the last one from which on a shop is warned. */
const WARNED_DAYS = 5

/** A month of the calendar, YYYY-MM. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** What of a delivered order decides with which others it is invoiced. */
export interface MonthlyOrder {
  id: number
  /** day in Madrid on which the last of it left or was handed over, YYYY-MM-DD; null before */
  operatedOn: string | null
  /** to whom it is invoiced */
  recipient: ShopInvoiceParty
  /** why its products without VAT bear none */
  noVatReason: NoVatReason | null
  /** the rates of the equivalence surcharge that it was charged; nothing when it was charged none */
  surcharges: Surcharges | null
}

/** Orders that go on one invoice, by the day on which they left. */
export interface MonthlyGroup<Order> {
  /** YYYY-MM */
  month: string
  orders: Order[]
}

const PARTS = ['name', 'taxId', 'street', 'postCode', 'city', 'province', 'country'] as const

const keyOf = ({ recipient, noVatReason, surcharges }: MonthlyOrder, month: string): string =>
  JSON.stringify([month, ...PARTS.map((part) => recipient[part]), noVatReason, surcharges])

/**
 * The invoices on which delivered orders of one customer go: one for each month of Madrid's calendar, buyer, reason without VAT and scheme of
 * surcharge, of `MONTHLY_ORDERS_MAX` orders at most; the earliest month first. What has not left is in none.
 */
export const monthlyGroups = <Order extends MonthlyOrder>(orders: readonly Order[]): MonthlyGroup<Order>[] => {
  const groups = new Map<string, MonthlyGroup<Order>[]>()
  const left = orders.flatMap((order) => (order.operatedOn === null ? [] : [{ order, day: order.operatedOn }]))
  left.sort((a, b) => (a.day === b.day ? a.order.id - b.order.id : a.day < b.day ? -1 : 1))
  for (const { order, day } of left) {
    const month = day.slice(0, 7)
    const key = keyOf(order, month)
    const known = groups.get(key) ?? []
    groups.set(key, known)
    const last = known.at(-1)
    if (last && last.orders.length < MONTHLY_ORDERS_MAX) last.orders.push(order)
    else known.push({ month, orders: [order] })
  }
  return [...groups.values()].flat().toSorted((a, b) => (a.month === b.month ? 0 : a.month < b.month ? -1 : 1))
}

/** The last day on which the invoice of a month (YYYY-MM) may be issued, YYYY-MM-DD. */
export const lastDayOfIssue = (month: string): string => `${addMonths(month, 1)}-${LAST_DAY}`

/** How near the last day of issue is: the month goes on, there is time, a few days are left, or it has passed. */
export type MonthlyUrgency = 'open' | 'due' | 'soon' | 'late'
export const MONTHLY_URGENCIES = ['open', 'due', 'soon', 'late'] as const satisfies readonly MonthlyUrgency[]

/** The same of the invoice of a month on a day (YYYY-MM-DD). */
export const monthlyUrgency = (month: string, today: string): MonthlyUrgency => {
  if (today.slice(0, 7) <= month) return 'open'
  const last = lastDayOfIssue(month)
  if (today > last) return 'late'
  return Date.parse(last) - Date.parse(today) < WARNED_DAYS * 86_400_000 ? 'soon' : 'due'
}
