import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecimalMark, multiply, readDecimal, toCents, toWhole, writeDecimal } from './decimal.ts'

const shown = (text: string, mark?: DecimalMark) => {
  const number = readDecimal(text, mark)
  return typeof number === 'string' ? number : `${number.digits}/${number.scale}`
}

describe('readDecimal', () => {
  it.each([
    ['1.234,56', '123456/2'],
    ['1,234.56', '123456/2'],
    ['5,5', '55/1'],
    ['.5000', '5000/4'],
    ['0,125', '125/3'],
    ['1.234.567', '1234567/0'],
    ['1 234,56', '123456/2'],
    ['1 234 567', '1234567/0'],
    ['12,50 €', '1250/2'],
    ['€12.50', '1250/2'],
    ['12.50 eur', '1250/2'],
    ['１２．５', '125/1'],
    ['-3,20', '-320/2'],
    ['−3', '-3/0'],
    ['12.', '12/0'],
    ['1234.567', '1234567/3'],
    ['1.234', 'ambiguous'],
    ['12,345', 'ambiguous'],
    ['', 'invalid'],
    ['€', 'invalid'],
    ['12,5,5', 'invalid'],
    ['1234.567.890', 'invalid'],
    ['1.2345.678', 'invalid'],
    ['1.234.56', 'invalid'],
    ['.234.567', 'invalid'],
    ['5 € 5', 'invalid'],
    ['a€5', 'invalid'],
    ['5-', 'invalid'],
    ['5+3', 'invalid'],
    ['123456789012345678901234567890', '123456789012345678901234567890/0'],
    ['1234567890123456789012345678901', 'invalid'],
    ['1.23.456', 'invalid'],
    ['1,23.4,5', 'invalid'],
    ['12 $', 'invalid'],
    ['1e5', 'invalid'],
    ['NaN', 'invalid'],
    ['--1', 'invalid'],
  ])('%s is %s', (text, number) => expect(shown(text)).toBe(number))

  it.each([
    ['1.234', '.', '1234/3'],
    ['1.234', ',', '1234/0'],
    ['1,234', '.', '1234/0'],
    ['1,234', ',', '1234/3'],
    ['5,5', '.', '55/1'],
  ] as const)('%s with the mark %s is %s', (text, mark, number) => expect(shown(text, mark)).toBe(number))

  it('reads back what writeDecimal wrote', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.integer({ min: 0, max: 6 }),
        (digits, scale) => {
          const back = readDecimal(writeDecimal({ digits, scale }))
          expect(
            typeof back === 'object' && back.digits * 10n ** 6n === digits * 10n ** BigInt(6 + back.scale - scale),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('toCents', () => {
  it.each([
    ['12.50', 1250],
    ['12.5000', 1250],
    ['7', 700],
    ['0.125', null],
  ])('%s is %s', (text, amount) => {
    const number = readDecimal(text)
    expect(typeof number === 'object' ? toCents(number) : number).toBe(amount)
  })
  it('rounds half away from zero where that is wanted', () => {
    expect(toCents({ digits: 125n, scale: 3 }, { round: true })).toBe(13)
    expect(toCents({ digits: -125n, scale: 3 }, { round: true })).toBe(-13)
  })
})

it('multiplies exactly', () => {
  expect(multiply({ digits: 255n, scale: 2 }, { digits: 12n, scale: 1 })).toEqual({ digits: 3060n, scale: 3 })
})

it('tells whole numbers', () => {
  expect(toWhole({ digits: 1200n, scale: 2 })).toBe(12)
  expect(toWhole({ digits: 1250n, scale: 2 })).toBeNull()
})
