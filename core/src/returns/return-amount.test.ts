import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SURCHARGE_RATES } from '../checkout/equivalence-surcharge.ts'
import { basisPoints, cents } from '../kernel/money.ts'
import { sumByRate, totalOf } from '../kernel/vat.ts'
import { type KeptLine, refundOf, shippingOf } from './return-amount.ts'

const line = (skuId: number, unit: number, quantity: number, vat = 2100, gone = 0): KeptLine => ({
  skuId,
  unitCents: cents(unit),
  vatBp: basisPoints(vat),
  quantity,
  gone,
})
describe('what is owed for units', () => {
  const order = { taxInclude: false, lines: [line(1, 1000, 10), line(2, 333, 3, 1000)] }
  it.each<[string, [number, number][], number]>([
    ['nothing', [], 0],
    ['one unit, with its VAT', [[1, 1]], 1210],
    ['all of a line', [[2, 3]], 1099],
    [
      'everything',
      [
        [1, 10],
        [2, 3],
      ],
      12_100 + 1099,
    ],
  ])('%s', (_what, units, expected) => expect(refundOf(order, new Map(units))).toBe(expected))

  it('is less by the part of a coupon that the units bear', () => {
    const lines = [{ ...line(1, 1000, 10), couponCents: cents(2000) }]
    expect(refundOf({ taxInclude: true, lines }, new Map([[1, 5]]))).toBe(4000)
  })
  it('is nothing of what was given away', () => {
    expect(refundOf({ taxInclude: true, lines: [line(1, 0, 5)] }, new Map([[1, 5]]))).toBe(0)
  })
  it('is never computed for more than stays with the buyer', () => {
    const lines = [line(1, 1000, 10, 2100, 8)]
    expect(() => refundOf({ ...order, lines }, new Map([[1, 3]]))).toThrow(RangeError)
  })
})

it('comes to exactly what was paid: all units in whatever portions, and the shipping', () => {
  const anyLine = fc.record({
    unit: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    vat: fc.constantFrom(0, 400, 1000, 2100),
    percentOff: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.constantFrom(null, SURCHARGE_RATES),
      fc.integer({ min: 0, max: 5000 }),
      fc.infiniteStream(fc.nat()),
      (given, taxInclude, surcharges, shipping, picks) => {
        const all = given.map((one, i) => ({
          ...line(i + 1, one.unit, one.quantity, one.vat),
          couponCents: cents(Math.floor((one.unit * one.quantity * one.percentOff) / 100)),
        }))
        const products = sumByRate(
          all.map((one) => ({ taxBp: one.vatBp, amountCents: cents(one.unitCents * one.quantity - one.couponCents) })),
          taxInclude,
          surcharges,
        )
        const totalCents = cents(totalOf(products).grossCents + shipping)
        const gone = new Map(all.map(({ skuId }) => [skuId, 0]))
        let sum: number = shippingOf({ taxInclude, surcharges, lines: all, totalCents })
        expect(sum).toBe(shipping)
        for (;;) {
          const lines = all.map((one) => ({ ...one, gone: gone.get(one.skuId) ?? 0 }))
          const left = lines.filter((one) => one.gone < one.quantity)
          const one = left[left.length > 0 ? picks.next().value % left.length : 0]
          if (!one) break
          const units = 1 + (picks.next().value % (one.quantity - one.gone))
          const part = refundOf({ taxInclude, surcharges, lines }, new Map([[one.skuId, units]]))
          expect(part).toBeGreaterThanOrEqual(0)
          sum += part
          gone.set(one.skuId, one.gone + units)
        }
        expect(sum).toBe(totalCents)
      },
    ),
  )
})
