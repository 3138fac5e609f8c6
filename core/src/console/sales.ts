import { addDays } from '../kernel/clock.ts'

/** Days of the longest period; the figures need twice as many. */
export const SALES_DAYS = 30

/** What was ordered on one day: YYYY-MM-DD of Spain's mainland time, cents with VAT. */
export interface DaySales {
  day: string
  cents: number
  orders: number
}

/** A period beside the one of the same length before it. */
export interface PeriodSales {
  cents: number
  orders: number
  centsBefore: number
  ordersBefore: number
}

/** `count` days up to `today`, the earliest first, with 0 for those on which nothing was ordered. */
export const daysUpTo = (found: readonly DaySales[], today: string, count: number): DaySales[] => {
  const byDay = new Map(found.map((row) => [row.day, row]))
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(today, i + 1 - count)
    return byDay.get(day) ?? { day, cents: 0, orders: 0 }
  })
}

const sum = (days: readonly DaySales[]) => ({
  cents: days.reduce((all, { cents }) => all + cents, 0),
  orders: days.reduce((all, { orders }) => all + orders, 0),
})

/** Sales of the last `length` days up to `today`, beside the days before them. */
export const periodSales = (found: readonly DaySales[], today: string, length: number): PeriodSales => {
  const days = daysUpTo(found, today, 2 * length)
  const before = sum(days.slice(0, length))
  return { ...sum(days.slice(length)), centsBefore: before.cents, ordersBefore: before.orders }
}

/** How many came in the last `length` days up to `today`, and in as many days before; days as YYYY-MM-DD. */
export const periodCount = (
  found: readonly { day: string; count: number }[],
  today: string,
  length: number,
): { count: number; before: number } => {
  const [start, startBefore] = [addDays(today, 1 - length), addDays(today, 1 - 2 * length)]
  const within = (from: string, to: string) =>
    found.reduce((all, { day, count }) => (day >= from && day <= to ? all + count : all), 0)
  return { count: within(start, today), before: within(startBefore, addDays(start, -1)) }
}

/** By how many whole per cent a figure changed; null where there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  // a change below half a per cent is none: JavaScript would call a small loss -0
  before === 0 ? null : Math.round(((now - before) / before) * 100) || 0
