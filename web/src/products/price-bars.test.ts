import { expect, it } from 'vitest'
import { BARS_MAX, priceBars } from './price-bars.ts'

const steps = (counts: number[]) =>
  counts.map((count, i) => ({ from: i, to: i === counts.length - 1 ? null : i + 1, count }))

it('leaves few steps as they are', () => {
  const few = steps([3, 1, 4])
  expect(priceBars(few)).toEqual(few)
})
it('makes one of the emptiest neighbours, without a gap and without losing products', () => {
  const bars = priceBars(steps([9, 9, 9, 9, 9, 0, 1, 9, 9, 0, 1]))
  expect(bars).toHaveLength(BARS_MAX)
  expect(bars[5]).toEqual({ from: 5, to: 7, count: 1 })
  expect(bars.at(-1)).toEqual({ from: 9, to: null, count: 1 })
  expect(bars.slice(1).every((bar, i) => bar.from === bars[i]?.to)).toBe(true)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(65)
})
