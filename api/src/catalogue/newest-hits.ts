import { type RawBuilder, sql } from 'kysely'
import { and } from './product-page.queries.ts'

/** Product ids of one span are the same above these bits, and where spans of that size begin to be numbered (migration 0017). */
const SIZES = [
  { bits: 13, first: 0 },
  { bits: 16, first: 2 ** 18 },
] as const
/** Spans of each size that are looked at together, the newest ones: some 29,000 and 230,000 product ids. */
const LOOKED_AT = 4

/** Table that `newestHits` reads, once in a statement: the newest product's id. */
export const LATEST = sql`latest as materialized (select coalesce(max(product_id), 0) as id from product_search)`

const newestSpans = ({ bits, first }: (typeof SIZES)[number]) => {
  const spans = Array.from({ length: LOOKED_AT }, (_, n) => sql`(id >> ${sql.lit(bits)}) + ${sql.lit(first - n)}`)
  return sql`s.spans && (select array[${sql.join(spans)}] from latest)`
}

/** Whether there are older goods than the newest spans of this size hold. */
const goesOn = ({ bits }: (typeof SIZES)[number]) =>
  sql`(select id >> ${sql.lit(bits)} from latest) >= ${sql.lit(LOOKED_AT)}`

interface Wanted {
  /** what rows `s` of product_search must meet */
  match: RawBuilder<unknown>[]
  limit: number
  /** when to look at all, decided before */
  gate?: RawBuilder<unknown>[]
}

/**
 * Common tables, the last of them `name` with a column product_id: the newest hits, so many at most. An index of words has no
 * order to stop in and reads each hit of a word, so a common word is sought among the newest goods first, then among eight
 * times as many, and among all only where those do not suffice. Needs LATEST before it.
 */
export const newestHits = (name: string, { match, limit, gate = [] }: Wanted): RawBuilder<unknown> => {
  const step = (n: number) => sql.id(`${name}_${n}`)
  const newest = (conditions: RawBuilder<unknown>[]) => sql`
    select s.product_id from product_search s where ${and([...match, ...conditions, ...gate])}
    order by s.product_id desc limit ${limit}`
  const steps = [...SIZES, null].map((size, n) => {
    const before = SIZES.slice(0, n)
    const isShort = before.flatMap((one, k) => [goesOn(one), sql`(select count(*) from ${step(k)}) < ${limit}`])
    return sql`${step(n)} as materialized (${newest([...(size ? [newestSpans(size)] : []), ...isShort])})`
  })
  const all = steps.map((_, n) => sql`select product_id from ${step(n)}`)
  return sql`${sql.join(steps)}, ${sql.id(name)} as materialized (
    select product_id from (${sql.join(all, sql` union `)}) hits order by product_id desc limit ${limit})`
}
