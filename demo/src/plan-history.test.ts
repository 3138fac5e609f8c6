import { DAY } from '@lonja/core/kernel/clock.ts'
import { countsAsSold } from '@lonja/core/orders/order-groups.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import { expect, test } from 'vitest'
import { planMarket } from './plan-market.ts'
import type { Row } from './seed.queries.ts'

const NOW = new Date('2026-11-23T10:30:00Z')
const WEEKS = 8
const orders: Row[] = planMarket(NOW, '', new Map())
  .rows.filter(([table]) => table === 'orders')
  .flatMap(([, rows]) => rows)

/** Orders of each week that count as sold, the newest week first. */
const sold = (list: readonly Row[]): number[] => {
  const weeks = Array.from({ length: WEEKS }, () => 0)
  for (const { stage, created_at } of list) {
    const week = Math.floor((NOW.getTime() - new Date(String(created_at)).getTime()) / (7 * DAY))
    if (week < WEEKS && countsAsSold(stage as OrderStage)) weeks[week] = (weeks[week] ?? 0) + 1
  }
  return weeks
}
const mean = (weeks: readonly number[]): number => weeks.reduce((sum, one) => sum + one, 0) / weeks.length

test('the last weeks sell as those before them, in the market and in its largest shops', () => {
  const shops = [...Map.groupBy(orders, ({ shop_id }) => shop_id).values()].filter((list) => mean(sold(list)) > 7)
  expect(shops.length).toBeGreaterThan(1)
  for (const list of [orders, ...shops]) {
    const weeks = sold(list)
    const usual = mean(weeks.slice(2))
    for (const week of weeks.slice(0, 2)) expect(week).toBeGreaterThan(usual * 0.5)
  }
  expect(Math.max(...sold(orders).slice(0, 2))).toBeLessThan(mean(sold(orders).slice(2)) * 1.5)
})

test('a day of the running month sells for about as much as one of the months before', () => {
  const days = { '2026-08': 31, '2026-09': 30, '2026-10': 31, '2026-11': 22.4 }
  const daily = Object.entries(days).map(([month, length]) => {
    const inMonth = orders.filter(
      ({ stage, created_at }) => countsAsSold(stage as OrderStage) && String(created_at).startsWith(month),
    )
    return inMonth.reduce((sum, { total_cents }) => sum + Number(total_cents), 0) / length
  })
  const [running = 0, ...before] = daily.reverse()
  expect(running).toBeGreaterThan(Math.min(...before))
  expect(running).toBeLessThan(Math.max(...before) * 1.5)
})

test('orders stand where their time since then has brought them', () => {
  for (const { created_at, updated_at, deadline_at, number } of orders) {
    expect(new Date(String(created_at)).getTime(), String(number)).toBeLessThan(NOW.getTime())
    expect(new Date(String(updated_at)).getTime(), String(number)).toBeLessThanOrEqual(NOW.getTime())
    if (deadline_at) expect(new Date(String(deadline_at)).getTime(), String(number)).toBeGreaterThan(NOW.getTime())
  }
})
