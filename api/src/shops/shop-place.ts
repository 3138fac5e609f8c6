import {
  isSpanishPostCode,
  namesProvince,
  provinceOfPostCode,
  tidyPostCode,
} from '@lonja/core/addresses/spanish-address.ts'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { positionIn, townsOf } from '../geo/towns.ts'

interface Given {
  street: string
  postCode: string
  city: string
  province: string
  lat?: number | undefined
  lon?: number | undefined
}

/** A shop's address as its columns have it. Where no place is given it stands in the middle of its town, else of its province. */
export const placeColumns = async (given: Given) => {
  const postCode = tidyPostCode(given.postCode)
  if (!isSpanishPostCode(postCode)) throw new Refusal('invalid_post_code', { path: 'body.postCode' })
  const province = PROVINCES.find((one) => namesProvince(given.province, one)) ?? provinceOfPostCode(postCode)
  if (!province) throw new Refusal('field_invalid', { path: 'body.province', params: { field: 'province' } })
  const towns = await townsOf(province.id)
  const known = given.lat !== undefined && given.lon !== undefined ? { lat: given.lat, lon: given.lon } : null
  const place = known ?? positionIn(towns, given.city) ?? positionIn(towns, undefined)
  return {
    street: given.street,
    post_code: postCode,
    city: given.city,
    province: province.names.es,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
  }
}
