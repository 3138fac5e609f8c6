import { type RawBuilder, sql } from 'kysely'
import { and } from '../products/product-page.queries.ts'

/**
 * Product ids of one span are the same above these bits; spans of each size are numbered from somewhere else (migration
 * 0147). So many of the newest of a size are looked at together.
 */
interface Size {
  bits: number
  first: number
  spans: number
}
const SMALL_SPAN = { bits: 13, first: 0 }
/** Some 3,000, 12,000, 29,000, 61,000 and 230,000 of the newest product ids: the newest span is half full. */
const TINY: Size = { bits: 11, first: 2 ** 19, spans: 2 }
export const FIRST: Size = { ...SMALL_SPAN, spans: 2 }
const SMALL: Size = { ...SMALL_SPAN, spans: 4 }
export const MIDDLE: Size = { ...SMALL_SPAN, spans: 8 }
export const LARGE: Size = { bits: 16, first: 2 ** 18, spans: 4 }

/** Table that the others read, once in a statement: the newest product's id. */
export const LATEST = sql`latest as materialized (select coalesce(max(product_id), 0) as id from product_search)`

/** Whether there are older products than the newest spans of this size hold. */
const hasOlderHits = ({ bits, spans }: Size) => sql`(select id >> ${sql.lit(bits)} from latest) >= ${sql.lit(spans)}`

const count = (name: string) => sql`(select count(*) from ${sql.id(name)})`

/** These tables have fewer rows each. */
export const fewerThan = (names: string[], limit: number) =>
  names.map((name) => sql`${count(name)} < ${sql.lit(limit)}`)

/** The hits of a table are too few, and yet so many that so many times as many products may hold enough. */
export const mayFill = (name: string, limit: number, times: number) => [
  sql`${count(name)} between ${sql.lit(Math.floor(limit / times))} and ${sql.lit(limit - 1)}`,
]

interface Step {
  name: string
  /** what rows `s` of product_search must meet */
  match: RawBuilder<unknown>[]
  limit: number
  /** look only among the newest spans of this size, and only if there are older ones */
  within?: Size
  /** when to look at all, decided before */
  when?: RawBuilder<unknown>[]
  /** how well a hit fits, as a column `key` */
  rank?: RawBuilder<number>
  /** any hits will do, instead of the newest */
  isAny?: true
}

/** A common table with a column product_id: the newest hits, so many at most. Needs LATEST before it. */
export const hitsTable = ({ name, match, limit, within, when = [], rank, isAny }: Step): RawBuilder<unknown> => {
  const spans = Array.from({ length: within?.spans ?? 0 }, (_, n) =>
    within ? sql`(id >> ${sql.lit(within.bits)}) + ${sql.lit(within.first - n)}` : sql``,
  )
  const newest = within ? [sql`s.spans && (select array[${sql.join(spans)}] from latest)`, hasOlderHits(within)] : []
  // the sum keeps the planner from walking all products by id where it expects more hits than there are
  return sql`${sql.id(name)} as materialized (
    select s.product_id ${rank ? sql`, ${rank} as key` : sql``} from product_search s where ${and([...match, ...newest, ...when])}
    ${isAny ? sql`` : sql`order by s.product_id + 0 desc`} limit ${sql.lit(limit)})`
}

/**
 * Common tables, the last of them `name`: the newest hits, so many at most. An index of words has no order to stop in and
 * reads each hit of a word, so a common one is sought among the newest products first, then among ten and eighty times as many, and
 * among all only where those do not suffice.
 */
export const newestHits = (
  name: string,
  { match, limit }: { match: RawBuilder<unknown>[]; limit: number },
): RawBuilder<unknown> => {
  const [tiny, small, large, all] = [`${name}_tiny`, `${name}_small`, `${name}_large`, `${name}_all`] as const
  const tables = [tiny, small, large, all]
  const union = tables.map((table) => sql`select product_id from ${sql.id(table)}`)
  return sql.join([
    hitsTable({ name: tiny, match, limit, within: TINY }),
    hitsTable({ name: small, match, limit, within: SMALL, when: mayFill(tiny, limit, 14) }),
    hitsTable({
      name: large,
      match,
      limit,
      within: LARGE,
      when: [...fewerThan([small], limit), ...mayFill(tiny, limit, 64)],
    }),
    hitsTable({ name: all, match, limit, when: fewerThan([tiny, small, large], limit) }),
    sql`${sql.id(name)} as materialized (
      select product_id from (${sql.join(union, sql` union `)}) hits order by product_id desc limit ${sql.lit(limit)})`,
  ])
}
