import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LineFacts, type SummaryFacts, summarise } from '../checkout/order-summary.ts'
import { basisPoints, cents, times, ZERO } from '../kernel/money.ts'
import { nationalZone } from '../shipping/shipping-fee.ts'
import { type CouponTerms, couponDiscount } from './coupon-discount.ts'
import { couponCuts, type SplitLine } from './coupon-split.ts'

const line = (productId: number, amount: number, vat: number): SplitLine => ({
  shopId: 1,
  productId,
  categoryIds: [productId],
  netCents: cents(amount),
  amountCents: cents(amount),
  vatBp: basisPoints(vat),
})
const cash = (value: number, productIds: number[] = []): CouponTerms => ({
  shopId: 1,
  shopIds: [],
  categoryIds: [],
  productIds,
  minimumPurchase: ZERO,
  type: 'cash',
  value: cents(value),
})

it.each<[string, CouponTerms, SplitLine[], number[]]>([
  ['in proportion', cash(1000), [line(1, 3000, 2100), line(2, 1000, 2100)], [750, 250]],
  ['the odd cent to the largest remainder', cash(100), [line(1, 100, 0), line(2, 200, 0)], [33, 67]],
  ['only over what it is good for', cash(500, [2]), [line(1, 3000, 2100), line(2, 1000, 1000)], [0, 500]],
  ['never more than a line', cash(9999, [2]), [line(1, 3000, 2100), line(2, 1000, 1000)], [0, 1000]],
  ['nothing over nothing', cash(500, [9]), [line(1, 3000, 2100)], [0]],
])('is spread %s', (_what, terms, lines, cuts) => {
  expect(couponCuts(terms, lines, false)).toEqual(cuts)
})

it('where prices hold VAT, ten euros off the net are twelve euros ten off the price', () => {
  const lines = [{ ...line(1, 12_100, 2100), netCents: cents(10_000) }]
  expect(couponCuts(cash(1000), lines, true)).toEqual([1210])
})

const anyFacts = fc.record({
  taxInclude: fc.boolean(),
  lines: fc.array(
    fc.record({
      priceCents: fc.integer({ min: 0, max: 90_000 }).map(cents),
      quantity: fc.integer({ min: 1, max: 400 }),
      discountBp: fc.constantFrom(0, 1500).map(basisPoints),
      vatBp: fc.constantFrom(0, 400, 1000, 2100).map(basisPoints),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  costCents: fc.option(fc.nat(9000).map(cents)),
  freeFromCents: fc.nat(2_000_000).map(cents),
  minimumOrderCents: fc.nat(2_000_000).map(cents),
})
const anyTerms = fc
  .record({
    minimumPurchase: fc.nat(100_000).map(cents),
    productIds: fc.constantFrom([], [0], [0, 2], [1, 3, 5]),
    cash: fc.option(fc.integer({ min: 1, max: 3_000_000 }).map(cents)),
    rate: fc.integer({ min: 1, max: 10_000 }).map(basisPoints),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 50_000 }).map(cents)),
  })
  .map(({ cash: value, rate, maxDiscount, ...limits }): CouponTerms => {
    const all = { shopId: null, shopIds: [], categoryIds: [], ...limits }
    return value === null ? { ...all, type: 'percentage', rate, maxDiscount } : { ...all, type: 'cash', value }
  })

const factsOf = ({ lines, costCents, freeFromCents, ...rest }: ReturnType<typeof anyFacts.generate>['value']) =>
  ({
    ...rest,
    lines: lines.map(
      (one, skuId): LineFacts => ({
        ...{ ...one, skuId, packSize: 1, minimum: 1, stock: 99_999, stockControl: 'unlimited' },
        ...{ needBook: false, onShelf: true },
      }),
    ),
    shipping: {
      ...{ isSet: true, elsewhere: 'quote', address: null, pickUp: false },
      zones: [nationalZone(costCents, freeFromCents)],
    },
    deliveryMethod: 'shipment',
  }) satisfies SummaryFacts

it('every sum of an order with a coupon agrees to the cent, nothing is negative, and no order is dearer for it', () => {
  fc.assert(
    fc.property(anyFacts, anyTerms, (given, terms) => {
      const facts = factsOf(given)
      const plain = summarise(facts)
      const split = plain.lines.map((one) => ({
        ...{ shopId: 1, productId: one.skuId, categoryIds: [], netCents: one.netCents, vatBp: one.vatBp },
        amountCents: times(one.unitCents, one.quantity),
      }))
      const cuts = couponCuts(terms, split, facts.taxInclude)
      const s = summarise({
        ...facts,
        lines: facts.lines.map((one, n) => ({ ...one, couponCents: cuts[n] ?? ZERO })),
      })
      expect(s.subtotal - s.discount - s.coupon + (s.shippingNet ?? 0) + s.vat).toBe(s.total)
      expect(s.taxes.reduce((sum, row) => sum + row.grossCents, 0)).toBe(s.total)
      for (const [n, one] of split.entries()) {
        expect(cuts[n]).toBeGreaterThanOrEqual(0)
        expect(cuts[n]).toBeLessThanOrEqual(one.amountCents)
      }
      expect(s.coupon).toBeGreaterThanOrEqual(0)
      expect(s.total).toBeGreaterThanOrEqual(0)
      expect(s.total).toBeLessThanOrEqual(plain.total)
      expect([s.minimumMissing, s.freeShipMissing]).toEqual([plain.minimumMissing, plain.freeShipMissing])
      const discount = couponDiscount(terms, split)
      // to the cent; but where it takes everything off, a rate holds a cent more or less than its lines do
      if (!facts.taxInclude) expect(s.coupon).toBe(discount)
      else expect(Math.abs(s.coupon - discount)).toBeLessThanOrEqual(split.length)
    }),
    { numRuns: 2000 },
  )
})

it('where prices hold VAT, an amount below the products is taken off to the cent', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 1, max: 5000 }), (given, value) => {
      const facts = factsOf({ ...given, taxInclude: true })
      const plain = summarise(facts)
      const split = plain.lines.map((one) => ({
        ...{ shopId: 1, productId: one.skuId, categoryIds: [], netCents: one.netCents, vatBp: one.vatBp },
        amountCents: times(one.unitCents, one.quantity),
      }))
      fc.pre(split.every(({ netCents }) => netCents > value + 10))
      const cuts = couponCuts(cash(value), split, true)
      const lines = facts.lines.map((one, n) => ({ ...one, couponCents: cuts[n] ?? ZERO }))
      expect(summarise({ ...facts, lines }).coupon).toBe(value)
    }),
  )
})

it.each([
  ['before the coupon', false, [17, 263]],
  ['after the coupon, as in orders until 2026-11-30', true, [10, 299]],
])('the VAT of a delivery is split %s', (_what, splitsDeliveryAfterCoupon, vat) => {
  const one = { quantity: 1, discountBp: basisPoints(0), priceCents: cents(1000) }
  const facts = factsOf({
    ...{ taxInclude: false, costCents: cents(500), freeFromCents: cents(99_999), minimumOrderCents: ZERO },
    lines: [
      { ...one, vatBp: basisPoints(400) },
      { ...one, vatBp: basisPoints(2100) },
    ],
  })
  const [low, high] = facts.lines
  if (!low || !high) throw new Error('two lines')
  const lines = [{ ...low, couponCents: cents(820) }, high]
  const { taxes } = summarise({ ...facts, lines, splitsDeliveryAfterCoupon })
  expect(taxes.map(({ vatCents }) => vatCents).toSorted((a, b) => a - b)).toEqual(vat)
})
