import { cents } from '@lonja/core/kernel/money.ts'
import { epcQrPayload } from '@lonja/core/payments/epc-qr.ts'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrSvg } from './qr-svg.ts'

test('the longest credit transfer is drawn in the largest symbol that banks read', () => {
  const transfer = {
    name: 'ñ'.repeat(68),
    iban: 'ES9121000418450200051332',
    amountCents: cents(99_999_999_999),
    remittance: '1'.repeat(136),
  }
  const result = epcQrPayload(transfer)
  const payload = 'payload' in result ? result.payload : ''
  expect(Buffer.byteLength(payload)).toBe(331)
  const { version, size } = encode(payload, { ecc: 'M' })
  expect(version).toBe(13)
  // pixels: ten for each square, four squares of white on either side, two of them already in `size`
  expect(qrSvg(payload)).toContain(`viewBox="0 0 ${(size + 6) * 10} ${(size + 6) * 10}"`)
})
