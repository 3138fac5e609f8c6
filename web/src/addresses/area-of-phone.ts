import type { AreaCodes } from '../accounts/contact-fields.tsx'

/**
 * A phone as a form asks for it: the area's code and the rest. One without a + of its own is of the country's area; one whose
 * area nobody knows stays whole beside it, and counts as it is written.
 */
export const areaOfPhone = (
  { phone, country }: { phone: string; country: string },
  areaCodes: AreaCodes,
): { areaCode: string; phone: string } => {
  const ofCountry = areaCodes.find((one) => one.country === country)?.areaCode ?? '+34'
  // no code of an area begins another one
  const own = areaCodes.find(({ areaCode }) => phone.startsWith(areaCode))?.areaCode
  return own === undefined ? { areaCode: ofCountry, phone } : { areaCode: own, phone: phone.slice(own.length).trim() }
}
