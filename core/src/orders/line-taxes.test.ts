import { describe, expect, test } from 'vitest'
import { basisPoints, type Cents, cents } from '../kernel/money.ts'
import { type Surcharges, sumByRate, totalOf } from '../kernel/vat.ts'
import { lineTaxes } from './line-taxes.ts'

const line = (unit: number, quantity: number, vat: number, coupon = 0) => ({
  unitCents: cents(unit),
  quantity,
  vatBp: basisPoints(vat),
  couponCents: cents(coupon),
})
const LINES = [line(333, 1, 2100), line(333, 1, 2100), line(105, 7, 1000, 50), line(1, 1, 2100), line(99, 3, 400)]
const SURCHARGES: Surcharges = { 2100: basisPoints(520), 1000: basisPoints(140), 400: basisPoints(50) }

const orderOf = (taxInclude: boolean, surcharges: Surcharges, delivery: number) => ({
  taxInclude,
  surcharges,
  lines: LINES,
  taxes: sumByRate(
    [
      ...LINES.map(({ unitCents, quantity, couponCents, vatBp }) => ({
        taxBp: vatBp,
        amountCents: cents(unitCents * quantity - couponCents),
      })),
      { taxBp: basisPoints(2100), amountCents: cents(delivery) },
    ],
    taxInclude,
    surcharges,
  ),
})

describe.each([
  ['prices without VAT', false],
  ['prices with VAT', true],
])('%s', (_, taxInclude) => {
  test.each([
    ['no surcharge, no delivery', null, 0],
    ['no surcharge, delivery', null, 495],
    ['surcharge and delivery', SURCHARGES, 495],
  ] as const)('lines and delivery come to the order to the cent: %s', (_about, surcharges, cost) => {
    const order = orderOf(taxInclude, surcharges, cost)
    const { lines, delivery } = lineTaxes(order)
    expect(lines.map(({ line: one }) => one)).toEqual(LINES)
    expect(totalOf([...lines.map(({ tax }) => tax), ...delivery])).toEqual(totalOf(order.taxes))
    expect(delivery.map(({ taxBp }) => taxBp)).toEqual(cost ? [2100] : [])
    // what the shop wrote stays with its line
    const written: Cents[] = lines.map(({ tax }) => (taxInclude && !surcharges ? tax.grossCents : tax.netCents))
    if (!taxInclude) expect(written).toEqual([333, 333, 685, 1, 297])
  })
})

test('a line that costs nothing comes to nothing', () => {
  const { lines, delivery } = lineTaxes({
    ...{ taxInclude: false, surcharges: null, taxes: [] },
    lines: [line(0, 5, 2100)],
  })
  expect([lines.map(({ tax }) => tax.grossCents), delivery]).toEqual([[0], []])
})
