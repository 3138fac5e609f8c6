import type { codesContract } from '@lonja/core/accounts/codes.contract.ts'
import metadata from 'libphonenumber-js/min/metadata'
import type { Verb } from '../http/implement.ts'

/** Countries by name in the caller's language; where several share a code, the first of them stands for all. */
export const getAreaCodes: Verb<typeof codesContract.getAreaCodes> = async ({ locale }) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const items = Object.entries(metadata.country_calling_codes).flatMap(([code, [country]]) =>
    country && /^[A-Z]{2}$/.test(country)
      ? [{ country, name: names.of(country) ?? country, areaCode: `+${code}` }]
      : [],
  )
  const order = new Intl.Collator(locale)
  return { items: items.sort((a, b) => order.compare(a.name, b.name)) }
}
