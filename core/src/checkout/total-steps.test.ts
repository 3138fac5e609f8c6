import fc from 'fast-check'
import { expect, it } from 'vitest'
import { basisPoints, cents, formatMoney, share, times, toEuros } from '../kernel/money.ts'
import { displayPrice, effectivePrice } from '../products/price-display.ts'
import { nationalZone } from '../shipping/shipping-fee.ts'
import { SURCHARGE_RATES } from './equivalence-surcharge.ts'
import { summarise } from './order-summary.ts'
import { lineAmount, totalSteps } from './total-steps.ts'

const sku = fc.record({
  priceCents: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
  discountBp: fc.oneof(fc.constant(0), fc.nat(10_000)).map(basisPoints),
  packSize: fc.integer({ min: 1, max: 500 }),
  packs: fc.integer({ min: 1, max: 150 }),
  vatBp: fc.constantFrom(0, 400, 1000, 2100).map(basisPoints),
  couponBp: fc.nat(10_000).map(basisPoints),
})

/** An amount as it is read off the screen. */
const read = (shown: string): number => Math.round(Number(shown.replace(/[^\d.-]/g, '')) * 100)
const show = (amount: Parameters<typeof formatMoney>[0]) => read(formatMoney(amount, 'en'))

it('shown unit times count is the shown pack and the shown line, and the shown steps lead to the shown total', () => {
  fc.assert(
    fc.property(
      fc.array(sku, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom(null, SURCHARGE_RATES),
      fc.option(fc.nat(50_000).map(cents)),
      (skus, taxInclude, surcharges, costCents) => {
        const summary = summarise({
          taxInclude,
          surcharges,
          lines: skus.map((one, n) => ({
            ...{ ...one, skuId: n + 1, quantity: one.packSize * one.packs, minimum: 1, stock: 99_999 },
            couponCents: share(effectivePrice(one.priceCents, one.discountBp), one.couponBp),
            ...{ stockControl: 'unlimited' as const, needBook: false, onShelf: true },
          })),
          shipping: {
            ...{ isSet: true, elsewhere: 'quote', address: null, pickUp: false },
            zones: [nationalZone(costCents)],
          },
          deliveryMethod: 'shipment',
          minimumOrderCents: cents(0),
        })
        const lines = summary.lines.map((line) => ({
          listPrice: toEuros(line.priceCents),
          price: toEuros(line.unitCents),
          quantity: line.quantity,
          couponDiscount: toEuros(line.couponCents),
        }))
        let sum = 0
        for (const [n, one] of skus.entries()) {
          const price = displayPrice({ ...one, taxSetting: { taxInclude } })
          const line = lines[n]
          const priced = summary.lines[n]
          if (!price || !line || !priced) throw new Error('no price')
          expect(show(price.pack)).toBe(show(price.unit) * one.packSize)
          expect(show(lineAmount(line))).toBe(show(price.unit) * line.quantity)
          expect(show(times(price.unit, line.quantity))).toBe(show(taxInclude ? priced.grossCents : priced.netCents))
          sum += show(lineAmount(line))
        }
        const steps = totalSteps(
          {
            taxInclude,
            shippingCost: summary.shippingNet === null ? null : toEuros(summary.shippingNet),
            surcharge: toEuros(summary.surcharge),
            total: toEuros(summary.total),
          },
          lines,
        )
        expect(show(steps.products)).toBe(sum)
        expect(steps.saved).toBeGreaterThanOrEqual(0)
        expect(steps.shipping).toBe(costCents === null ? null : taxInclude ? costCents : summary.shippingNet)
        const vat = taxInclude ? 0 : summary.taxes.reduce((all, row) => all + show(row.vatCents), 0)
        const surcharge = summary.taxes.reduce((all, row) => all + show(row.surcharge?.cents ?? cents(0)), 0)
        expect(show(steps.products) - show(steps.coupon) + show(steps.shipping ?? cents(0)) + vat + surcharge).toBe(
          show(summary.total),
        )
      },
    ),
  )
})

it('says what the discounts took off the lines, beside what is left', () => {
  const lines = [
    { listPrice: 10, price: 9, quantity: 6, couponDiscount: 4 },
    { listPrice: 2.5, price: 2.5, quantity: 4, couponDiscount: 0 },
  ]
  expect(totalSteps({ taxInclude: false, shippingCost: 9.9, surcharge: 0, total: 84.58 }, lines)).toEqual({
    taxInclude: false,
    products: 6400,
    saved: 600,
    coupon: 400,
    shipping: 990,
  })
  expect(totalSteps({ taxInclude: true, shippingCost: 8.18, surcharge: 0, total: 69.9 }, lines)).toMatchObject({
    shipping: 990,
  })
  expect(totalSteps({ taxInclude: true, shippingCost: null, surcharge: 0, total: 64 }, lines).shipping).toBeNull()
})
