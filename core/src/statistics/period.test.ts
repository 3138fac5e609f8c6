import { describe, expect, test } from 'vitest'
import { daysOf, daysOfCover, periodBefore, periodOf } from './period.ts'

const today = '2026-05-04'

describe('a period', () => {
  test.each([
    [{}, { from: '2026-04-05', to: today }],
    [{ to: '2026-03-31' }, { from: '2026-03-02', to: '2026-03-31' }],
    [
      { from: today, to: today },
      { from: today, to: today },
    ],
    [
      { from: '2025-05-04', to: today },
      { from: '2025-05-04', to: today },
    ],
    [{ from: '2025-05-03', to: today }, null],
    [{ from: '2026-05-05', to: today }, null],
  ])('of %j is %j', (given, period) => {
    expect(periodOf(given, today)).toEqual(period)
  })

  test.each([
    [{ from: '2026-05-04', to: '2026-05-04' }, 1, { from: '2026-05-03', to: '2026-05-03' }],
    [{ from: '2026-03-01', to: '2026-03-31' }, 31, { from: '2026-01-29', to: '2026-02-28' }],
  ])('%j has %i days, and %j before it', (period, days, before) => {
    expect(daysOf(period)).toBe(days)
    expect(periodBefore(period)).toEqual(before)
  })
})

test.each([
  [100, 50, 30, 60],
  [10, 3, 30, 100],
  [0, 3, 30, 0],
  [10, 0, 30, null],
])('%i units last, when %i were sold in %i days, %s days', (stock, sold, days, cover) => {
  expect(daysOfCover(stock, sold, days)).toBe(cover)
})
