import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import { buyerDiscount } from './buyer-discount.ts'
import { effectivePrice } from './price-display.ts'

test.each([
  [0, 0, 0, false],
  [0, 500, 500, true],
  [500, 500, 500, false],
  [2000, 500, 2000, false],
  [2000, 2500, 2500, true],
  [10_000, 9000, 10_000, false],
])('sku %d, group %d: %d, own: %j', (sku, group, discountBp, isYours) => {
  expect(buyerDiscount(basisPoints(sku), basisPoints(group))).toEqual({ discountBp, isYours })
})

const rate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)

test('nobody pays more for being in a group, and it is called theirs only when they pay less or the same by more discount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }).map(cents), rate, rate, (price, sku, group) => {
      const { discountBp, isYours } = buyerDiscount(sku, group)
      const [theirs, everyones, byGroup] = [discountBp, sku, group].map((bp) => effectivePrice(price, bp))
      expect(theirs).toBe(Math.min(everyones ?? 0, byGroup ?? 0))
      expect(isYours).toBe(group > sku)
      // it does not matter which of two discounts is the group's
      expect(buyerDiscount(group, sku).discountBp).toBe(discountBp)
    }),
  )
})
