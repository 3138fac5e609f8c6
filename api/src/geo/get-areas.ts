import type { geoContract } from '@lonja/core/geo/geo.contract.ts'
import { PROVINCES, provinceName } from '@lonja/core/geo/provinces.ts'
import type { Verb } from '../http/implement.ts'
import { positionIn, townsOf } from './towns.ts'

/** Degrees to about ten metres: nobody is told more exactly where a town lies. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

/** Provinces by name in the caller's language, the towns of one, and where it or one of them lies. */
export const getAreas: Verb<typeof geoContract.getAreas> = async ({ query: { provinceId, town }, locale }) => {
  const order = new Intl.Collator(locale)
  const provinces = PROVINCES.map(({ id, names }) => ({ id, name: names[locale] }))
  const towns = provinceId ? await townsOf(provinceId) : []
  const place = positionIn(towns, town)
  return {
    provinces: provinces.sort((a, b) => order.compare(a.name, b.name)),
    towns: towns.map(({ name }) => name),
    position: place && {
      lat: rounded(place.lat),
      lon: rounded(place.lon),
      name: town || provinceName(provinceId ?? '', locale),
    },
  }
}
