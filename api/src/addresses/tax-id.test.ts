import { describe, expect, test } from 'vitest'
import { spanishTaxId } from './tax-id.ts'

describe('Spanish tax codes', () => {
  test.each([
    // a person, a foreigner, a company, a public body
    ['12345678Z', '12345678Z'],
    ['x-1234567-l', 'X1234567L'],
    ['ES B12345674', 'B12345674'],
    ['Q2826000H', 'Q2826000H'],
    ['１２３４５６７８Ｚ', '12345678Z'],
    ['12345678A', null],
    ['B12345670', null],
    ['B1234567', null],
    ['PT502757191', null],
    ['', null],
    ['ñ', null],
  ])('%j is %j', (typed, expected) => {
    expect(spanishTaxId(typed)).toBe(expected)
  })
})

/** The control letter of a person's number, as the law has it (RD 1553/2005): its rest of a division by 23 names the letter. */
const personLetter = (number: number): string => 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23)

/** The control of an organisation's seven digits (Orden EHA/451/2008): odd places are doubled and their digits added. */
const organisationControl = (digits: string): number => {
  const doubled = (digit: number) => Math.floor((2 * digit) / 10) + ((2 * digit) % 10)
  const sum = [...digits].map(Number).reduce((total, digit, at) => total + (at % 2 === 0 ? doubled(digit) : digit), 0)
  return (10 - (sum % 10)) % 10
}

const NUMBERS = ['0000000', '1234567', '2826000', '5837843', '6471783', '9999999', '0780123', '4100014']

describe.each(NUMBERS)('the control of %s', (digits) => {
  const control = organisationControl(digits)
  const letter = 'JABCDEFGHI'.charAt(control)
  test.each(['A', 'B', 'E', 'H'])('is a digit for the kind %s', (kind) => {
    expect(spanishTaxId(`${kind}${digits}${control}`)).toBe(`${kind}${digits}${control}`)
    expect(spanishTaxId(`${kind}${digits}${(control + 1) % 10}`)).toBeNull()
  })
  test.each(['P', 'Q', 'R', 'S', 'W', 'N'])('is a letter for the kind %s', (kind) => {
    expect(spanishTaxId(`${kind}${digits}${letter}`)).toBe(`${kind}${digits}${letter}`)
    expect(spanishTaxId(`${kind}${digits}${'JABCDEFGHI'.charAt((control + 1) % 10)}`)).toBeNull()
  })
  test.each([
    ['', 0],
    ['X', 0],
    ['Y', 10_000_000],
    ['Z', 20_000_000],
  ])('of a person is a letter after %j', (kind, offset) => {
    const number = kind ? digits : `1${digits}`
    const right = personLetter(Number(number) + offset)
    expect(spanishTaxId(`${kind}${number}${right}`)).toBe(`${kind}${number}${right}`)
    expect(spanishTaxId(`${kind}${number}${personLetter(Number(number) + offset + 1)}`)).toBeNull()
  })
})
