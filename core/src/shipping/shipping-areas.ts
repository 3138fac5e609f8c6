import { tidyPostCode } from '../addresses/spanish-address.ts'
import { MEMBER_STATES } from '../geo/member-states.ts'

/** Ready-made areas that a zone can name as a whole. */
export const SHIPPING_AREAS = [
  'spain',
  'peninsula',
  'balearics',
  'canaries',
  'ceuta',
  'melilla',
  'portugal',
  'eu',
] as const
export type ShippingArea = (typeof SHIPPING_AREAS)[number]

/** Where an order goes: the country as an ISO 3166 code. */
export interface ShippingAddress {
  country: string
  postCode: string
}

/** Spanish postcodes from one to another, both included; five digits each. */
interface PostCodeRange {
  from: string
  to: string
}

/** What a zone covers: any of these. */
export interface ZoneCover {
  areas: readonly ShippingArea[]
  /** ids of Spanish provinces, two digits */
  provinces: readonly string[]
  postCodes: readonly PostCodeRange[]
}

/** Provinces of the areas of Spain that are not on the peninsula. */
const OFF_PENINSULA: Partial<Record<ShippingArea, readonly string[]>> = {
  balearics: ['07'],
  canaries: ['35', '38'],
  ceuta: ['51'],
  melilla: ['52'],
}
const ISLANDS = Object.values(OFF_PENINSULA).flat()

/** The province of a Spanish address, two digits; null elsewhere. */
const provinceOf = ({ country, postCode }: ShippingAddress): string | null =>
  country === 'ES' ? tidyPostCode(postCode).slice(0, 2) : null

const isInArea = (area: ShippingArea, address: ShippingAddress): boolean => {
  const province = provinceOf(address)
  if (area === 'eu') return MEMBER_STATES.includes(address.country)
  if (area === 'portugal') return address.country === 'PT'
  if (province === null) return false
  if (area === 'spain') return true
  return OFF_PENINSULA[area]?.includes(province) ?? !ISLANDS.includes(province)
}

/** Number of postcodes that a Spanish range holds. */
const sizeOf = ({ from, to }: PostCodeRange): number => Number(to) - Number(from) + 1

/** How closely an area means an address; smaller is closer. */
const AREA_WIDTH: Record<ShippingArea, number> = {
  balearics: 200_000,
  canaries: 200_000,
  ceuta: 200_000,
  melilla: 200_000,
  portugal: 200_000,
  peninsula: 300_000,
  spain: 400_000,
  eu: 500_000,
}
/** Wider than any range of postcodes, closer than any area. */
const PROVINCE_WIDTH = 150_000

/** How closely a zone covers an address: a narrow range of postcodes before a province before an area; null when it does not. */
export const coverWidth = (cover: ZoneCover, address: ShippingAddress): number | null => {
  const widths = cover.areas.filter((area) => isInArea(area, address)).map((area) => AREA_WIDTH[area])
  const province = provinceOf(address)
  if (province !== null && cover.provinces.includes(province)) widths.push(PROVINCE_WIDTH)
  if (province !== null) {
    const postCode = tidyPostCode(address.postCode)
    for (const range of cover.postCodes) if (postCode >= range.from && postCode <= range.to) widths.push(sizeOf(range))
  }
  return widths.length === 0 ? null : Math.min(...widths)
}
