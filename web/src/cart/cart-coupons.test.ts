import { summarise } from '@lonja/core/checkout/order-summary.ts'
import { basisPoints, cents, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { nationalZone } from '@lonja/core/shipping/shipping-fee.ts'
import { expect, it } from 'vitest'
import { type CartCouponsData, couponOfShop, couponsOfShops } from './cart-coupons.ts'
import { promotionsAhead } from './promotions-ahead.ts'
import type { CartEntryData } from './wire.ts'

type HeldCoupon = CartCouponsData['coupons'][number]

const plain = summarise({
  taxInclude: false,
  lines: [1, 2].map((skuId) => ({
    ...{ skuId, quantity: 10, priceCents: cents(1000), discountBp: basisPoints(0), vatBp: basisPoints(2100) },
    ...{ packSize: 1, minimum: 1, stock: 90, stockControl: 'unlimited' as const, needBook: false, onShelf: true },
  })),
  shipping: { isSet: true, zones: [nationalZone(ZERO)], elsewhere: 'quote', address: null, pickUp: false },
  deliveryMethod: 'shipment',
  minimumOrderCents: ZERO,
})
const entry = {
  shopId: 3,
  shop: { shopSettings: { taxSetting: { taxInclude: false } } },
  items: [1, 2].map((skuId) => ({ skuId, sku: { product: { id: skuId + 100 } } })),
} as CartEntryData
const euros = (amount: number) => toEuros(cents(amount * 100))
const held = (id: number, more: Partial<HeldCoupon> = {}): HeldCoupon => ({
  ...{
    id,
    applies: 'collected',
    title: `Cupón ${id}`,
    shopId: 3,
    type: 'cash',
    value: euros(5),
    percentage: null,
    maxDiscount: null,
  },
  ...{ minimumPurchase: euros(0), shopIds: [], categoryIds: [], productIds: [] },
  ...{ validFrom: '2026-01-01T00:00:00.000Z', expiresAt: '2026-12-31T00:00:00.000Z' },
  ...more,
})
const data: CartCouponsData = {
  at: '2026-06-01T00:00:00.000Z',
  coupons: [
    held(1),
    held(2, { type: 'percentage', value: null, percentage: 10, categoryIds: [7] }),
    held(3, { value: euros(50), minimumPurchase: euros(232.1) }),
    held(4, { shopId: 9, value: euros(100) }),
    held(5, { value: euros(100), expiresAt: '2026-05-01T00:00:00.000Z' }),
  ],
  ownShopIds: [],
  categories: [{ productId: 102, categoryIds: [7, 8] }],
}

it.each([
  ['the best one before they choose', {}, 2, {}, [0, 1000]],
  ['the one that they choose', { couponId: 1 }, 1, { couponId: 1 }, [250, 250]],
  ['none where they want none', { couponId: 0 }, null, { couponId: 0 }, []],
  ['the best one where the chosen one is not reached any more', { couponId: 3 }, 2, {}, [0, 1000]],
] as const)('a shop in the cart uses %s', (_, wish, chosen, kept, cuts) => {
  const found = couponOfShop(entry, plain, data, wish)
  expect([found.chosen?.id ?? null, found.wish, found.cuts]).toEqual([chosen, kept, cuts])
  expect(found.offers.map(({ coupon, missingCents }) => [coupon.id, missingCents])).toEqual([
    [2, 0],
    [1, 0],
    [3, 3210],
  ])
})

it('a coupon of the market is not offered in an own shop; the shop’s own one is', () => {
  const coupons = [held(6, { shopId: null, value: euros(20) }), held(1)]
  const own = couponOfShop(entry, plain, { ...data, coupons, ownShopIds: [3] }, undefined)
  expect(own.offers.map(({ coupon }) => coupon.id)).toEqual([1])
  const other = couponOfShop(entry, plain, { ...data, coupons, ownShopIds: [4] }, undefined)
  expect(other.offers.map(({ coupon }) => coupon.id)).toEqual([6, 1])
})

it('a coupon for every shop lowers one order of a cart, the first that uses it', () => {
  const everywhere = { ...data, coupons: [held(6, { shopId: null, value: euros(20) })] }
  const shops = [3, 9].map((shopId) => ({ entry: { ...entry, shopId }, plain }))
  const chosen = (wishes: Record<number, { couponId: number }>) =>
    couponsOfShops(shops, everywhere, wishes).map((coupon) => coupon?.chosen?.id ?? null)
  expect(chosen({})).toEqual([6, null])
  expect(chosen({ 3: { couponId: 0 } })).toEqual([null, 6])
  expect(couponsOfShops([{ entry, plain: null }], everywhere, {})).toEqual([null])
})

const promotion = held(1, { applies: 'byItself', title: 'Diez', value: euros(10), minimumPurchase: euros(200) })

it('a promotion lowers each order of a cart, and a coupon with the same number is another one', () => {
  const both = { ...data, coupons: [held(1), { ...promotion, shopIds: [] }] }
  const found = couponOfShop(entry, plain, both, {})
  expect([found.chosen?.applies, found.cuts]).toEqual(['byItself', [500, 500]])
  const other = couponOfShop(entry, plain, both, { couponId: 1 })
  expect([other.chosen?.applies, other.cuts]).toEqual(['collected', [250, 250]])
})

it.each<[string, HeldCoupon[], [number, number, number][]]>([
  ['the one that applies, its threshold exactly met', [promotion], [[1, 0, 1000]]],
  [
    'the next one that takes more off',
    [promotion, { ...promotion, id: 2, value: euros(30), minimumPurchase: euros(250) }],
    [
      [1, 0, 1000],
      [2, 5000, 3000],
    ],
  ],
  [
    'none that would take less off',
    [promotion, { ...promotion, id: 2, value: euros(5), minimumPurchase: euros(250) }],
    [[1, 0, 1000]],
  ],
  ['none where a coupon takes more off', [promotion, held(9, { value: euros(40) })], []],
  [
    'the nearest of two',
    [20, 21].map((id) => ({ ...promotion, id, minimumPurchase: euros(id * 10 + 30) })),
    [[20, 3000, 1000]],
  ],
  ['none without a minimum', [{ ...promotion, minimumPurchase: euros(0) }], []],
])('a cart says of promotions %s', (_what, coupons, expected) => {
  const found = promotionsAhead(couponOfShop(entry, plain, { ...data, coupons }, {}))
  expect(found.map(({ id, missing, saving }) => [id, missing, saving])).toEqual(expected)
})
