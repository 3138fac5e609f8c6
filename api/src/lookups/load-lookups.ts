import { COUNTRIES } from '@lonja/core/geo/countries.ts'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import type { LookupName } from '@lonja/core/lookups/lookup-lists.ts'
import { fixedLookups } from '@lonja/core/lookups/lookup-names.ts'
import type { Db } from '../db/client.ts'
import { findIndustries } from '../shops/shops.queries.ts'

type Entries = { code: string; name: string }[]

const sorted = (entries: Entries, locale: Locale): Entries => {
  const order = new Intl.Collator(locale)
  return entries.sort((a, b) => order.compare(a.name, b.name))
}

const countries = (locale: Locale): Entries => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return sorted(
    COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })),
    locale,
  )
}

const provinces = (locale: Locale): Entries =>
  sorted(
    PROVINCES.map(({ id, names }) => ({ code: id, name: names[locale] })),
    locale,
  )

const industries = async (db: Db, locale: Locale): Promise<Entries> =>
  (await findIndustries(db)).map(({ id, names }) => ({ code: String(id), name: localize(names, locale) }))

/** Lists that forms choose from, in the order asked for; the database is asked for industries alone. */
export const loadLookups = async (
  db: Db,
  { types, locale }: { types: readonly LookupName[]; locale: Locale },
): Promise<{ type: LookupName; items: Entries }[]> => {
  const fixed = fixedLookups(locale)
  const lists: Record<LookupName, () => Entries | Promise<Entries>> = {
    shopType: () => fixed.shopType,
    visibility: () => fixed.visibility,
    unit: () => fixed.unit,
    paymentMethod: () => fixed.paymentMethod,
    couponType: () => fixed.couponType,
    country: () => countries(locale),
    province: () => provinces(locale),
    industry: () => industries(db, locale),
  }
  return Promise.all(types.map(async (type) => ({ type, items: await lists[type]() })))
}
