import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanEan, isEan, otherEan } from './ean.ts'

describe('isEan', () => {
  it.each(['8400000008037', '4006381333931', '96385074', '036000291452', '10614141000415'])('takes %s', (ean) =>
    expect(isEan(ean)).toBe(true),
  )
  it.each(['8410152053059', '8410175032936', '8410789006762', '96385075', '123', '', '0000000000000', '841015205305X'])(
    'refuses %s',
    (ean) => expect(isEan(ean)).toBe(false),
  )
  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'4006381333931']
        digits[place] = String((Number(digits[place]) + step) % 10)
        expect(isEan(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('cleanEan', () => {
  it('drops spaces and dashes', () => expect(cleanEan(' 4 006381-333931 ')).toBe('4006381333931'))
})

describe('otherEan', () => {
  it.each([
    ['036000291452', '0036000291452'],
    ['0036000291452', '036000291452'],
    ['4006381333931', null],
    ['96385074', null],
    ['VM-100', null],
  ])('%s is also %s', (ean, other) => expect(otherEan(ean)).toBe(other))
})
