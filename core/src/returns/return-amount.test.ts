import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import { sumByRate, totalOf } from '../kernel/vat.ts'
import { type KeptLine, refundOf, splitTotal } from './return-amount.ts'

const line = (skuId: number, unit: number, quantity: number, vat = 2100, gone = 0): KeptLine => ({
  skuId,
  unitCents: cents(unit),
  vatBp: basisPoints(vat),
  quantity,
  gone,
})
const grossOf = (lines: readonly KeptLine[], taxInclude: boolean) =>
  totalOf(
    sumByRate(
      lines.map((one) => ({ taxBp: one.vatBp, amountCents: cents(one.unitCents * one.quantity) })),
      taxInclude,
    ),
  ).grossCents

describe('what is owed for units', () => {
  const lines = [line(1, 1000, 10), line(2, 333, 3, 1000)]
  const order = { taxInclude: false, lines, goodsCents: grossOf(lines, false) }
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

  it('is less where less was paid for the goods', () => {
    expect(refundOf({ ...order, goodsCents: cents(6600) }, new Map([[1, 10]]))).toBe(6050)
  })
  it('is nothing of what was given away', () => {
    const free = [line(1, 0, 5)]
    expect(refundOf({ taxInclude: true, lines: free, goodsCents: cents(0) }, new Map([[1, 5]]))).toBe(0)
  })
  it('is never reckoned for more than stays with the buyer', () => {
    expect(() => refundOf({ ...order, lines: [line(1, 1000, 10, 2100, 8)] }, new Map([[1, 3]]))).toThrow(RangeError)
  })
})

it('comes to exactly what was paid for the goods, in whatever portions they come back', () => {
  const anyLine = fc.record({
    unit: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    vat: fc.constantFrom(0, 400, 1000, 2100),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 100 }),
      fc.infiniteStream(fc.nat()),
      (given, taxInclude, percentPaid, picks) => {
        const all = given.map((one, i) => line(i + 1, one.unit, one.quantity, one.vat))
        const goodsCents = cents(Math.floor((grossOf(all, taxInclude) * percentPaid) / 100))
        const gone = new Map(all.map(({ skuId }) => [skuId, 0]))
        let sum = 0
        for (;;) {
          const lines = all.map((one) => ({ ...one, gone: gone.get(one.skuId) ?? 0 }))
          const left = lines.filter((one) => one.gone < one.quantity)
          if (left.length === 0) break
          const one = left[picks.next().value % left.length] as KeptLine
          const units = 1 + (picks.next().value % (one.quantity - one.gone))
          const part = refundOf({ taxInclude, lines, goodsCents }, new Map([[one.skuId, units]]))
          expect(part).toBeGreaterThanOrEqual(0)
          sum += part
          gone.set(one.skuId, one.gone + units)
        }
        expect(sum).toBe(grossOf(all, taxInclude) === 0 ? 0 : goodsCents)
      },
    ),
  )
})

it('splits a total into goods and shipping without losing a cent', () => {
  const lines = [line(1, 1000, 10)]
  const order = { taxInclude: false, lines, totalCents: cents(12_100 + 605) }
  expect(splitTotal({ ...order, hasShipping: true })).toEqual({ goodsCents: 12_100, shippingCents: 605 })
  expect(splitTotal({ ...order, totalCents: cents(12_000), hasShipping: false })).toEqual({
    goodsCents: 12_000,
    shippingCents: 0,
  })
})
