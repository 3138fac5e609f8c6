import { id } from '@lonja/core/kernel/ids.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** Rows are counted exactly up to this many; more are shown as "1000+". */
export const TOTAL_MAX = 1000

/** What a list is sorted by, ties by id, and how that value travels in a cursor. */
export interface SortKey {
  expression: RawBuilder<unknown>
  descending: boolean
  toCursor: (expression: RawBuilder<unknown>) => RawBuilder<Key>
  fromCursor: (key: Key) => RawBuilder<unknown>
  /** values that a cursor may hold */
  schema: z.ZodType<Key>
}
type Key = string | number

/** By a moment, to the microsecond: a Date holds milliseconds only, and a cursor must not lose the rest. */
export const byTime = (column: string | RawBuilder<Date>, descending: boolean): SortKey => ({
  expression: typeof column === 'string' ? sql.ref(column) : column,
  descending,
  toCursor: (time) => sql<Key>`(extract(epoch from ${time}) * 1000000)::bigint`,
  fromCursor: (key) => {
    const micros = Number(key)
    const millis = new Date(Math.floor(micros / 1000)).toISOString().slice(0, -1)
    return sql`${`${millis}${String(micros % 1000).padStart(3, '0')}Z`}::timestamptz`
  },
  schema: z.int().min(0).max(8e15),
})

/** By a whole number that is not negative. */
export const byNumber = (column: string, descending: boolean): SortKey => ({
  expression: sql.ref(column),
  descending,
  toCursor: (number) => sql<Key>`${number}`,
  fromCursor: (key) => sql`${key}::int`,
  schema: z.int().min(0).max(2_147_483_647),
})

/** By a day; rows without one come last. */
export const byDay = (column: string, descending: boolean): SortKey => ({
  expression: sql`coalesce(${sql.ref(column)}, ${sql.lit(descending ? '0001-01-01' : '9999-12-31')}::date)`,
  descending,
  toCursor: (day) => sql<Key>`to_char(${day}, 'YYYY-MM-DD')`,
  fromCursor: (key) => sql`${key}::date`,
  schema: z.iso.date(),
})

/** By a number from 0 to `max`, which has fractions. */
export const byFraction = (expression: RawBuilder<number>, descending: boolean, max: number): SortKey => ({
  expression,
  descending,
  toCursor: (number) => sql<Key>`${number}`,
  fromCursor: (key) => sql`${key}::float8`,
  schema: z.number().min(0).max(max),
})

/** By a text of at most 300 characters. */
export const byText = (expression: RawBuilder<string>, descending: boolean): SortKey => ({
  expression,
  descending,
  toCursor: (text) => sql<Key>`${text}`,
  fromCursor: (key) => sql`${key}::text`,
  schema: z
    .string()
    .max(300)
    .regex(/^[^\0]*$/),
})

/** The last row of a page: its sort key and its id. */
export interface Position {
  k: Key
  id: number
}

/** The part of a list that a query finds. */
export interface Window {
  /** the last row of the page before, null on the first page */
  after: Position | null
  /** one more than is shown: if it is found, there is a next page */
  rows: number
}

/** SQL of a list with this sort key: its order, and the condition that a row comes after a position (null: every row does). */
export const keyset = (key: SortKey, idColumn: string) => {
  const [idRef, direction] = [sql.ref(idColumn), key.descending ? sql`desc` : sql`asc`]
  return {
    key: key.toCursor(key.expression),
    order: sql`${key.expression} ${direction}, ${idRef} ${direction}`,
    after: (position: Position | null): RawBuilder<boolean> =>
      position === null
        ? sql<boolean>`true`
        : sql<boolean>`(${key.expression}, ${idRef}) ${key.descending ? sql`<` : sql`>`} (${key.fromCursor(position.k)}, ${position.id}::int)`,
  }
}

/** How many rows `select` has, counted up to one more than TOTAL_MAX; null on later pages, which are not counted. */
export const countFirst = (after: Position | null, select: RawBuilder<unknown>): RawBuilder<number | null> =>
  after ? sql`null::int` : sql`(select count(*)::int from (${select} limit ${TOTAL_MAX + 1}) counted)`

/** A list's total as replies give it; `found` rows were counted up to one more than TOTAL_MAX, null when they were not. */
export const totalOf = (found: number | null): { total: number | null; totalIsMinimum: boolean } => ({
  total: found === null ? null : Math.min(found, TOTAL_MAX),
  totalIsMinimum: found !== null && found > TOTAL_MAX,
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what a page's cursor holds, null on the first page; throws field_invalid for one that this list never gave. */
export const decodeCursor = <T>(schema: z.ZodType<T>, text: string | undefined): T | null => {
  if (text === undefined) return null
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success) throw new Refusal('field_invalid', { path: 'query.cursor', params: { field: 'cursor' } })
  return parsed.data
}

/** What the cursor of a list in this order holds: the order's name, so that a cursor of another order is refused, and a position. */
export const cursorSchema = (order: string, key: z.ZodType<Key>) => z.object({ s: z.literal(order), k: key, id })

/** The rows that a page shows, of those found for its window, and the cursor of the next page; null on the last one. */
export const cutPage = <Row>(found: readonly Row[], window: { rows: number }, cursorOf: (last: Row) => object) => {
  const rows = found.slice(0, window.rows - 1)
  const last = found.length === window.rows ? rows.at(-1) : undefined
  const nextCursor = last ? Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url') : null
  return { rows, nextCursor }
}

/**
 * All rows of a list in batches of `size`, so that nobody holds all of them in memory. `find` gives as many that come after a
 * row, and the first ones without it.
 */
export async function* readBatches<Row>(
  size: number,
  find: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const rows = await find(last)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}

/**
 * One page of a list: `find` gives the rows of a window, each with the `key` of its place and, where `isCounted`, the number
 * `found` of all rows (countFirst). `order` names the sort, `idOf` gives the id that breaks ties. Throws field_invalid for a
 * cursor of another order.
 */
export const paginate = async <Row extends { key: Key; found?: number | null }>({
  order,
  key,
  query,
  limit = PAGE_DEFAULT,
  isCounted = false,
  idOf,
  find,
}: {
  order: string
  key: SortKey
  query: { cursor?: string | undefined; limit?: number | undefined }
  /** rows of a page, where the query names no number */
  limit?: number
  isCounted?: boolean
  idOf: (row: Row) => number
  find: (window: Window) => Promise<Row[]>
}) => {
  const after = decodeCursor(cursorSchema(order, key.schema), query.cursor)
  const window = { after, rows: (query.limit ?? limit) + 1 }
  const found = await find(window)
  const { rows, nextCursor } = cutPage(found, window, (last) => ({ s: order, k: last.key, id: idOf(last) }))
  return { rows, page: { nextCursor, ...totalOf(isCounted && !after ? (found[0]?.found ?? 0) : null) } }
}
