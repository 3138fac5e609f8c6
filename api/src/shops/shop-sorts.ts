import type { Place } from '@lonja/core/geo/distance.ts'
import { id } from '@lonja/core/kernel/ids.ts'
import type { ShopSort } from '@lonja/core/shops/shop-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { haversineFrom, NOWHERE } from './shop-filter.ts'

/** How a list of shops is ordered, and how its cursor tells where it stopped. */
export interface ShopListSort {
  name: ShopSort
  key: RawBuilder<unknown>
  descending: boolean
  /** the key of a row for the cursor, and back as SQL */
  toCursor: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  fromCursor: (key: string | number) => RawBuilder<unknown>
  cursorKey: z.ZodType<string | number>
}

const byTime = (name: ShopSort, descending: boolean): ShopListSort => ({
  name,
  key: sql.ref('shops.created_at'),
  descending,
  toCursor: (key) => sql`(extract(epoch from ${key}) * 1000000)::bigint`,
  fromCursor: (key) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond')`,
  cursorKey: z.int().min(0).max(8e15),
})

/** The nearest to a place first. */
export const byDistance = (from: Place): ShopListSort => ({
  name: 'distance',
  key: haversineFrom(from),
  descending: false,
  toCursor: (key) => key,
  fromCursor: (key) => sql`${key}::float8`,
  cursorKey: z.number().min(0).max(NOWHERE),
})

/** The list's order; by distance only with a place to priceOrder from, else the newest first. */
export const shopSort = (wanted: ShopSort | undefined, from: Place | null): ShopListSort => {
  if (wanted === 'oldest') return byTime('oldest', false)
  if (wanted === 'followers') {
    return {
      name: wanted,
      key: sql.ref('shops.followers'),
      descending: true,
      toCursor: (key) => key,
      fromCursor: (key) => sql`${key}::int`,
      cursorKey: z.int().min(0).max(2_147_483_647),
    }
  }
  if (wanted === 'name') {
    return {
      name: wanted,
      key: sql`lower(shops.name)`,
      descending: false,
      toCursor: (key) => key,
      fromCursor: (key) => sql`${key}::text`,
      cursorKey: z
        .string()
        .max(300)
        .regex(/^[^\0]*$/),
    }
  }
  if (wanted === 'distance' && from) return byDistance(from)
  return byTime('recent', true)
}

/** Where a list of shops goes on: key of the last row sent, and its id. */
export interface ShopCursor {
  s: string
  k: string | number
  id: number
}
export const shopCursor = (sort: ShopListSort): z.ZodType<ShopCursor> =>
  z.object({ s: z.literal(sort.name), k: sort.cursorKey, id })
