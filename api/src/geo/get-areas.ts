import type { geoContract } from '@lonja/core/geo/geo.contract.ts'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import type { Verb } from '../implement.ts'
import { townsOf } from './towns.ts'

/** Provinces by name in the reader's language, and the towns of one. */
export const getAreas: Verb<typeof geoContract.getAreas> = async ({ query, locale }) => {
  const order = new Intl.Collator(locale)
  const provinces = PROVINCES.map(({ id, names }) => ({ id, name: names[locale] }))
  return {
    provinces: provinces.sort((a, b) => order.compare(a.name, b.name)),
    towns: query.provinceId ? await townsOf(query.provinceId) : [],
  }
}
