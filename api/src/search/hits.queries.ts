import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { codeOf } from '../db/failures.ts'
import { TOTAL_MAX } from '../db/paginate.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import {
  ALL_GOODS,
  type Audience,
  and,
  conditions,
  findProductPage,
  isNarrowed,
  type PageRow,
  type ProductFilter,
  type ProductPageAsk,
} from '../products/product-page.queries.ts'
import { FIRST, fewerThan, hitsTable, LARGE, LATEST, MIDDLE, mayFill, newestHits } from './newest-hits.queries.ts'
import { matches, namesMatch, planned, type Query, rankOf, type SearchWords, unplanned } from './words.ts'

/** Hits that are ranked, as many as are counted: those that sell best. */
const HITS_MAX = TOTAL_MAX + 1
/** In a large market the newest are ranked, so many at most: each costs a page of the table, and more are told as a minimum. */
const RANKED_MAX = 500

/** How long a search may look for the exact answer, in ms, and among how many hits it is sought after that. */
const TIME_LIMIT = 500
const CAPPED_AT = 5001
export const TIMED_OUT = '57014'

/** Rows `s` of product_search that this caller may find. */
export const visibleTo = ({ openShopIds, seesAll }: Audience): RawBuilder<unknown> => {
  if (seesAll) return sql`s.room is not null`
  return openShopIds.length === 0 ? sql`s.room = 0` : sql`s.room = any(${[0, ...openShopIds]}::int[])`
}

/** Whether more than words is asked for: a condition besides who may see the goods. */
const isFiltered = (filter: ProductFilter, audience: Audience): boolean =>
  filter.categoryIds.length > 0 || isNarrowed(filter, audience, false)

/** What the listing's row of a hit must meet, where more than words was asked for. */
const listing = ({ among: _, ...filter }: ProductFilter, audience: Audience): RawBuilder<unknown>[] => {
  if (!isFiltered(filter, audience)) return []
  const categories = filter.categoryIds.length ? filter.categoryIds : [ALL_GOODS]
  const within =
    categories.length === 1
      ? sql`l.category_id = ${categories[0]}::int`
      : sql`l.category_id = any(${categories}::int[])`
  // a category, shop or list of ids may lead the way; for the rest, looking up the hits alone beats joining the whole list
  const isNarrow = filter.categoryIds.length > 0 || filter.shopId !== undefined || filter.ids
  const apart = isNarrow ? sql`` : sql`offset 0`
  const wanted = [sql`l.product_id = s.product_id`, within, ...conditions(filter, audience, false)]
  return [sql`exists (select 1 from product_listings l where ${and(wanted)} ${apart})`]
}

/** Product ids up to which all hits are read: an index of words then gives each of them, and those that sell best are ranked. */
const SMALL_MARKET = 30_000

interface Tiers {
  match: RawBuilder<unknown>
  /** the same in names alone, where it says the same */
  named: RawBuilder<unknown> | null
  /** what else a hit must meet */
  found: RawBuilder<unknown>[]
  rank: RawBuilder<number>
}

/**
 * Where hits of a large market are sought, one table after the other until they suffice: names first, the newest products first. Each
 * hit is ranked where it is read.
 */
const tiersOf = ({ match, named, found, rank }: Tiers) => {
  const limit = RANKED_MAX + 1
  // a table looks at five and at nineteen times as many products as the first one
  const newest = (kind: string, words: RawBuilder<unknown>, before: string[]) => {
    const [first, middle, large] = [`${kind}_first`, `${kind}_middle`, `${kind}_large`]
    const step = { match: [words, ...found], limit, rank }
    const when = fewerThan(before, limit)
    return [
      { ...step, name: first, within: FIRST, when },
      { ...step, name: middle, within: MIDDLE, when: [...when, ...mayFill(first, limit, 5)] },
      {
        ...step,
        name: large,
        within: LARGE,
        when: [...when, ...mayFill(first, limit, 19), ...fewerThan([middle], limit)],
      },
    ]
  }
  const names = named ? newest('named', named, []) : []
  const any = newest(
    'any',
    match,
    names.map(({ name }) => name),
  )
  const before = [...names, ...any]
  const when = fewerThan(
    before.map(({ name }) => name),
    limit,
  )
  return [...before, { name: 'any_all', match: [match, ...found], limit, rank, when }]
}

const hitsIn = (tables: { name: string }[]) =>
  sql.join(
    tables.map(({ name }) => sql`select product_id, key from ${sql.id(name)}`),
    sql` union `,
  )

/** Hits by their names before those by descriptions, of which there may be more than are ranked. */
const namedFirst = ({ match }: SearchWords, query: Query): RawBuilder<unknown> =>
  match === null ? sql`` : sql`s.names @@ ${query(match)} desc,`

/** The hits that are ranked, as a query: their ids, with how well they fit. */
const hitsOf = (ask: ProductPageAsk, words: SearchWords, isLarge: boolean, query: Query): RawBuilder<unknown> => {
  const { filter, audience } = ask
  const found = [visibleTo(audience), ...listing(filter, audience)]
  const rank = rankOf(words, query)
  // each row is read once, and what is not looked for is not ranked
  if (!isLarge && !filter.among)
    return sql`select s.product_id, ${rank} as key from product_search s where ${and([matches(words, query), ...found])}
      order by ${namedFirst(words, query)} s.popularity desc, s.product_id desc limit ${HITS_MAX}`
  if (filter.among)
    return sql`select s.product_id, ${rank} as key from product_search s
      where ${and([sql`s.product_id = any(${filter.among})`, ...found])} limit ${CAPPED_AT}`
  // with filters each hit is looked up in the lists: once is enough, and the rank puts names first
  const named = found.length === 1 ? namesMatch(words, query) : null
  const tiers = tiersOf({ match: matches(words, query), named, found, rank })
  return sql`with ${sql.join([LATEST, ...tiers.map(hitsTable)])}
    select product_id, key from (${hitsIn(tiers)}) t order by product_id desc limit ${sql.lit(RANKED_MAX + 1)}`
}

/**
 * The hits of a search, best first, with what ready cards need of their listings. Without filters its plan is one whatever
 * the words, and is kept.
 */
const ranked = (ask: ProductPageAsk, words: SearchWords, isLarge: boolean) => {
  const { filter, audience, after, rows } = ask
  const isPlain = !isFiltered(filter, audience) && !filter.among
  const query = isPlain ? unplanned : planned
  return sql<PageRow>`
    with hits as materialized (${hitsOf(ask, words, isLarge, query)}),
    best as (
      select product_id, key, ${after ? sql`null::int` : sql`(select count(*) from hits)::int`} as found from hits
      ${after ? sql`where (key, product_id) < (${after.k}::real, ${after.id}::int)` : sql``}
      order by key desc, product_id desc limit ${rows})
    select b.product_id, b.key, b.found, l.shop_id, l.version from best b
    left join product_listings l on l.category_id = ${sql.lit(ALL_GOODS)} and l.product_id = b.product_id
    order by b.key desc, b.product_id desc ${isPlain ? PREPARED : sql``}`
}

type PlainWords = { match: string; kind: string; rank: string; count: number; rows: number }

/** The first hits of words alone, for those whom no private shop let in: what most searches ask, compiled once. */
const hitsOfWords = (isOfKind: boolean) =>
  compiledOnce((_, { match, kind, rank, count, rows }: PlainWords) => {
    const words: SearchWords = {
      match,
      inName: null,
      kind: isOfKind ? kind : null,
      rank: { query: rank, count },
      code: null,
      fragment: null,
      weights: null,
    }
    const filter = { categoryIds: [], shopIds: [], tags: [], words }
    const audience = { openShopIds: [], seesAll: false }
    return ranked({ filter, audience, sort: 'relevance', after: null, rows }, words, false)
  })
const hitsOfKind = hitsOfWords(true)
const hitsOfAny = hitsOfWords(false)

/** The hits of a search without filters in a market in which every hit can be read. */
const plainHits = async (db: Db, ask: ProductPageAsk, words: SearchWords): Promise<PageRow[]> => {
  const { openShopIds, seesAll } = ask.audience
  const { match, inName, kind, rank, code, fragment, weights } = words
  const isOfWords = match !== null && [inName, code, fragment, weights, ask.after].every((one) => one === null)
  if (!isOfWords || openShopIds.length > 0 || seesAll) return (await ranked(ask, words, false).execute(db)).rows
  const values = { match, kind: kind ?? '', rank: rank.query, count: rank.count, rows: ask.rows }
  return (kind === null ? hitsOfAny : hitsOfKind)(db, values)
}

/** When a market was last seen to be large or not, in ms, by database; asked again after a minute. */
const sizes = new WeakMap<Db, { isLarge: boolean; at: number }>()
const SIZE_KEPT = 60_000

/** Whether the market has so many products that not all hits of a word can be read. */
const isLargeMarket = async (db: Db): Promise<boolean> => {
  const known = sizes.get(db)
  if (known && performance.now() - known.at < SIZE_KEPT) return known.isLarge
  const { last } = await db
    .selectFrom('product_search')
    .select((eb) => eb.fn.max('product_id').as('last'))
    .executeTakeFirstOrThrow()
  const isLarge = (last ?? 0) > SMALL_MARKET
  sizes.set(db, { isLarge, at: performance.now() })
  return isLarge
}

const page = async (db: Db, ask: ProductPageAsk, isLarge: boolean): Promise<PageRow[]> => {
  const { sort, filter } = ask
  if (sort !== 'relevance') return findProductPage(db, ask, sort)
  return filter.words ? (await ranked(ask, filter.words, isLarge).execute(db)).rows : findProductPage(db, ask, 'recent')
}

/** The page of a large market: of a search by relevance the newest hits that were ranked are told as a minimum where there are more. */
const pageOfLarge = async (db: Db, ask: ProductPageAsk): Promise<GoodsPage> => {
  const rows = await page(db, ask, true)
  const isPartial = ask.sort === 'relevance' && (rows[0]?.found ?? 0) > RANKED_MAX
  return { rows: isPartial ? rows.map((row) => ({ ...row, found: RANKED_MAX })) : rows, isPartial }
}

/** The same among the newest hits: not all of them, but soon. */
const capped = (ask: ProductPageAsk, asked: SearchWords): ProductPageAsk => {
  const hits = newestHits('first', { match: [matches(asked), visibleTo(ask.audience)], limit: CAPPED_AT })
  const among = sql`array(with ${LATEST}, ${hits} select product_id from first)`
  const words = ask.sort === 'relevance' ? ask.filter.words : null
  return { ...ask, filter: { ...ask.filter, words, among } }
}

export interface GoodsPage {
  rows: PageRow[]
  /** not all hits were looked at */
  isPartial: boolean
}

/** Does a reading in at most so many ms; null when it takes longer. Within a transaction, which a time-out would end, it takes its time. */
export const withinTime = async <T>(db: Db, ms: number, work: (db: Db) => Promise<T>): Promise<T | null> => {
  if (db.isTransaction) return work(db)
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
      return work(trx)
    })
  } catch (error) {
    if (codeOf(error) === TIMED_OUT) return null
    throw error
  }
}

/**
 * One page of product ids that this caller may see. How often several words meet, or words and filters, nobody knows
 * beforehand, and a plan for the wrong number is slow, as when all hits are old in a list of the newest: after a while the
 * answer is sought among the newest hits alone.
 */
export const findGoodsPage = async (db: Db, ask: ProductPageAsk, timeLimit = TIME_LIMIT): Promise<GoodsPage> => {
  const { words } = ask.filter
  if (!words) return { rows: await page(db, ask, false), isPartial: false }
  const isLarge = await isLargeMarket(db)
  const isPlain = ask.sort === 'relevance' && !isFiltered(ask.filter, ask.audience)
  // in a small market every hit can be read
  if (isPlain && !isLarge) return { rows: await plainHits(db, ask, words), isPartial: false }
  const found = await withinTime(db, timeLimit, (trx) =>
    isLarge ? pageOfLarge(trx, ask) : page(trx, ask, false).then((rows) => ({ rows, isPartial: false })),
  )
  return found ?? { rows: await page(db, capped(ask, words), isLarge), isPartial: true }
}

/** How many products have each of these tsqueries, counted up to a bound. */
export const countMatches = async (
  db: Db,
  { queries, audience, limit }: { queries: string[]; audience: Audience; limit: number },
): Promise<number[]> => {
  if (queries.length === 0) return []
  const each = queries.map(
    (query) =>
      sql`(select count(*)::int from (select 1 from product_search s where s.tsv @@ ${query}::tsquery and ${visibleTo(audience)}
        order by s.product_id + 0 limit ${limit}) x)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(each)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Whether any name has all of a reading's words, and whether any product has what another reading asks for. */
export const findReadable = async (
  db: Db,
  { named, anywhere, audience }: { named: SearchWords; anywhere: SearchWords; audience: Audience },
): Promise<{ isNamed: boolean; isAnywhere: boolean }> => {
  const { rows } = await sql<{ isNamed: boolean; isAnywhere: boolean }>`
    select exists (select 1 from product_search s where s.names @@ ${named.match}::tsquery and ${visibleTo(audience)}) as "isNamed",
      exists (select 1 from product_search s where s.tsv @@ ${anywhere.match}::tsquery and ${visibleTo(audience)}) as "isAnywhere"`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('what can be read is one row')
  return row
}
