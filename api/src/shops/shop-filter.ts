import { type Box, boxAround, EARTH_RADIUS_KM, haversineOf, type Place } from '@lonja/core/geo/distance.ts'
import { fold } from '@lonja/core/kernel/fold.ts'
import { dayAt } from '@lonja/core/shops/closures.ts'
import { CANARIES, CANARY_NAMES, MAINLAND, minuteOfWeek } from '@lonja/core/shops/opening-hours.ts'
import type { ShopType, Visibility } from '@lonja/core/shops/shop-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/like.ts'

/** The same expression as the index shops_words. */
export const WORDS = sql`translate(lower(shops.name || ' ' || coalesce(shops.names ->> 'es', '') || ' ' || coalesce(shops.names ->> 'en', '') || ' '
  || coalesce(shops.names ->> 'zh', '') || ' ' || shops.city || ' ' || shops.province), 'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc')`

export interface ShopFilter {
  search?: string | undefined
  types?: ShopType[] | undefined
  industryIds?: number[] | undefined
  visibility?: Visibility | undefined
  /** names that the province goes by */
  provinces?: string[] | undefined
  ids?: number[] | undefined
  /** at most so many kilometres from a place */
  near?: { from: Place; km: number } | undefined
  /** the same around the middle of the map */
  around?: { from: Place; km: number } | undefined
  /** inside a stretch of the map */
  box?: Box | undefined
  /** anywhere on the map */
  placed?: true | undefined
  /** followed by this account */
  followedBy?: number | undefined
  /** open at this moment */
  openAt?: Date | undefined
  freeShipping?: boolean | undefined
}

/** Shops without a place come last: their haversine is that of nothing on Earth. */
export const NOWHERE = 2

/**
 * Haversine of a shop's angle from a place, which orders as kilometres do (core/src/geo/distance.ts). Written with cosines,
 * half a square of a sine each: the database computes it in a third of the time, and exactly enough for some metres.
 */
export const haversineFrom = ({ lat, lon }: Place): RawBuilder<number> => sql<number>`
  greatest(0, coalesce(0.5 - cos(radians(shops.lat - ${lat}::float8)) / 2 + ${Math.cos((lat * Math.PI) / 180)}::float8 * cos(radians(shops.lat))
    * (0.5 - cos(radians(shops.lon - ${lon}::float8)) / 2), ${sql.lit(NOWHERE)}))`

/** Kilometres of a shop from a place, for limits that differ from row to row; those without a place are further than anything on Earth. */
export const kilometresFrom = (from: Place): RawBuilder<number> => sql<number>`
  (${sql.lit(2 * EARTH_RADIUS_KM)} * asin(sqrt(least(1, ${haversineFrom(from)}))) + case when shops.lat is null or shops.lon is null then ${sql.lit(EARTH_RADIUS_KM)} else 0 end)`

const inBox = ({ west, south, east, north }: Box): RawBuilder<boolean> => {
  const lon = sql`shops.lon`
  const across =
    west <= east
      ? sql`${lon} between ${west}::float8 and ${east}::float8`
      : sql`(${lon} >= ${west}::float8 or ${lon} <= ${east}::float8)`
  return sql`(shops.lat between ${south}::float8 and ${north}::float8 and ${across})`
}

const within = ({ from, km }: { from: Place; km: number }): RawBuilder<boolean> =>
  sql`(${inBox(boxAround(from, km))} and ${haversineFrom(from)} <= ${haversineOf(km)}::float8)`

/** Shops with neither holidays nor exceptional days are open by their week alone, which an index knows. */
const IS_REGULAR = sql`shops.holidays = '[]' and shops.hour_exceptions = '[]'`

const openOn = (at: Date, timeZone: string): RawBuilder<boolean> => {
  const minute = sql`${minuteOfWeek(at, timeZone)}::int`
  return sql`(case when ${IS_REGULAR} then shops.open_week @> ${minute}
    else is_open_on(shops.open_week, shops.hour_exceptions, shops.holidays, ${dayAt(at, timeZone)}::text, ${minute}) end)`
}

const isOpen = (at: Date): RawBuilder<boolean> => sql`(
  (${openOn(at, MAINLAND)} and shops.province <> all(${[...CANARY_NAMES]}::text[]))
  or (${openOn(at, CANARIES)} and shops.province = any(${[...CANARY_NAMES]}::text[])))`

const holdsWords = (search: string): RawBuilder<boolean> => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => sql`${WORDS} like ${containing(word)}`),
        sql` and `,
      )})`
}

/** What each filter asks of a row of `shops`. */
const ASKS: { [K in keyof Required<ShopFilter>]: (value: NonNullable<ShopFilter[K]>) => RawBuilder<boolean> } = {
  search: holdsWords,
  types: (types) => sql`shops.type = any(${types}::text[])`,
  industryIds: (ids) => sql`coalesce(shops.industry_id = any(${ids}::int[]), false)`,
  visibility: (visibility) => sql`shops.visibility = ${visibility}`,
  provinces: (names) => sql`shops.province = any(${names}::text[])`,
  ids: (ids) => sql`shops.id = any(${ids}::int[])`,
  near: within,
  around: within,
  box: inBox,
  placed: () => sql`(shops.lat is not null and shops.lon is not null)`,
  followedBy: (accountId) =>
    sql`exists (select from follows f where f.account_id = ${accountId}::int and f.shop_id = shops.id)`,
  openAt: isOpen,
  freeShipping: (wanted) => sql`(shops.ship_set and shops.free_ship_enabled) = ${wanted}::boolean`,
}

/** What a filter asks of a shop, by the filter's part; those that say nothing ask nothing. */
export const askedOf = (filter: ShopFilter): { [K in keyof ShopFilter]: RawBuilder<boolean> } =>
  Object.fromEntries(
    Object.entries(ASKS)
      .filter(([part]) => filter[part as keyof ShopFilter] !== undefined)
      .map(([part, ask]) => [part, (ask as (value: unknown) => RawBuilder<boolean>)(filter[part as keyof ShopFilter])]),
  )

/** Open shops that a filter lets in. */
export const conditions = (filter: ShopFilter): RawBuilder<boolean> =>
  sql`${sql.join([sql`shops.status = 'open'`, ...Object.values(askedOf(filter))], sql` and `)}`
