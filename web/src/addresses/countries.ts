import { COUNTRIES } from '@lonja/core/geo/countries.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'

const TAGS: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', zh: 'zh-CN' }

/** A country's name in the user's language; the code itself where there is none. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([TAGS[locale]], { type: 'region', fallback: 'code' }).of(code) ?? code

/** Countries to choose from, Spain first. A country that an address already has is kept among them. */
export const countryOptions = (locale: Locale, current?: string): { value: string; text: string }[] =>
  optionsOf(current && !COUNTRIES.includes(current) ? [...COUNTRIES, current] : COUNTRIES, locale)

/** Countries by their names, Spain first. */
export const optionsOf = (codes: readonly string[], locale: Locale): { value: string; text: string }[] => {
  const home = 'ES'
  const known = codes.filter((code) => code !== home)
  const named = known.map((value) => ({ value, text: countryName(value, locale) }))
  return [
    { value: home, text: countryName(home, locale) },
    ...named.sort((a, b) => a.text.localeCompare(b.text, locale)),
  ]
}
