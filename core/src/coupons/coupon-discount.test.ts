import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, type Cents, cents, ZERO } from '../kernel/money.ts'
import { type CouponTerms, couponDiscount, couponShortfall } from './coupon-discount.ts'

const cash = (value: number, minimum = 0): CouponTerms => ({
  type: 'cash',
  value: cents(value),
  minimumPurchase: cents(minimum),
})
const part = (rate: number, minimum = 0, max: number | null = null): CouponTerms => ({
  type: 'percentage',
  rate: basisPoints(rate),
  minimumPurchase: cents(minimum),
  maxDiscount: max === null ? null : cents(max),
})

describe('what a coupon takes off', () => {
  it.each<[string, CouponTerms, number, number]>([
    ['an amount', cash(1000), 5000, 1000],
    ['an amount, never more than the goods cost', cash(1000), 700, 700],
    ['nothing off nothing', cash(1000), 0, 0],
    ['nothing off less than nothing', cash(1000), -5, 0],
    ['an amount at its minimum', cash(1000, 5000), 5000, 1000],
    ['nothing a cent below the minimum', cash(1000, 5000), 4999, 0],
    ['a part', part(1000), 5000, 500],
    ['a part, half a cent away from zero', part(1000), 1005, 101],
    ['a part, less than half a cent to zero', part(1000), 1004, 100],
    ['a part of a part of a percent', part(1250), 9999, 1250],
    ['a part up to its cap', part(1000, 0, 300), 5000, 300],
    ['a part just at its cap', part(1000, 0, 500), 5000, 500],
    ['a part at its minimum', part(1500, 10_000), 10_000, 1500],
    ['no part below the minimum', part(1500, 10_000), 9999, 0],
    ['everything', part(10_000), 4321, 4321],
  ])('%s', (_what, terms, subtotal, discount) => {
    expect(couponDiscount(terms, cents(subtotal))).toBe(discount)
  })
  it('is never negative, never more than the goods, never above its cap', () => {
    const terms = fc.record({
      rate: fc.integer({ min: 1, max: 10_000 }),
      minimum: fc.nat(1_000_000),
      max: fc.option(fc.integer({ min: 1, max: 100_000 })),
    })
    fc.assert(
      fc.property(terms, fc.nat(100_000_000), ({ rate, minimum, max }, subtotal) => {
        const off = couponDiscount(part(rate, minimum, max), cents(subtotal))
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(Math.min(subtotal, max ?? subtotal))
        if (subtotal < minimum) expect(off).toBe(0)
      }),
    )
  })
})

it.each<[number, number, Cents]>([
  [5000, 4000, cents(1000)],
  [5000, 5000, ZERO],
  [5000, 6000, ZERO],
  [0, 0, ZERO],
])('to a minimum of %i, %i lack %i', (minimum, subtotal, missing) => {
  expect(couponShortfall(cash(100, minimum), cents(subtotal))).toBe(missing)
})
