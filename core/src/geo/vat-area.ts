import { namesProvince, tidyPostCode } from '../addresses/spanish-address.ts'
import { PROVINCES } from './provinces.ts'

/** Provinces in which Spanish VAT does not apply: Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla. Source: Ley 37/1992, art. 3. */
const OUTSIDE_VAT: readonly string[] = ['35', '38', '51', '52']

/** Whether a Spanish postcode is where Spanish VAT applies: the mainland and the Balearic Islands. */
export const isInVatArea = (postCode: string): boolean => !OUTSIDE_VAT.includes(tidyPostCode(postCode).slice(0, 2))

/** Whether a province's name says one side of that area's border and the postcode the other; false for what is no province's name. */
export const isOfOtherArea = (postCode: string, province: string): boolean => {
  const named = PROVINCES.find((one) => namesProvince(province, one))
  return named !== undefined && isInVatArea(named.id) !== isInVatArea(postCode)
}
