import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInVatArea } from '../geo/vat-area.ts'
import { basisPoints, cents } from '../kernel/money.ts'
import { type CommissionTerms, termsTotal } from './commission.ts'
import { commissionVat } from './commission-tax.ts'
import { type InvoicedMovement, invoiceAmounts, invoiceNumber } from './market-invoice.ts'

const VAT = basisPoints(2100)
const accrued = (orderId: number, percent: number, base: number, net: number, fixed = 0): InvoicedMovement => {
  const part = { ruleId: 1, percentBp: basisPoints(percent * 100), lineIds: [orderId] }
  const terms: CommissionTerms = {
    parts: [{ ...part, baseCents: cents(base), netCents: cents(net) }],
    fixedCents: cents(fixed),
  }
  return { orderId, kind: 'accrue', netCents: termsTotal(terms), terms }
}
const changed = (orderId: number, net: number): InvoicedMovement => ({
  orderId,
  kind: 'adjust',
  netCents: cents(net),
  terms: null,
})
const repaid = (orderId: number, net: number): InvoicedMovement => ({ ...changed(orderId, net), kind: 'coupon' })

describe('VAT of a commission', () => {
  test.each([
    ['08001', true],
    ['07001', true],
    ['28013', true],
    ['35001', false],
    ['38001', false],
    ['51001', false],
    ['52001', false],
  ])('%s: in the VAT area %s', (postCode, isIn) => {
    expect(isInVatArea(postCode)).toBe(isIn)
    expect(commissionVat(postCode)).toBe(isIn ? 2100 : 0)
  })
})

describe('an invoice', () => {
  test('has a line for each percentage, one for fixed amounts and one for changes', () => {
    const amounts = invoiceAmounts(
      [accrued(1, 3, 10_000, 300, 50), accrued(2, 3, 5_000, 150), accrued(3, 5, 1_000, 50), changed(1, -175)],
      VAT,
    )
    expect(amounts.lines).toEqual([
      { kind: 'percent', percentBp: 500, baseCents: 1_000, orders: 1, netCents: 50 },
      { kind: 'percent', percentBp: 300, baseCents: 15_000, orders: 2, netCents: 450 },
      { kind: 'fixed', orders: 1, netCents: 50 },
      { kind: 'adjust', orders: 1, netCents: -175 },
    ])
    expect(amounts).toMatchObject({ netCents: 375, totalCents: 454 })
    expect(amounts.taxes).toEqual([{ taxBp: 2100, netCents: 375, vatCents: 79, grossCents: 454 }])
  })

  test('takes off what the market repays of its coupons, each order once', () => {
    const amounts = invoiceAmounts([accrued(1, 3, 10_000, 300), repaid(1, -200), repaid(1, 50), repaid(2, -100)], VAT)
    expect(amounts.lines.at(-1)).toEqual({ kind: 'coupon', orders: 2, netCents: -250 })
    expect(amounts).toMatchObject({ netCents: 50, totalCents: 61 })
  })

  test('has no line for what did not happen', () => {
    const kinds = (movements: InvoicedMovement[]) => invoiceAmounts(movements, VAT).lines.map(({ kind }) => kind)
    expect(kinds([accrued(1, 3, 10_000, 300)])).toEqual(['percent'])
    expect(kinds([changed(1, -175)])).toEqual(['adjust'])
    expect(kinds([repaid(1, -175)])).toEqual(['coupon'])
  })

  test('of a shop outside the VAT area bears none', () => {
    expect(invoiceAmounts([accrued(1, 3, 10_000, 300)], basisPoints(0))).toMatchObject({
      netCents: 300,
      totalCents: 300,
    })
  })

  test('adds up to its movements, and VAT is the same for what is taken and given back', () => {
    const movement = fc.oneof(
      fc
        .record({ orderId: fc.nat(9), net: fc.integer({ min: -100_000, max: -1 }) })
        .map((one) => changed(one.orderId, one.net)),
      fc
        .record({
          orderId: fc.nat(9),
          base: fc.nat(1_000_000),
          net: fc.nat(50_000),
          fixed: fc.nat(100),
          percent: fc.nat(20),
        })
        .map((one) => accrued(one.orderId, one.percent, one.base, one.net, one.fixed)),
    )
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 20 }), (movements) => {
        const { netCents, totalCents, lines } = invoiceAmounts(movements, VAT)
        expect(netCents).toBe(movements.reduce((sum, one) => sum + one.netCents, 0))
        expect(lines.reduce((sum, one) => sum + one.netCents, 0)).toBe(netCents)
        const back = invoiceAmounts([changed(1, -netCents)], VAT)
        expect(back.totalCents).toBe(-totalCents || 0)
      }),
    )
  })

  test('has a number of its series and year', () => {
    expect(invoiceNumber({ series: 'C', year: 2026, number: 17 })).toBe('C2026-00017')
    expect(invoiceNumber({ series: 'R', year: 2026, number: 123_456 })).toBe('R2026-123456')
  })
})
