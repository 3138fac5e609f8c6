import { describe, expect, it, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { type CreditTransfer, epcQrPayload } from './epc-qr.ts'

const transfer: CreditTransfer = {
  name: 'Vidal Menaje, S.L.',
  iban: 'ES91 2100 0418 4502 0005 1332',
  amountCents: cents(123_456),
  remittance: '26-0000123-K',
}

const linesOf = (change: Partial<CreditTransfer>): string[] => {
  const result = epcQrPayload({ ...transfer, ...change })
  return 'payload' in result ? result.payload.split('\n') : []
}

describe('a code for a credit transfer', () => {
  it('has the eleven lines of version 002', () => {
    expect(epcQrPayload(transfer)).toEqual({
      payload: 'BCD\n002\n1\nSCT\n\nVidal Menaje, S.L.\nES9121000418450200051332\nEUR1234.56\n\n\n26-0000123-K',
    })
  })

  test.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('%i cents are %s', (amount, line) => {
    expect(linesOf({ amountCents: cents(amount) })[7]).toBe(line)
  })

  test.each([
    ['  Niño   y\tCía ', 'Niño y Cía'],
    ['L’Hortènsia & Fills', "L'Hortènsia & Fills"],
    ['Ｌｏｎｊａ', 'Lonja'],
    ['Vidal\nMenaje', 'Vidal Menaje'],
  ])('the name %j is written as %j', (name, line) => {
    expect(linesOf({ name })[5]).toBe(line)
  })

  it('ends with its last line that says anything', () => {
    expect(linesOf({ remittance: '' })).toHaveLength(8)
  })

  test.each<[string, Partial<CreditTransfer>]>([
    ['name_missing', { name: ' ' }],
    ['name_too_long', { name: 'a'.repeat(71) }],
    ['name_characters', { name: '维达尔餐具' }],
    ['name_characters', { name: 'Vidal 🏺' }],
    ['iban_invalid', { iban: 'ES92 2100 0418 4502 0005 1332' }],
    ['iban_invalid', { iban: '' }],
    ['amount_out_of_range', { amountCents: cents(0) }],
    ['amount_out_of_range', { amountCents: cents(-100) }],
    ['amount_out_of_range', { amountCents: cents(100_000_000_000) }],
    ['remittance_too_long', { remittance: '1'.repeat(141) }],
    ['remittance_characters', { remittance: 'pedido 订单' }],
    ['remittance_characters', { remittance: '26_0000123_K' }],
    ['payload_too_long', { name: 'ñ'.repeat(70), remittance: '1'.repeat(140) }],
  ])('%s: %j', (problem, change) => {
    expect(epcQrPayload({ ...transfer, ...change })).toEqual({ problem })
  })

  it('takes the longest name and text of plain letters', () => {
    expect(linesOf({ name: 'a'.repeat(70), remittance: '1'.repeat(140) })).toHaveLength(11)
  })
})
