import { valuesOf } from '../lists/query.ts'

/** Filters of shops that an address may name; the list and the map take the same. */
export const SHOP_FILTERS = [
  'search',
  'types',
  'industryIds',
  'province',
  'visibility',
  'distance',
  'openNow',
  'freeShipping',
  'followed',
] as const

export const SHOP_FLAGS = ['openNow', 'freeShipping', 'followed'] as const
export type ShopFlag = (typeof SHOP_FLAGS)[number]

/** Only what narrows the list: the address of the same shops on the other page, list or map. */
export const filtersOf = (params: URLSearchParams): string => {
  const kept = new URLSearchParams()
  for (const name of SHOP_FILTERS) {
    const values = valuesOf(params, name)
    if (values.length > 0) kept.set(name, values.join(','))
  }
  return kept.size > 0 ? `?${kept}` : ''
}
