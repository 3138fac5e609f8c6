import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { SERIES, shopInvoiceNumber } from './invoice-number.ts'
import { recordText, recordType } from './invoice-record.ts'

const print = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()

const FIRST = {
  issuerTaxId: '89890001K',
  number: '12345678/G33',
  issuedOn: '2024-01-01',
  kind: 'sale' as const,
  reason: null,
  vatCents: cents(1235),
  totalCents: cents(12_345),
  previous: '',
  at: new Date('2024-01-01T18:20:30Z'),
}

// Source: Agencia Tributaria, specification of the fingerprint of billing records, v0.1.2, examples
test('a record has the fingerprint of the specification, alone and after another one', () => {
  const first = print(recordText(FIRST))
  expect(first).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
  const second = { ...FIRST, number: '12345679/G34', previous: first, at: new Date('2024-01-01T18:20:35Z') }
  expect(print(recordText(second))).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97')
})

test('a corrective record says what it is and what it takes back, by the clocks of summer', () => {
  const text = recordText({
    ...FIRST,
    kind: 'corrective',
    reason: 'returned',
    vatCents: cents(-21),
    totalCents: cents(-121),
    at: new Date('2026-07-01T22:30:05Z'),
  })
  expect(text).toContain('TipoFactura=R1&CuotaTotal=-0.21&ImporteTotal=-1.21')
  expect(text).toContain('FechaHoraHusoGenRegistro=2026-07-02T00:30:05+02:00')
})

test.each([
  ['sale', null, 'F1'],
  ['corrective', 'returned', 'R1'],
  ['corrective', 'priceChanged', 'R1'],
  ['corrective', 'cancelled', 'R1'],
  ['corrective', 'buyerData', 'R4'],
] as const)('of a %s for %s the type is %s', (kind, reason, type) => {
  expect(recordType({ kind, reason })).toBe(type)
  expect(recordText({ ...FIRST, kind, reason })).toContain(`TipoFactura=${type}&`)
})

test.each([
  [{ series: 'F', year: 2026, sequence: 17 }, 'F-2026-00017'],
  [{ series: 'R', year: 2026, sequence: 123_456 }, 'R-2026-123456'],
])('%j is written %s', (given, text) => {
  expect(shopInvoiceNumber(given)).toBe(text)
})

test.each([
  ['F', true],
  ['TIENDA1', true],
  ['f', false],
  ['F-1', false],
  ['', false],
  ['ABCDEFGHI', false],
])('%s names a series: %s', (text, is) => {
  expect(SERIES.test(text)).toBe(is)
})
