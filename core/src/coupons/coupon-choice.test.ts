import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { cents } from '../kernel/money.ts'
import {
  type CouponWish,
  chooseCoupon,
  couponOffers,
  couponUnusable,
  type HeldCoupon,
  isOnlyOwnShop,
  isWished,
  wishFor,
} from './coupon-choice.ts'
import type { CouponLine } from './coupon-discount.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * DAY)
const held = (
  id: number,
  value: number,
  more: Partial<HeldCoupon> & { minimum?: number; productIds?: readonly number[] } = {},
) => {
  const { minimum = 0, productIds = [], ...rest } = more
  const terms = { shopId: null, shopIds: [], categoryIds: [], productIds, minimumPurchase: cents(minimum) }
  return {
    ...{ id, applies: 'collected' as const, validFrom: at(-1), expiresAt: at(5), usedAt: null, isInOwnShop: false },
    terms: { ...terms, type: 'cash' as const, value: cents(value) },
    ...rest,
  }
}
const lines: CouponLine[] = [{ shopId: 1, productId: 10, categoryIds: [], netCents: cents(5000) }]

it.each([
  [{}, null],
  [{ usedAt: at(-1) }, 'coupon_used'],
  [{ usedAt: at(-2), expiresAt: at(-1) }, 'coupon_used'],
  [{ expiresAt: NOW }, 'coupon_over'],
  [{ validFrom: at(1) }, 'coupon_not_yet'],
  [{ validFrom: NOW }, null],
  [{ isInOwnShop: true }, 'coupon_own_shop'],
  [{ isInOwnShop: true, expiresAt: NOW }, 'coupon_over'],
  [{ applies: 'byItself' }, null],
  [{ applies: 'byItself', validFrom: NOW }, null],
  [{ applies: 'byItself', expiresAt: NOW }, 'coupon_promotion_over'],
  [{ applies: 'byItself', validFrom: at(1) }, 'coupon_promotion_over'],
] as const)('a coupon with %j: %s', (facts, code) => {
  expect(couponUnusable(held(1, 100, facts), NOW)).toBe(code)
})

const wallet = [
  held(1, 300),
  held(2, 900, { expiresAt: at(9) }),
  held(3, 900, { expiresAt: at(2) }),
  held(4, 5000, { minimum: 8210 }),
  held(5, 5000, { minimum: 6000 }),
  held(6, 5000, { productIds: [99] }),
  held(7, 5000, { usedAt: at(-1) }),
  held(8, 5000, { isInOwnShop: true }),
]
const offers = couponOffers(wallet, lines, NOW)

it('stands with what takes most off, of equals the one that ends first, then what lacks least', () => {
  expect(offers.map(({ coupon, discountCents, missingCents }) => [coupon.id, discountCents, missingCents])).toEqual([
    [3, 900, 0],
    [2, 900, 0],
    [1, 300, 0],
    [5, 0, 1000],
    [4, 0, 3210],
  ])
})

it.each([
  ['one that would be good for the products', {}, true],
  ['one for other products', { productIds: [99] }, false],
  ['one that is over', { expiresAt: NOW }, false],
])('an own shop leaves out %s', (_what, more, isLeftOut) => {
  expect(isOnlyOwnShop([held(1, 300), held(2, 100, { isInOwnShop: true, ...more })], lines, NOW)).toBe(isLeftOut)
})

describe('the coupon of an order', () => {
  it.each<[string, number | undefined, number | null, object | null]>([
    ['the best, where none is named', undefined, 3, null],
    ['none, where none is wanted', 0, null, null],
    ['the named one', 1, 1, null],
    ['none below its minimum', 4, null, { code: 'coupon_below_minimum', missingCents: 3210 }],
    ['none of the market in an own shop', 8, null, { code: 'coupon_own_shop' }],
    ['none for other products', 6, null, { code: 'coupon_not_for_these' }],
    ['none that was used', 7, null, { code: 'coupon_used' }],
  ])('is %s', (_what, couponId, id, problem) => {
    const choice = chooseCoupon(
      offers,
      { couponId },
      wallet.find((one) => one.id === couponId),
      NOW,
    )
    expect([choice.offer?.coupon.id ?? null, choice.problem]).toEqual([id, problem])
  })
  it('is none where there is no other than those that lack something', () => {
    const lacking = couponOffers([held(4, 5000, { minimum: 8210 })], lines, NOW)
    expect(chooseCoupon(lacking, {}, undefined, NOW)).toEqual({ offer: null, problem: null })
  })
})

describe('promotions beside coupons', () => {
  // numbered as the coupon with most off is: the kinds are numbered apart
  const promotion = held(3, 900, { applies: 'byItself', expiresAt: at(20) })
  const far = held(4, 2000, { applies: 'byItself', minimum: 5001 })
  const exact = held(5, 400, { applies: 'byItself', minimum: 5000 })
  const all = [...wallet, promotion, far, exact]
  const both = couponOffers(all, lines, NOW)
  it('of equals a promotion is taken first, and its threshold counts when it is exactly met', () => {
    expect(both.map(({ coupon, missingCents }) => [coupon.applies === 'byItself', coupon.id, missingCents])).toEqual([
      [true, 3, 0],
      [false, 3, 0],
      [false, 2, 0],
      [true, 5, 0],
      [false, 1, 0],
      [true, 4, 1],
      [false, 5, 1000],
      [false, 4, 3210],
    ])
  })
  it.each<[string, CouponWish, [boolean, number] | null, object | null]>([
    ['the best of both, where nothing is named', {}, [true, 3], null],
    ['the named coupon', { couponId: 3 }, [false, 3], null],
    ['the named promotion', { promotionId: 3 }, [true, 3], null],
    ['the named promotion without a coupon', { couponId: 0, promotionId: 5 }, [true, 5], null],
    ['neither, where none is wanted', { couponId: 0 }, null, null],
    ['no promotion below its minimum', { promotionId: 4 }, null, { code: 'coupon_below_minimum', missingCents: 1 }],
  ])('an order has %s', (_what, wish, chosen, problem) => {
    const asked = all.find((one) => isWished(one, wish))
    const { offer, problem: found } = chooseCoupon(both, wish, asked, NOW)
    expect([offer && [offer.coupon.applies === 'byItself', offer.coupon.id], found]).toEqual([chosen, problem])
  })
  it('a wish names what it was made for', () => {
    for (const one of all) expect(all.filter((other) => isWished(other, wishFor(one)))).toEqual([one])
  })
})

it('nothing that could be used takes more off than what is chosen where nothing is named, and none is chosen that takes nothing off', () => {
  const anyHeld = fc.record({
    applies: fc.constantFrom('collected' as const, 'byItself' as const),
    value: fc.integer({ min: 1, max: 8000 }),
    minimum: fc.constantFrom(0, 4999, 5000, 5001, 9000),
    days: fc.integer({ min: -2, max: 9 }),
    productIds: fc.constantFrom([], [10], [99]),
  })
  fc.assert(
    fc.property(fc.array(anyHeld, { maxLength: 8 }), (drawn) => {
      const coupons = drawn.map(({ value, days, ...more }, n) => held(n + 1, value, { ...more, expiresAt: at(days) }))
      const found = couponOffers(coupons, lines, NOW)
      const { offer, problem } = chooseCoupon(found, {}, undefined, NOW)
      const best = Math.max(0, ...found.map(({ discountCents }) => discountCents))
      expect([offer?.discountCents ?? 0, problem]).toEqual([best, null])
      if (offer) {
        expect(offer.missingCents).toBe(0)
        const named = chooseCoupon(found, wishFor(offer.coupon), offer.coupon, NOW)
        expect(named.offer).toBe(offer)
        const equals = found.filter(({ discountCents }) => discountCents === best)
        expect(offer.coupon.applies === 'byItself').toBe(equals.some(({ coupon }) => coupon.applies === 'byItself'))
      }
    }),
  )
})
