import { expect, it } from 'vitest'
import { changePercent, daysUpTo, periodCount, periodSales } from './sales.ts'

const FOUND = [
  { day: '2026-02-27', cents: 1000, orders: 1 },
  { day: '2026-02-28', cents: 2000, orders: 2 },
  { day: '2026-03-01', cents: 500, orders: 1 },
]

it('fills days without orders with zeros', () => {
  expect(daysUpTo(FOUND, '2026-03-02', 3)).toEqual([FOUND[1], FOUND[2], { day: '2026-03-02', cents: 0, orders: 0 }])
})

it.each([
  ['2026-03-01', 1, { cents: 500, orders: 1, centsBefore: 2000, ordersBefore: 2 }],
  ['2026-03-01', 2, { cents: 2500, orders: 3, centsBefore: 1000, ordersBefore: 1 }],
  ['2026-03-08', 7, { cents: 0, orders: 0, centsBefore: 3500, ordersBefore: 4 }],
  ['2026-05-01', 30, { cents: 0, orders: 0, centsBefore: 0, ordersBefore: 0 }],
])('up to %s, %i days: %j', (today, length, expected) => expect(periodSales(FOUND, today, length)).toEqual(expected))

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 3, -100],
  [999, 1000, 0],
  [1001, 1000, 0],
  [10, 0, null],
  [0, 0, null],
])('%i after %i is %s %', (now, before, expected) => expect(changePercent(now, before)).toBe(expected))

it.each([
  ['2026-03-01', 1, { count: 3, before: 2 }],
  ['2026-03-02', 2, { count: 3, before: 3 }],
  ['2026-03-09', 7, { count: 0, before: 6 }],
])('how many up to %s in %i days: %j', (today, length, expected) => {
  const found = [
    { day: '2026-02-27', count: 1 },
    { day: '2026-02-28', count: 2 },
    { day: '2026-03-01', count: 3 },
  ]
  expect(periodCount(found, today, length)).toEqual(expected)
})
