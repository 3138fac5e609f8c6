import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEMBER_STATES } from '../geo/member-states.ts'
import { euVatNumber, isMistypedVatNumber, vatNumberText, vatPrefix, vatStateOf } from './vat-number.ts'

/** A number of each state as VIES describes them; the letters of its state stand in front. */
const EXAMPLES: Record<string, string[]> = {
  AT: ['ATU12345678'],
  BE: ['BE0123456789', 'BE1123456789'],
  BG: ['BG123456789', 'BG1234567890'],
  CY: ['CY12345678L'],
  CZ: ['CZ12345678', 'CZ1234567890'],
  DE: ['DE123456789'],
  DK: ['DK12345678'],
  EE: ['EE123456789'],
  FI: ['FI12345678'],
  FR: ['FR12345678901', 'FRX1234567890', 'FRXX123456789'],
  GR: ['EL123456789'],
  HR: ['HR12345678901'],
  HU: ['HU12345678'],
  IE: ['IE1234567W', 'IE1234567WA', 'IE1A23456W', 'IE1+23456W'],
  IT: ['IT12345678901'],
  LT: ['LT123456789', 'LT123456789012'],
  LU: ['LU12345678'],
  LV: ['LV12345678901'],
  MT: ['MT12345678'],
  NL: ['NL123456789B01'],
  PL: ['PL1234567890'],
  PT: ['PT123456789'],
  RO: ['RO12', 'RO1234567890'],
  SE: ['SE123456789001'],
  SI: ['SI12345678'],
  SK: ['SK1234567890'],
}

test('each member state has numbers', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual([...MEMBER_STATES].sort())
})

describe.each(Object.entries(EXAMPLES).flatMap(([state, texts]) => texts.map((text) => [state, text] as const)))(
  '%s: %s',
  (state, text) => {
    const number = text.slice(2)
    test('is read with its letters and without them, in small letters, with spaces, points and dashes', () => {
      for (const typed of [
        text,
        number,
        text.toLowerCase(),
        ` ${text.slice(0, 4)} ${text.slice(4, 6)}.${text.slice(6)}-`,
      ])
        expect(euVatNumber(typed, state), typed).toEqual({ state, number })
      expect(vatNumberText({ state, number })).toBe(text)
    })
    test('with its letters it is that state’s wherever its holder is invoiced', () => {
      expect(euVatNumber(text, state === 'PT' ? 'FR' : 'PT')).toEqual({ state, number })
    })
    test('with a letter too many it is a slip, and no number', () => {
      expect(euVatNumber(`${text}??`, state)).toBeNull()
      expect(isMistypedVatNumber(`${text}??`, state)).toBe(true)
      expect(isMistypedVatNumber(text, state)).toBe(false)
    })
  },
)

test.each([
  ['a Spanish NIF', 'B12345674', 'ES'],
  ['a Spanish NIF with its letters', 'ESB12345674', 'ES'],
  ['a German Steuernummer', '21/815/08150', 'DE'],
  ['a French SIREN without its key', '123456789', 'FR'],
  ['a British number', 'GB123456789', 'GB'],
  ['nothing', '', 'PT'],
] as const)('%s is no VAT number of another member state', (_what, typed, country) => {
  expect(euVatNumber(typed, country)).toBeNull()
  expect(isMistypedVatNumber(typed, country)).toBe(false)
})

test.each([
  ['FR', 'FR'],
  ['MC', 'FR'],
  ['GR', 'GR'],
  ['ES', null],
  ['GB', null],
  ['AD', null],
] as const)('addresses in %s belong to the VAT of %s', (country, state) => {
  expect(vatStateOf(country)).toBe(state)
})

test('whatever is typed: what is read is written so that it is read the same again', () => {
  const typed = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom(...MEMBER_STATES.map(vatPrefix), ''), fc.stringMatching(/^[\dA-Z+*. -]{0,14}$/))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(...MEMBER_STATES, 'ES', 'MC', 'GB'), (text, country) => {
      const number = euVatNumber(text, country)
      if (number === null) return
      expect(euVatNumber(vatNumberText(number), country)).toEqual(number)
      expect(euVatNumber(vatNumberText(number), 'ES')).toEqual(number)
      expect(isMistypedVatNumber(text, country)).toBe(false)
    }),
  )
})
