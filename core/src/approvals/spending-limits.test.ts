import { describe, expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { isLimited, monthLeft, type SpendingLimits, spendingProblem } from './spending-limits.ts'

const limits = (order: number | null, month: number | null): SpendingLimits => ({
  orderCents: order === null ? null : cents(order),
  monthCents: month === null ? null : cents(month),
})

describe('an order is asked for', () => {
  test.each([
    ['without limits', limits(null, null), 0, 9_999_999, null],
    ['that reaches the limit per order', limits(30_000, null), 0, 30_000, null],
    ['a cent above it', limits(30_000, null), 0, 30_001, { exceeded: 'order', limitCents: 30_000, leftCents: 30_000 }],
    ['where nothing is free', limits(0, null), 0, 1, { exceeded: 'order', limitCents: 0, leftCents: 0 }],
    ['that costs nothing', limits(0, 0), 0, 0, null],
    ['that reaches the limit of the month', limits(null, 100_000), 70_000, 30_000, null],
    [
      'a cent above that',
      limits(null, 100_000),
      70_000,
      30_001,
      { exceeded: 'month', limitCents: 100_000, leftCents: 30_000 },
    ],
    [
      'after a month that is exceeded already',
      limits(null, 100_000),
      150_000,
      1,
      { exceeded: 'month', limitCents: 100_000, leftCents: 0 },
    ],
    [
      'above both: the one per order is told',
      limits(10_000, 20_000),
      20_000,
      10_001,
      { exceeded: 'order', limitCents: 10_000, leftCents: 10_000 },
    ],
    [
      'below the one per order, above the month',
      limits(10_000, 20_000),
      15_000,
      6_000,
      { exceeded: 'month', limitCents: 20_000, leftCents: 5_000 },
    ],
  ])('%s', (_, given, spent, amount, problem) => {
    expect(spendingProblem(given, cents(spent), cents(amount))).toEqual(problem)
  })
})

test('of an order that stands the month is asked for what is added, and the limit per order for the whole', () => {
  const problem = (added: number, order: number | null = null) =>
    spendingProblem(limits(order, 100_000), cents(70_000), cents(90_000), cents(added))
  expect(problem(30_000)).toBeNull()
  expect(problem(30_001)).toEqual({ exceeded: 'month', limitCents: 100_000, leftCents: 30_000 })
  expect(problem(1, 80_000)).toMatchObject({ exceeded: 'order' })
})

test('what is left of a month is never below nothing, and unknown without a limit', () => {
  expect(monthLeft(limits(5, null), cents(100))).toBeNull()
  expect(monthLeft(limits(null, 100), cents(40))).toBe(60)
  expect(monthLeft(limits(null, 100), cents(140))).toBe(0)
})

test('a limit of nothing is a limit', () => {
  expect([limits(null, null), limits(0, null), limits(null, 0)].map(isLimited)).toEqual([false, true, true])
})
