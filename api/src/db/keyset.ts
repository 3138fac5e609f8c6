import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A column by which a list is walked: how its value travels in a cursor, as a whole number, and how it comes back. */
export interface KeysetKey {
  column: RawBuilder<unknown>
  descending: boolean
  toCursor: (column: RawBuilder<unknown>) => RawBuilder<number>
  fromCursor: (key: number) => RawBuilder<unknown>
  /** bounds of that number */
  cursorKey: z.ZodType<number>
}

/** By a moment, to the microsecond: a Date holds milliseconds only, and a cursor must not lose the rest. */
export const byTime = (column: string, descending: boolean): KeysetKey => ({
  column: sql.ref(column),
  descending,
  toCursor: (key) => sql<number>`(extract(epoch from ${key}) * 1000000)::bigint`,
  fromCursor: (micros) => {
    const millis = new Date(Math.floor(micros / 1000)).toISOString().slice(0, -1)
    return sql`${`${millis}${String(micros % 1000).padStart(3, '0')}Z`}::timestamptz`
  },
  cursorKey: z.int().min(0).max(8e15),
})

/** By a whole number that is not negative. */
export const byNumber = (column: string, descending: boolean): KeysetKey => ({
  column: sql.ref(column),
  descending,
  toCursor: (key) => key as RawBuilder<number>,
  fromCursor: (key) => sql`${key}::int`,
  cursorKey: z.int().min(0).max(2_147_483_647),
})

/** SQL of a walk along a key, ties by id: its order, and what comes after a cursor. */
export const walk = (key: KeysetKey, idColumn: string) => {
  const [id, direction] = [sql.ref(idColumn), key.descending ? sql`desc` : sql`asc`]
  return {
    order: sql`${key.column} ${direction}, ${id} ${direction}`,
    after: (cursor: { k: number; id: number }) =>
      sql`(${key.column}, ${id}) ${key.descending ? sql`<` : sql`>`} (${key.fromCursor(cursor.k)}, ${cursor.id}::int)`,
  }
}
