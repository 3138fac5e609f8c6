import { id } from '@lonja/core/kernel/ids.ts'
import type { ProductSort } from '@lonja/core/products/product-sort.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** How a list of goods is ordered by an index, and how its cursor tells where it stopped; listing rows are `l`. */
export interface ListingSort {
  key: RawBuilder<unknown>
  descending: boolean
  /** leaves out goods whose price the reader may not see: their place would tell it */
  priced: boolean
  /** the key of a row as a whole number for the cursor, and back as SQL */
  toCursor: (key: RawBuilder<unknown>) => RawBuilder<number>
  fromCursor: (key: number) => RawBuilder<unknown>
  /** bounds of that number */
  cursorKey: z.ZodType<number>
}

const whole = (key: RawBuilder<unknown>) => key as RawBuilder<number>

/** Microseconds as a moment: a Date holds milliseconds only, and a cursor must not lose the rest. */
const moment = (micros: number) => {
  const millis = new Date(Math.floor(micros / 1000)).toISOString().slice(0, -1)
  return sql`${`${millis}${String(micros % 1000).padStart(3, '0')}Z`}::timestamptz`
}

const byTime = (descending: boolean): ListingSort => ({
  key: sql.ref('l.created_at'),
  descending,
  priced: false,
  toCursor: (key) => sql<number>`(extract(epoch from ${key}) * 1000000)::bigint`,
  fromCursor: moment,
  cursorKey: z.int().min(0).max(8e15),
})
const byNumber = (column: string, descending: boolean, priced = true): ListingSort => ({
  key: sql.ref(column),
  descending,
  priced,
  toCursor: whole,
  fromCursor: (key) => sql`${key}::int`,
  cursorKey: z.int().min(0).max(2_147_483_647),
})

export const LISTING_SORTS: Record<Exclude<ProductSort, 'relevance'>, ListingSort> = {
  recent: byTime(true),
  oldest: byTime(false),
  price_asc: byNumber('l.price_cents', false),
  price_desc: byNumber('l.price_cents', true),
  most_discount: byNumber('l.discount_bp', true),
  amount: byNumber('l.sold', true, false),
}

/** Where a list of a sort goes on: key of the last row sent, in microseconds, cents, basis points or rank, and its id. */
export interface ProductCursor {
  s: ProductSort
  k: number
  id: number
}
export const productCursor = (sort: ProductSort): z.ZodType<ProductCursor> =>
  z.object({
    s: z.literal(sort),
    k: sort === 'relevance' ? z.number().min(0).max(1000) : LISTING_SORTS[sort].cursorKey,
    id,
  })
