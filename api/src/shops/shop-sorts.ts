import type { Place } from '@lonja/core/geo/distance.ts'
import type { ShopSort } from '@lonja/core/shops/shop-lists.ts'
import { sql } from 'kysely'
import { byFraction, byNumber, byText, byTime, type SortKey } from '../db/paginate.ts'
import { haversineFrom, NOWHERE } from './shop-filter.ts'

/** The order of a list of shops, by its name on the wire. */
export interface ShopOrder {
  order: ShopSort
  key: SortKey
}

/** The nearest to a place first. */
export const byDistance = (from: Place): ShopOrder => ({
  order: 'distance',
  key: byFraction(haversineFrom(from), false, NOWHERE),
})

/** The list's order; by distance only with a place to measure from, else the newest first. */
export const shopOrder = (wanted: ShopSort | undefined, from: Place | null): ShopOrder => {
  if (wanted === 'oldest') return { order: wanted, key: byTime('shops.created_at', false) }
  if (wanted === 'followers') return { order: wanted, key: byNumber('shops.followers', true) }
  if (wanted === 'name') return { order: wanted, key: byText(sql<string>`lower(shops.name)`, false) }
  if (wanted === 'distance' && from) return byDistance(from)
  return { order: 'recent', key: byTime('shops.created_at', true) }
}
