import { isOrigin, ORIGINS } from '@lonja/core/geo/country-codes.ts'
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

/** Every country by its folded names in the market's languages, from the runtime's own data. */
const byName = (): Map<string, string> => {
  const names = new Map(Object.entries(ALSO))
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const code of ORIGINS) {
      const name = display.of(code)
      if (name !== undefined && !names.has(foldName(name))) names.set(foldName(name), code)
    }
  }
  return names
}

let countries: Map<string, string> | undefined

/** Code of where a product was made, given by its code or its name in es, en or zh; null where none is known. */
export const countryCode = (text: string): string | null => {
  const upper = text.trim().toUpperCase()
  if (isOrigin(upper)) return upper
  countries ??= byName()
  return countries.get(foldName(text)) ?? null
}
