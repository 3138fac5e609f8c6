import { describe, expect, test } from 'vitest'
import { basisPoints } from '../kernel/money.ts'
import { canBeSurcharged, isSurchargeable, surchargesFor } from './equivalence-surcharge.ts'

describe('canBeSurcharged', () => {
  test.each([
    ['a person with a NIF', 'ES', '12345678Z', true],
    ['a person with a NIE', 'ES', 'X1234567L', true],
    ['a person without a DNI', 'ES', 'K1234567L', true],
    ['a comunidad de bienes', 'ES', 'E12345674', true],
    ['an S.L.', 'ES', 'B12345674', false],
    ['an S.A.', 'ES', 'A58818501', false],
    ['a cooperative', 'ES', 'F12345674', false],
    ['a public body', 'ES', 'Q2826000H', false],
    ['a person of another country', 'PT', '12345678Z', false],
    ['nobody', 'ES', '', false],
  ])('%s', (_who, country, taxIdentificationCode, may) => {
    expect(canBeSurcharged({ country, taxIdentificationCode })).toBe(may)
  })
})

describe('surchargesFor', () => {
  const facts = {
    invoiceTo: { equivalenceSurcharge: true },
    shopPostCode: '39001',
    deliverTo: { country: 'ES', postCode: '28001' },
  }
  const rates = { 2100: 520, 1000: 140, 400: 50 }
  test.each([
    ['sent within the mainland', {}, rates],
    ['fetched, or the address is not chosen yet', { deliverTo: null }, rates],
    ['to the Balearic Islands', { deliverTo: { country: 'ES', postCode: '07001' } }, rates],
    ['to the Canary Islands', { deliverTo: { country: 'ES', postCode: '35001' } }, null],
    ['to Ceuta', { deliverTo: { country: 'ES', postCode: '51001' } }, null],
    ['to another country', { deliverTo: { country: 'PT', postCode: '1000-001' } }, null],
    ['from a shop of the Canary Islands', { shopPostCode: '38001' }, null],
    ['not declared', { invoiceTo: { equivalenceSurcharge: false } }, null],
    ['nobody to invoice', { invoiceTo: null }, null],
  ])('%s', (_what, over, expected) => {
    expect(surchargesFor({ ...facts, ...over })).toEqual(expected)
  })
})

describe('isSurchargeable', () => {
  const lisbon = { country: 'PT', postCode: '1000-001' }
  const island = { country: 'ES', postCode: '35001' }
  const madrid = { country: 'ES', postCode: '28001' }
  test.each([
    ['fetched, with VAT', [2100], null, true],
    ['sent within the mainland, some of it with VAT', [0, 400], madrid, true],
    ['without VAT', [0], null, false],
    ['with the tax of the Canary Islands', [700, 300], null, false],
    ['sent out of the area of VAT', [2100], island, false],
    ['sent to another country with Spanish VAT', [2100], lisbon, false],
  ] as const)('an order %s', (_what, rates, deliverTo, expected) => {
    const taxes = rates.map((rate) => ({ taxBp: basisPoints(rate) }))
    expect(isSurchargeable({ taxes, deliverTo })).toBe(expected)
  })
})
