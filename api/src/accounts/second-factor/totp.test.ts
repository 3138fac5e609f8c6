import { describe, expect, it, test } from 'vitest'
import { fromBase32, stepOf, toBase32, totp, totpUri } from './totp.ts'

describe('the vectors of RFC 6238, appendix B', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'))
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s: %s', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1000))
    expect(totp(secret, step, 8)).toBe(code)
    expect(totp(secret, step)).toBe(code.slice(2))
  })
})

test('base32 as in RFC 4648, there and back', () => {
  for (const [plain, coded] of [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ]) {
    expect(toBase32(Buffer.from(plain ?? ''))).toBe(coded)
    expect(fromBase32(coded ?? '').toString()).toBe(plain)
  }
})

test('an app is told whose secret it is', () => {
  expect(totpUri('MZXW6YTB', 'ana@bar.test')).toBe('otpauth://totp/Lonja%3Aana%40bar.test?secret=MZXW6YTB&issuer=Lonja')
})
