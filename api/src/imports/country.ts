import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { foldName } from './fold-name.ts'

/** Names in wide use that are no official ones. */
const ALSO: Record<string, string> = {
  uk: 'GB',
  usa: 'US',
  eua: 'US',
  eeuu: 'US',
  england: 'GB',
  inglaterra: 'GB',
  holland: 'NL',
  holanda: 'NL',
}

// Regions that are no more, such as DD, are aliases of those that followed them.
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCurrent)

/** Every country by its folded names in the market's languages, from the runtime's own data. */
const byName = (): Map<string, string> => {
  const names = new Map(Object.entries(ALSO))
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = display.of(code)
      if (name !== undefined && !names.has(foldName(name))) names.set(foldName(name), code)
    }
  }
  return names
}

let countries: Map<string, string> | undefined

/** ISO 3166 code of a country given by its code or its name in es, en or zh; null where none is known. */
export const countryCode = (text: string): string | null => {
  const upper = text.trim().toUpperCase()
  countries ??= byName()
  if (/^[A-Z]{2}$/.test(upper) && new Set(countries.values()).has(upper)) return upper
  return countries.get(foldName(text)) ?? null
}
