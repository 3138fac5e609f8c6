import { MEMBER_STATES } from '../geo/member-states.ts'

/** A VAT number of another member state than Spain. */
export interface VatNumber {
  /** the state by the code of its addresses: GR for Greece, whose numbers begin with EL */
  state: string
  /** the number without the letters of its state */
  number: string
}

/** What follows the letters of the state, by the code of its addresses. Source: VIES, "VAT number structure". */
const FORMATS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Of VAT, Monaco is a part of France. Source: Directive 2006/112/EC, art. 7. */
const VAT_STATES: Record<string, string> = { MC: 'FR' }

/** The member state to whose VAT a country of addresses belongs, Spain left out; null where it is none of them. */
export const vatStateOf = (country: string): string | null => {
  const state = VAT_STATES[country] ?? country
  return MEMBER_STATES.includes(state) ? state : null
}

/** The two letters with which a state's VAT numbers begin. */
export const vatPrefix = (state: string): string => (state === 'GR' ? 'EL' : state)

const STATES = new Map(MEMBER_STATES.map((state) => [vatPrefix(state), state]))

const fits = (state: string, number: string): boolean => FORMATS[state]?.test(number) ?? false

/** A VAT number as it is written everywhere, such as PT502757191 or EL094014201. */
export const vatNumberText = ({ state, number }: VatNumber): string => vatPrefix(state) + number

const tidy = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')

/**
 * The VAT number of another member state in a tax ID as it was typed, by its letters or, without them, as a number of the
 * country of its address; null for other tax IDs, such as those of people who have no VAT number.
 */
export const euVatNumber = (typed: string, country: string): VatNumber | null => {
  const text = tidy(typed)
  const named = STATES.get(text.slice(0, 2))
  if (named !== undefined && fits(named, text.slice(2))) return { state: named, number: text.slice(2) }
  const own = vatStateOf(country)
  return own !== null && fits(own, text) ? { state: own, number: text } : null
}

/** Whether a tax ID begins as the VAT numbers of its address' own state do, but is not written as they are. */
export const isMistypedVatNumber = (typed: string, country: string): boolean => {
  const state = vatStateOf(country)
  return state !== null && tidy(typed).startsWith(vatPrefix(state)) && euVatNumber(typed, country) === null
}
