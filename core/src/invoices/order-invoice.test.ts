import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SURCHARGE_RATES } from '../checkout/equivalence-surcharge.ts'
import { basisPoints, type Cents, cents } from '../kernel/money.ts'
import { sumByRate, type TaxRow } from '../kernel/vat.ts'
import { refundOf } from '../returns/return-amount.ts'
import { correctionOf, correctionReason, standingOf, takenBack } from './invoice-correction.ts'
import { type InvoicedGoods, type InvoicedOrder, paymentsWithin } from './invoice-facts.ts'
import { isInvoiceable, isInvoicedAutomatically } from './invoiced-stages.ts'
import { invoicedInAll } from './order-invoice.ts'

const goods = (lineId: number, unit: number, quantity: number, more: Partial<Record<string, number>> = {}) => ({
  lineId,
  description: `Producto ${lineId}`,
  reference: `REF-${lineId}`,
  listCents: cents(unit),
  discountBp: basisPoints(0),
  unitCents: cents(unit),
  couponCents: cents(more.coupon ?? 0),
  vatBp: basisPoints(more.vat ?? 2100),
  quantity,
  leftOut: more.leftOut ?? 0,
  returned: more.returned ?? 0,
})

/** An order whose sums are those that a check-out gives its products and its delivery. */
const order = (
  lines: InvoicedGoods[],
  { taxInclude = false, surcharges = null, delivery = 0, ...more }: Partial<InvoicedOrder> & { delivery?: number } = {},
): InvoicedOrder => ({
  taxInclude,
  surcharges,
  taxes: sumByRate(
    [
      ...lines.map((line) => ({
        taxBp: line.vatBp,
        amountCents: cents(line.unitCents * line.quantity - line.couponCents),
      })),
      ...(delivery ? [{ taxBp: basisPoints(2100), amountCents: cents(delivery) }] : []),
    ],
    taxInclude,
    surcharges,
  ),
  irpfCents: cents(0),
  isOff: false,
  goods: lines,
  repaidCents: cents(0),
  deliveryRepaid: false,
  ...more,
})

const gross = (taxes: readonly TaxRow[]) => taxes.reduce((sum, row) => sum + row.grossCents, 0)

describe('an invoice of an order', () => {
  test('says the order’s own sums, by line and by rate', () => {
    const amounts = invoicedInAll(order([goods(1, 1000, 10), goods(2, 250, 4, { vat: 1000 })], { delivery: 600 }))
    expect(amounts.lines).toMatchObject([
      { kind: 'goods', lineId: 1, quantity: 10, unitNet: 100_000, taxBp: 2100, netCents: 10_000 },
      { kind: 'goods', lineId: 2, quantity: 4, unitNet: 25_000, taxBp: 1000, netCents: 1000 },
      { kind: 'delivery', lineId: null, quantity: 1, taxBp: 2100, netCents: 600 },
    ])
    expect(amounts.taxes).toEqual([
      { taxBp: 2100, netCents: 10_600, vatCents: 2226, grossCents: 12_826 },
      { taxBp: 1000, netCents: 1000, vatCents: 100, grossCents: 1100 },
    ])
    expect(amounts).toMatchObject({ netCents: 11_600, vatCents: 2326, totalCents: 13_926 })
  })

  test('says what was charged beside VAT, and takes it back with the products', () => {
    const whole = order([goods(1, 1000, 10)], { surcharges: SURCHARGE_RATES })
    const sale = invoicedInAll(whole)
    expect(sale).toMatchObject({ netCents: 10_000, vatCents: 2100, surchargeCents: 520, totalCents: 12_620 })
    const back = { ...whole, goods: [goods(1, 1000, 10, { returned: 4 })], repaidCents: cents(5048) }
    expect(correctionOf(back, [sale])).toMatchObject({
      taxes: [
        { taxBp: 2100, netCents: -4000, vatCents: -840, surcharge: { rateBp: 520, cents: -208 }, grossCents: -5048 },
      ],
      surchargeCents: -208,
      totalCents: -5048,
    })
  })

  test('splits what was agreed on beyond the products over VAT and surcharge', () => {
    const whole = order([goods(1, 1000, 10)], { surcharges: SURCHARGE_RATES, repaidCents: cents(1262) })
    expect(invoicedInAll(whole)).toMatchObject({
      netCents: 9000,
      vatCents: 1890,
      surchargeCents: 468,
      totalCents: 11_358,
    })
  })

  test('takes prices with VAT apart, and its lines add up to the base', () => {
    const { lines, taxes, totalCents } = invoicedInAll(
      order([goods(1, 333, 1), goods(2, 333, 1), goods(3, 333, 1)], { taxInclude: true }),
    )
    expect(totalCents).toBe(999)
    expect(taxes).toEqual([{ taxBp: 2100, netCents: 826, vatCents: 173, grossCents: 999 }])
    expect(lines.map((line) => line.netCents).sort()).toEqual([275, 275, 276])
    // 3.33 € / 1.21 = 2.7521 €
    expect(lines[0]?.unitNet).toBe(27_521)
  })

  test('names what a coupon took off', () => {
    const { lines, netCents } = invoicedInAll(order([goods(1, 1000, 10, { coupon: 1000 })]))
    expect(lines).toMatchObject([{ couponCents: 1000, netCents: 9000 }])
    expect(netCents).toBe(9000)
  })

  test('leaves out units that were left out before it', () => {
    const { lines, totalCents } = invoicedInAll(order([goods(1, 1000, 10, { leftOut: 4 })]))
    expect(lines).toMatchObject([{ quantity: 6, netCents: 6000 }])
    expect(totalCents).toBe(7260)
  })

  test('has a row for what bears no VAT', () => {
    expect(invoicedInAll(order([goods(1, 1000, 1, { vat: 0 })])).taxes).toEqual([
      { taxBp: 0, netCents: 1000, vatCents: 0, grossCents: 1000 },
    ])
  })

  test('withholds IRPF as the order does', () => {
    expect(invoicedInAll(order([goods(1, 1000, 10)], { irpfCents: cents(200) }))).toMatchObject({
      irpfCents: 200,
      totalCents: 11_900,
    })
  })

  test('of an order that was called off is nothing', () => {
    expect(invoicedInAll(order([goods(1, 1000, 10)], { isOff: true }))).toMatchObject({ lines: [], totalCents: 0 })
  })
})

describe('a correction', () => {
  const first = invoicedInAll(order([goods(1, 1000, 10), goods(2, 500, 2, { vat: 400 })], { delivery: 600 }))
  const corrected = (lines: InvoicedGoods[], more: Partial<InvoicedOrder> = {}) => {
    const { taxes } = order([goods(1, 1000, 10), goods(2, 500, 2, { vat: 400 })], { delivery: 600 })
    return correctionOf(order(lines, { ...more, taxes }), [first])
  }
  const all = [goods(1, 1000, 10), goods(2, 500, 2, { vat: 400 })]

  test('is nothing while nothing changed', () => {
    expect(corrected(all)).toBeNull()
  })

  test.each([
    {
      about: 'units that came back',
      given: [[goods(1, 1000, 10, { returned: 3 }), all[1]], { repaidCents: 3630 }],
      lines: [{ kind: 'goods', lineId: 1, quantity: -3, netCents: -3000 }],
      total: -3630,
      reason: 'returned',
    },
    {
      about: 'units that were left out',
      given: [[all[0], goods(2, 500, 2, { vat: 400, leftOut: 2 })], {}],
      lines: [{ kind: 'goods', lineId: 2, quantity: -2, netCents: -1000 }],
      total: -1040,
      reason: 'leftOut',
    },
    {
      about: 'a return for which the delivery was repaid too',
      given: [
        [goods(1, 1000, 10, { returned: 10 }), goods(2, 500, 2, { vat: 400, returned: 2 })],
        { repaidCents: 13_866, deliveryRepaid: true },
      ],
      lines: [
        { kind: 'goods', lineId: 1, quantity: -10, netCents: -10_000 },
        { kind: 'goods', lineId: 2, quantity: -2, netCents: -1000 },
        { kind: 'delivery', quantity: -1, netCents: -600 },
      ],
      total: -13_866,
      reason: 'returned',
    },
    {
      about: 'a return of which the shop kept something',
      given: [[goods(1, 1000, 10, { returned: 3 }), all[1]], { repaidCents: 3000 }],
      lines: [{ kind: 'goods', lineId: 1, quantity: -3, netCents: -3000 }, { kind: 'agreed' }, { kind: 'agreed' }],
      total: -3000,
      reason: 'returned',
    },
    {
      about: 'money that the shop repaid without products',
      given: [all, { repaidCents: 1000 }],
      lines: [{ kind: 'agreed' }, { kind: 'agreed' }],
      total: -1000,
      reason: 'priceChanged',
    },
    {
      about: 'an order that was called off',
      given: [all, { isOff: true }],
      lines: [{ quantity: -10 }, { quantity: -2 }, { kind: 'delivery', quantity: -1 }],
      total: -13_866,
      reason: 'cancelled',
    },
  ] as const)('holds $about', ({ given: [lines, more], lines: expected, total, reason }) => {
    const state = order(lines as InvoicedGoods[], more as Partial<InvoicedOrder>)
    const correction = corrected(lines as InvoicedGoods[], more as Partial<InvoicedOrder>)
    expect(correction?.lines).toMatchObject(expected)
    expect(correction?.totalCents).toBe(total)
    expect(correction && correctionReason(state, correction.lines)).toBe(reason)
    expect(correction?.lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(correction?.netCents)
  })

  test('never takes back more than was invoiced', () => {
    expect(corrected(all, { repaidCents: cents(1_000_000) })?.totalCents).toBe(-first.totalCents)
  })
})

test('invoice and corrections come to what the order comes to, whatever comes back in whatever parts', () => {
  const line = fc.record({
    unit: fc.integer({ min: 1, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    vat: fc.constantFrom(0, 400, 1000, 2100),
    coupon: fc.nat(1),
    returns: fc.array(fc.nat(4), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.constantFrom(null, SURCHARGE_RATES),
      fc.nat(2000),
      (given, taxInclude, surcharges, delivery) => {
        const lines = given.map((one, i) =>
          goods(i + 1, one.unit, one.quantity, { vat: one.vat, coupon: one.coupon * Math.min(one.unit, 77) }),
        )
        const whole = order(lines, { taxInclude, surcharges, delivery })
        const sale = invoicedInAll(whole)
        expect(sale.taxes.filter((row) => row.grossCents !== 0)).toEqual(
          whole.taxes.filter((row) => row.grossCents !== 0),
        )
        expect(sale.lines.reduce((sum, one) => sum + one.netCents, 0)).toBe(sale.netCents)
        const issued = [sale]
        let state = whole
        for (const step of [0, 1, 2]) {
          const units = new Map(
            state.goods.map((one, i) => [
              one.lineId,
              Math.min(given[i]?.returns[step] ?? 0, one.quantity - one.returned),
            ]),
          )
          const refund = refundOf(
            {
              taxInclude,
              surcharges,
              lines: state.goods.map((one) => ({ ...one, skuId: one.lineId, gone: one.returned })),
            },
            units,
          )
          state = {
            ...state,
            goods: state.goods.map((one) => ({ ...one, returned: one.returned + (units.get(one.lineId) ?? 0) })),
            repaidCents: cents(state.repaidCents + refund) as Cents,
          }
          const correction = correctionOf(state, issued)
          // what is repaid for returns is what the correction says, to the cent
          expect(correction?.totalCents ?? 0).toBe(-refund || 0)
          if (!correction) continue
          expect(correction.lines.reduce((sum, one) => sum + one.netCents, 0)).toBe(correction.netCents)
          const { netCents, vatCents, surchargeCents, irpfCents, totalCents } = correction
          expect(netCents + vatCents + surchargeCents - irpfCents).toBe(totalCents)
          expect(correction.lines.every((one) => one.quantity !== 0)).toBe(true)
          issued.push(correction)
          expect(correctionOf(state, issued)).toBeNull()
        }
        expect(issued.reduce((sum, one) => sum + gross(one.taxes), 0)).toBe(gross(invoicedInAll(state).taxes))
      },
    ),
  )
})

test.each([
  ['pending_seller', false, false],
  ['agreed', false, false],
  ['in_progress', true, false],
  ['to_deliver', true, false],
  ['departed', true, true],
  ['shipment_received', true, true],
  ['recved', true, true],
  ['completed', true, true],
  ['cancelled', false, false],
] as const)('an order that is %s: may be invoiced %s, is invoiced by itself %s', (stage, may, byItself) => {
  expect(isInvoiceable(stage)).toBe(may)
  expect(isInvoicedAutomatically(stage)).toBe(byItself)
})

describe('an invoice whose buyer’s data were wrong', () => {
  const whole = order(
    [goods(1, 1000, 10, { coupon: 333 }), goods(2, 99, 7, { vat: 1000 }), goods(3, 50, 3, { vat: 0 })],
    { delivery: 600, surcharges: SURCHARGE_RATES },
  )
  const returned = {
    ...whole,
    goods: [
      goods(1, 1000, 10, { coupon: 333, returned: 10 }),
      goods(2, 99, 7, { vat: 1000, leftOut: 2 }),
      whole.goods[2] ?? goods(3, 50, 3),
    ],
    repaidCents: cents(12_000),
  }
  const free = order([goods(1, 1000, 2, { coupon: 2000 })])
  const taxed = order([goods(1, 1234, 3)], { taxInclude: true, irpfCents: cents(19) })
  test.each<[string, InvoicedOrder, InvoicedOrder | null]>([
    ['as it was sold', whole, null],
    ['with goods that came back', whole, returned],
    ['that comes to nothing', free, null],
    ['with prices with VAT and withheld income tax', taxed, null],
    ['with a part agreed on afterwards', taxed, { ...taxed, repaidCents: cents(100) }],
    ['without its delivery', whole, { ...whole, deliveryRepaid: true, repaidCents: cents(757) }],
  ])('is taken back and said again, %s, so that nothing is counted twice or lost', (_name, sold, now) => {
    const sale = invoicedInAll(sold)
    const correction = now && correctionOf(now, [sale])
    const issued = [sale, ...(correction ? [correction] : [])]
    const standing = standingOf(issued)
    const back = takenBack(standing)
    const sums = (all: readonly (typeof sale)[]) =>
      (['netCents', 'vatCents', 'surchargeCents', 'irpfCents', 'totalCents'] as const).map((part) =>
        all.reduce((sum, one) => sum + one[part], 0),
      )
    expect(sums([standing])).toEqual(sums(issued))
    expect(sums([standing, back])).toEqual([0, 0, 0, 0, 0])
    expect(standing.lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(standing.netCents)
    expect(standing.lines.every(({ kind, quantity }) => kind !== 'goods' || quantity > 0)).toBe(true)
    expect(back.lines.map(({ quantity }) => quantity)).toEqual(
      standing.lines.map(({ kind, quantity, netCents }) => (kind === 'goods' || netCents > 0 ? -quantity : 1)),
    )
    // nothing is left to correct, and what comes afterwards is computed as if the data had been right from the first
    expect(correctionOf(now ?? sold, [...issued, back, standing])).toBeNull()
    const off = { ...sold, isOff: true }
    expect(correctionOf(off, [...issued, back, standing])).toEqual(correctionOf(off, issued))
    expect(standingOf([...issued, back])).toMatchObject({ lines: [], totalCents: 0 })
  })

  test.each<[paid: number[], total: number, named: number[]]>([
    [[1000], 1000, [1000]],
    [[600, 700], 1000, [600, 400]],
    [[1000, 5], 1000, [1000]],
    [[300], 1000, [300]],
    [[300], 0, []],
  ])('of %j paid, one of %i names %j', (paid, total, named) => {
    const payments = paid.map((amount) => ({
      ...{ provider: 'transfer' as const, method: 'transfer' as const, on: '2026-05-04' },
      cents: cents(amount),
    }))
    expect(paymentsWithin(payments, cents(total)).map((one) => one.cents)).toEqual(named)
  })
})
