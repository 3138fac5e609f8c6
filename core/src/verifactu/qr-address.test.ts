import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { qrAddress } from './qr-address.ts'

const facts = { issuerTaxId: '89890001K', number: '12345678/G33', issuedOn: '2024-09-01', totalCents: cents(24_140) }
const QUERY = 'nif=89890001K&numserie=12345678%2FG33&fecha=01-09-2024&importe=241.40'

// Source: specification of the QR code, v0.5.0
test.each([
  ['production', 'https://www2.agenciatributaria.gob.es'],
  ['preproduction', 'https://prewww2.aeat.es'],
  ['local', 'https://prewww2.aeat.es'],
] as const)('the code of %s leads to %s', (environment, host) => {
  expect(qrAddress(environment, facts)).toBe(`${host}/wlpl/TIKE-CONT/ValidarQR?${QUERY}`)
})

test('signs that mean something in addresses are encoded, and amounts keep their sign', () => {
  const address = qrAddress('production', { ...facts, number: '12345678&G 33', totalCents: cents(-5) })
  expect(address).toContain('numserie=12345678%26G%2033&')
  expect(new URL(address).searchParams.get('importe')).toBe('-0.05')
})
