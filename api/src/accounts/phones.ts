import { Refusal } from '@lonja/core/kernel/refusals.ts'
import parsePhone, { type CountryCode } from 'libphonenumber-js/min'

/**
 * A phone as E.164, +34600111222, from the country's code and the number as it was typed; a number with its own + needs
 * no code. Refuses what cannot be a number of that country (spec §5, phone verification).
 */
export const toE164 = ({ areaCode, phone }: { areaCode: string; phone: string }): string => {
  const typed = phone.replace(/^\s*00/, '+')
  const known = parsePhone(typed.startsWith('+') ? typed : `+${areaCode.replace(/^\+/, '')} ${typed}`)
  if (!known?.isValid()) throw new Refusal('invalid_phone', { path: 'body.phone' })
  return known.number
}

/**
 * The phone of an address as people read it: as it was typed where it begins with its own +, else with the area's code, or with
 * that of the address's country, +34 600 10 02 00. Refuses what cannot be a number there (spec §5, address).
 */
export const addressPhone = ({
  areaCode,
  phone,
  country,
}: {
  areaCode?: string | undefined
  phone: string
  country: string
}): string => {
  const typed = phone.replace(/^\s*00/, '+')
  const known =
    areaCode === undefined || typed.startsWith('+')
      ? parsePhone(typed, country as CountryCode)
      : parsePhone(`+${areaCode.replace(/^\+/, '')} ${typed}`)
  if (!known?.isValid()) throw new Refusal('invalid_phone', { path: 'body.phone' })
  return typed.startsWith('+') ? typed : known.formatInternational()
}

/** What someone typed to log in, as a phone is kept: numbers without a country's code are Spanish. Null when it is none. */
export const phoneOfLogin = (typed: string): string | null => {
  // the parser takes letters for keys of a telephone
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null
  return parsePhone(typed.replace(/^\s*00/, '+'), 'ES')?.number ?? null
}
