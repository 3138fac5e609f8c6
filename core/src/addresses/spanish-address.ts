import { type Province, provinceOf } from '../geo/provinces.ts'
import { fold } from '../kernel/fold.ts'

/** A postcode of Spain: five digits, of which the first two are a province's. */
export const SPANISH_POST_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/

/** A postcode without the spaces that people put into it. */
export const tidyPostCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '')

/** Whether a text is a postcode of Spain, without spaces. */
export const isSpanishPostCode = (postCode: string): boolean => SPANISH_POST_CODE.test(postCode)

/** The province that a postcode lies in, null when there is none such in Spain. */
export const provinceOfPostCode = (postCode: string): Province | null =>
  isSpanishPostCode(postCode) ? provinceOf(postCode.slice(0, 2)) : null

/** Whether a province's name, as someone wrote it in any of the market's languages or by id, means this province. */
export const namesProvince = (typed: string, province: Province): boolean => {
  const wanted = fold(typed.trim())
  return wanted === province.id || Object.values(province.names).some((name) => fold(name) === wanted)
}
