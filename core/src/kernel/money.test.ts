import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  cents,
  divideRounded,
  formatMoney,
  formatTag,
  fromEuros,
  fromPercent,
  share,
  times,
  toEuros,
  toPercent,
} from './money.ts'

describe('whole cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount', (n) => {
    expect(() => cents(n)).toThrow(RangeError)
    expect(() => basisPoints(n)).toThrow(RangeError)
  })
  it('refuses a product that no longer counts cents', () => {
    expect(() => times(cents(2 ** 50), 99_999)).toThrow(RangeError)
  })
})

describe('divideRounded', () => {
  it.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [5n, -2n, -3],
    [4n, 3n, 1],
    [1n, 2n, 1],
    [49n, 100n, 0],
    [0n, 7n, 0],
  ])('%s / %s is %s', (numerator, denominator, quotient) => {
    expect(divideRounded(numerator, denominator) + 0).toBe(quotient)
  })
  it('is exact where floats are not', () => {
    // 1.005 and 8.615 euros: floats round both down
    expect(divideRounded(1005n, 10n)).toBe(101)
    expect(divideRounded(8615n, 10n)).toBe(862)
    expect(share(cents(9_007_199_254_740_991), basisPoints(10_000))).toBe(9_007_199_254_740_991)
  })
})

describe('on the wire', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (n) => {
        expect(fromEuros(toEuros(cents(n)))).toBe(n)
        expect(fromEuros(JSON.parse(JSON.stringify(toEuros(cents(n)))))).toBe(n)
      }),
    )
  })
  it.each([0.001, 10.005, 5000.004, 99_999_999.999])('%d euros have too many decimals', (euros) => {
    expect(() => fromEuros(euros)).toThrow(RangeError)
  })
  it('bears the dust of added floats', () => {
    expect(fromEuros(0.1 + 0.2)).toBe(30)
  })
  it('keeps every rate', () => {
    for (let bp = 0; bp <= 10_000; bp++) expect(fromPercent(toPercent(basisPoints(bp)))).toBe(bp)
  })
})

describe('formatMoney', () => {
  const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ')
  it.each([
    [123_450, 'es', '1.234,50 €'],
    [123_450, 'en', '€1,234.50'],
    [123_450, 'zh', '€1,234.50'],
    [5, 'es', '0,05 €'],
    [-990, 'es', '−9,90 €'],
    [100_000_000, 'es', '1.000.000,00 €'],
  ] as const)('%i cents in %s: %s', (amount, locale, text) => {
    expect(plain(formatMoney(cents(amount), locale))).toBe(text)
  })
  it.each([
    [1500, 'es', '15 €'],
    [1550, 'es', '15,50 €'],
    [123_400, 'es', '1.234 €'],
    [1500, 'en', '€15'],
    [123_400, 'zh', '€1,234'],
  ] as const)('%i cents on a tag in %s: %s', (amount, locale, text) => {
    expect(plain(formatTag(cents(amount), locale))).toBe(text)
  })
})
