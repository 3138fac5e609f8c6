import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, type Cents, cents, ZERO } from '../kernel/money.ts'
import {
  type CouponLimits,
  type CouponLine,
  type CouponTerms,
  couponDiscount,
  couponShortfall,
  isCouponGood,
  savingAtMinimum,
  termsForOrder,
} from './coupon-discount.ts'

const ALL: CouponLimits = { shopId: null, shopIds: [], categoryIds: [], productIds: [] }
const line = (netCents: number, more: Partial<CouponLine> = {}): CouponLine => ({
  shopId: 1,
  productId: 10,
  categoryIds: [5, 50],
  netCents: cents(netCents),
  ...more,
})
const cash = (value: number, minimum = 0): CouponTerms => ({
  ...ALL,
  type: 'cash',
  value: cents(value),
  minimumPurchase: cents(minimum),
})
const part = (rate: number, minimum = 0, max: number | null = null): CouponTerms => ({
  ...ALL,
  type: 'percentage',
  rate: basisPoints(rate),
  minimumPurchase: cents(minimum),
  maxDiscount: max === null ? null : cents(max),
})

describe('what a coupon takes off', () => {
  it.each<[string, CouponTerms, number, number]>([
    ['an amount', cash(1000), 5000, 1000],
    ['an amount, never more than the products cost', cash(1000), 700, 700],
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
    expect(couponDiscount(terms, [line(subtotal)])).toBe(discount)
  })
  it('is never negative, never more than the products, never above its cap', () => {
    const terms = fc.record({
      rate: fc.integer({ min: 1, max: 10_000 }),
      minimum: fc.nat(1_000_000),
      max: fc.option(fc.integer({ min: 1, max: 100_000 })),
    })
    fc.assert(
      fc.property(terms, fc.nat(100_000_000), ({ rate, minimum, max }, subtotal) => {
        const off = couponDiscount(part(rate, minimum, max), [line(subtotal)])
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
  expect(couponShortfall(cash(100, minimum), [line(subtotal)])).toBe(missing)
})

describe('products that a coupon is good for', () => {
  it.each<[string, Partial<CouponLimits>, boolean]>([
    ['all of them', {}, true],
    ['those of its shop', { shopId: 1 }, true],
    ['none of another shop', { shopId: 2 }, false],
    ['those of a shop that the market names', { shopIds: [2, 1] }, true],
    ['none of a shop that the market does not name', { shopIds: [2] }, false],
    ['a named category in a named shop alone', { shopIds: [2], categoryIds: [5] }, false],
    ['a named product', { productIds: [9, 10] }, true],
    ['no other product', { productIds: [9] }, false],
    ['those of a named category', { categoryIds: [50] }, true],
    ['those of a category below a named one', { categoryIds: [5] }, true],
    ['none of another category', { categoryIds: [6] }, false],
    ['a named product of another category', { productIds: [10], categoryIds: [6] }, true],
    ['those of a named category beside a named product', { productIds: [9], categoryIds: [5] }, true],
    ['a named product, but not in another shop', { shopId: 2, productIds: [10] }, false],
  ])('%s', (_what, limits, is) => {
    expect(isCouponGood({ ...ALL, ...limits }, line(100))).toBe(is)
  })

  const lines = [line(3000), line(2000, { productId: 11, categoryIds: [6] }), line(500, { shopId: 2, productId: 12 })]
  it.each<[string, CouponTerms, number, number]>([
    ['a part of them alone', { ...part(1000), categoryIds: [6] }, 200, 0],
    ['a part of several lines', { ...part(1000), productIds: [11, 12] }, 250, 0],
    ['never more than they cost', { ...cash(5000), shopId: 2 }, 500, 0],
    ['nothing while they alone do not reach the minimum', { ...cash(100, 3001), categoryIds: [5], shopId: 1 }, 0, 1],
    ['an amount when they alone reach it', { ...cash(100, 3000), categoryIds: [5], shopId: 1 }, 100, 0],
    ['nothing where there are none of them', { ...part(1000, 100), productIds: [99] }, 0, 100],
  ])('takes %s', (_what, terms, discount, missing) => {
    expect([couponDiscount(terms, lines), couponShortfall(terms, lines)]).toEqual([discount, missing])
  })
})

it.each<[string, CouponTerms, number]>([
  ['an amount', cash(500, 3000), 500],
  ['an amount above the minimum', cash(5000, 3000), 3000],
  ['a part', part(1000, 3000), 300],
  ['a part with a cap', part(1000, 3000, 200), 200],
])('%s saves at its minimum', (_, terms, saving) => {
  expect(savingAtMinimum(terms)).toBe(saving)
})

it('an order keeps naming the products that its coupon was good for, where that was for some products only', () => {
  const lines = [line(1000), line(1000, { productId: 11, categoryIds: [6] })]
  expect(termsForOrder(cash(500), lines)).toEqual(cash(500))
  expect(termsForOrder({ ...cash(500), categoryIds: [50], productIds: [99] }, lines).productIds).toEqual([99, 10])
})
