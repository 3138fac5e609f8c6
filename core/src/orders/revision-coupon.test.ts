import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponTerms } from '../coupons/coupon-discount.ts'
import { add, basisPoints, cents, subtract, ZERO } from '../kernel/money.ts'
import { grossOf, netOf } from '../kernel/vat.ts'
import { agreedShipping, agreedTotals, unitOf } from './agreed-totals.ts'
import { type LineBase, type LineWish, revise } from './revision.ts'

const line = (skuId: number, more: Partial<LineBase> = {}): LineBase => ({
  skuId,
  shopId: 1,
  productId: skuId,
  categoryIds: [skuId % 3],
  quantity: 10,
  listPriceCents: cents(1000),
  discountBp: basisPoints(0),
  vatBp: basisPoints(2100),
  packSize: 1,
  isGroupPrice: false,
  origin: { listId: null, ladderFrom: null },
  agreed: { quantity: 10, unitCents: cents(1000) },
  held: 10,
  item: { packSize: 1, minimum: 1, stock: 90_000, stockControl: 'notAllowedToBuy', onShelf: true },
  ...more,
})
const tenOff = (minimum: number, more: Partial<CouponTerms> = {}): CouponTerms =>
  ({
    ...{
      shopId: 1,
      shopIds: [],
      categoryIds: [],
      productIds: [],
      minimumPurchase: cents(minimum),
      type: 'cash',
      value: cents(1000),
    },
    ...more,
  }) as CouponTerms
const order = (lines: readonly LineBase[], coupon: CouponTerms, more: object = {}) => ({
  ...{ taxInclude: false, coupon, paidCents: ZERO, voucherCents: ZERO, lines },
  ...{ terms: { shippingCents: ZERO, deliveryDate: null }, ...more },
})
const wish = (products: LineWish[]) => ({ side: 'seller' as const, mayBuyMore: true, products, message: '' })

describe('a version of an order with a coupon', () => {
  const two = [line(1), line(2, { vatBp: basisPoints(1000) })]
  it.each<[string, CouponTerms, LineWish[], number, number[]]>([
    ['less that still reaches its minimum', tenOff(15_000), [{ skuId: 1, quantity: 5 }], 1000, [333, 667]],
    ['less that does not', tenOff(15_001), [{ skuId: 1, quantity: 5 }], 0, [0, 0]],
    ['another price', tenOff(15_000), [{ skuId: 1, quantity: 10, unitCents: cents(499) }], 0, [0, 0]],
    ['only products that it is not good for', tenOff(0, { productIds: [2] }), [{ skuId: 2, quantity: 0 }], 0, [0, 0]],
    [
      'a part of the price',
      tenOff(0, { type: 'percentage', rate: basisPoints(1000), maxDiscount: null } as object),
      [{ skuId: 1, quantity: 5 }],
      1500,
      [500, 1000],
    ],
  ])('with %s', (_, coupon, products, discount, cuts) => {
    const { totals } = revise(order(two, coupon), wish(products))
    expect(totals.coupon).toBe(discount)
    expect(totals.lines.map(({ couponCents }) => couponCents)).toEqual(cuts.slice(0, totals.lines.length))
  })

  it('gets it back when a later version reaches the minimum again', () => {
    const coupon = tenOff(20_000)
    const without = revise(order(two, coupon), wish([{ skuId: 1, quantity: 9 }]))
    expect(without.totals.coupon).toBe(0)
    const again = revise(order(without.lines, coupon), wish([{ skuId: 1, quantity: 10 }]))
    expect(again.totals.coupon).toBe(1000)
  })
})

const euroCents = fc.integer({ min: 1, max: 20_000 }).map(cents)
const someLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      listPriceCents: euroCents,
      discountBp: fc.constantFrom(0, 500, 1234).map(basisPoints),
      vatBp: fc.constantFrom(400, 1000, 2100).map(basisPoints),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((given) =>
    given.map((one, n) => line(n + 1, { ...one, agreed: { quantity: one.quantity, unitCents: unitOf({ ...one }) } })),
  )
const someCoupon = fc
  .record({
    minimumPurchase: fc.nat(400_000).map(cents),
    categoryIds: fc.constantFrom([], [0], [1, 2]),
    productIds: fc.constantFrom([], [1], [2, 4]),
    value: fc.option(fc.integer({ min: 1, max: 300_000 }).map(cents)),
    rate: fc.integer({ min: 1, max: 10_000 }).map(basisPoints),
    maxDiscount: fc.option(euroCents),
  })
  .map(({ value, rate, maxDiscount, ...limits }): CouponTerms => {
    const all = { shopId: 1, shopIds: [], ...limits }
    return value === null ? { ...all, type: 'percentage', rate, maxDiscount } : { ...all, type: 'cash', value }
  })
const someEdits = fc.array(
  fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 60 }), unitCents: fc.option(euroCents, { nil: undefined }) }),
    {
      minLength: 8,
      maxLength: 8,
    },
  ),
  { minLength: 1, maxLength: 3 },
)

it('whatever is changed how often, lines, bases of the rates, discount and total agree to the cent', () => {
  let withCoupon = 0
  fc.assert(
    fc.property(
      fc.boolean(),
      someLines,
      someCoupon,
      fc.nat(9000).map(cents),
      someEdits,
      (taxInclude, lines, coupon, shippingCents, edits) => {
        const terms = { shippingCents, deliveryDate: null }
        let stands: readonly LineBase[] = lines
        for (const edit of edits) {
          const products = stands.map(({ skuId }, n) => ({ skuId, ...(edit[n] ?? { quantity: 1 }) }))
          const version = revise(order(stands, coupon, { taxInclude, terms }), wish(products))
          const { lines: priced, subtotal, discount, coupon: off, shippingNet, taxes, vat, total } = version.totals
          withCoupon += off > 0 ? 1 : 0
          expect(subtotal - discount - off + (shippingNet ?? 0) + vat).toBe(total)
          expect(taxes.map(({ netCents, vatCents }) => netCents + vatCents)).toEqual(taxes.map((row) => row.grossCents))
          expect(add(ZERO, ...taxes.map((row) => row.grossCents))).toBe(total)
          expect(add(ZERO, ...taxes.map((row) => row.vatCents))).toBe(vat)
          for (const row of taxes)
            if (taxInclude) expect(row.netCents).toBe(netOf(row.grossCents, row.taxBp))
            else expect(row.grossCents).toBe(grossOf(row.netCents, row.taxBp))
          for (const one of priced) {
            expect(one.couponCents).toBeGreaterThanOrEqual(0)
            expect(one.couponCents).toBeLessThanOrEqual(one.unitCents * one.quantity)
          }
          if (!taxInclude) expect(add(ZERO, ...priced.map(({ couponCents }) => couponCents))).toBe(off)
          // as the order keeps it, its delivery and its totals are found again
          const kept = { taxInclude, shippingNetCents: shippingNet, taxes }
          expect(
            agreedShipping(
              kept,
              priced.map((one) => ({ ...one, listPriceCents: one.priceCents })),
            ),
          ).toBe(shippingCents)
          const bare = agreedTotals({ taxInclude, shippingCents }, version.lines)
          expect(subtract(bare.total, total)).toBeGreaterThanOrEqual(0)
          stands = version.lines
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(withCoupon).toBeGreaterThan(20)
})
