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

/**
 * Where hits must stand, as the index of words knows it: in any of these categories, and in any of these shops, which are numbered below
 * zero there (migration 0147).
 */
const placesOf = ({ categoryIds, shopId, shopIds }: ProductFilter): number[][] =>
  [categoryIds, shopId === undefined ? [] : [-shopId], shopIds.map((id) => -id)].filter((ids) => ids.length > 0)

/** A filter without what the index of words knows. */
const unplaced = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  categoryIds: [],
  shopId: undefined,
  shopIds: [],
})

/** Whether hits have to be looked up in the lists: more is asked for than words, categories, a shop, and who may see the goods. */
const isFiltered = (filter: ProductFilter, audience: Audience): boolean => isNarrowed(unplaced(filter), audience, false)

/** Who may see a hit, and where it stands. The planner sees no places, so that a plain search has one plan. */
const seenIn = (places: readonly number[][], audience: Audience): RawBuilder<unknown>[] => [
  visibleTo(audience),
  ...places.map((ids) => sql`s.places && (select ${ids}::int[])`),
]

/** What else a hit must meet: who may see it, where it stands, and what the listing's row must say, where that is asked for. */
const foundBy = ({ among: _, ...filter }: ProductFilter, audience: Audience, places = placesOf(filter)) => {
  const seen = seenIn(places, audience)
  if (!isFiltered(filter, audience)) return seen
  const wanted = [
    sql`l.product_id = s.product_id`,
    sql`l.category_id = ${sql.lit(ALL_GOODS)}`,
    ...conditions(unplaced(filter), audience, false),
  ]
  // a list of ids may lead the way; for the rest, looking up the hits alone beats joining the whole list
  const apart = filter.ids ? sql`` : sql`offset 0`
  return [...seen, sql`exists (select 1 from product_listings l where ${and(wanted)} ${apart})`]
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
  // of older goods any hits, not each of them: how many goods have a word would decide what they cost
  return [...before, { name: 'any_all', match: [match, ...found], limit: CAPPED_AT, rank, when, isAny: true as const }]
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
const hitsOf = (
  { filter, audience }: ProductPageAsk,
  words: SearchWords,
  { isLarge, query, places }: { isLarge: boolean; query: Query; places: number[][] },
): RawBuilder<unknown> => {
  const found = foundBy(filter, audience, places)
  const rank = rankOf(words, query)
  // each row is read once, and what is not looked for is not ranked
  if (!isLarge && !filter.among)
    return sql`select s.product_id, ${rank} as key from product_search s where ${and([matches(words, query), ...found])}
      order by ${namedFirst(words, query)} s.popularity desc, s.product_id desc limit ${HITS_MAX}`
  if (filter.among)
    return sql`select s.product_id, ${rank} as key from product_search s
      where ${and([sql`s.product_id = any(${filter.among})`, ...found])} limit ${CAPPED_AT}`
  // where hits are looked up in the lists, once is enough, and the rank puts names first
  const named = isFiltered(filter, audience) ? null : namesMatch(words, query)
  const tiers = tiersOf({ match: matches(words, query), named, found, rank })
  return sql`with ${sql.join([LATEST, ...tiers.map(hitsTable)])}
    select product_id, key from (${hitsIn(tiers)}) t order by product_id desc limit ${sql.lit(RANKED_MAX + 1)}`
}

/**
 * Of the table `hits` the best, with how many there are on the first page: a common table `best`. How many rows are wanted the planner
 * does not see, as it does not see the words: else it would take a plan made for them to be cheaper, and make one each time.
 */
const bestOf = ({ after, rows }: ProductPageAsk) => sql`
  best as (
    select product_id, key, ${after ? sql`null::int` : sql`(select count(*) from hits)::int`} as found from hits
    ${after ? sql`where (key, product_id) < (${after.k}::real, ${after.id}::int)` : sql``}
    order by key desc, product_id desc limit (select ${rows}::int))`
/** Rows `b` of `best`, with what ready cards need of their listings. */
const WITH_LISTINGS = sql`left join product_listings l on l.category_id = ${sql.lit(ALL_GOODS)} and l.product_id = b.product_id`

/** Whether words alone are asked for, anywhere, in a category or in a shop: such a search has one plan whatever its words, which is kept. */
const isPlain = ({ sort, filter, audience }: ProductPageAsk): boolean =>
  sort === 'relevance' && !isFiltered(filter, audience)

/** The hits of a search, best first. */
const ranked = (ask: ProductPageAsk, words: SearchWords, isLarge: boolean, places = placesOf(ask.filter)) => {
  const query = isPlain(ask) ? unplanned : planned
  return sql<PageRow>`
    with hits as materialized (${hitsOf(ask, words, { isLarge, query, places })}), ${bestOf(ask)}
    select b.product_id, b.key, b.found, l.shop_id, l.version from best b ${WITH_LISTINGS}
    order by b.key desc, b.product_id desc ${isPlain(ask) ? PREPARED : sql``}`
}

/** Hits in the newest spans of the first size from which on there are too many to read all: as many as make a look among large spans worth while. */
const COMMON = Math.floor((RANKED_MAX + 1) / 19)
/** The same where all are read to be put into another order: below it, walking along that order reads more. */
const COMMON_IN_ORDER = 100

/** Common tables, the last of them `sampled`: whether so few of the newest goods have what is asked for that all that have it can be read. */
const sampled = (match: RawBuilder<unknown>[], limit: number) => sql`${LATEST},
  ${hitsTable({ name: 'newest', match, limit, within: FIRST, isAny: true })},
  sampled as materialized (select count(*) < ${sql.lit(limit)} as is_rare from newest)`
const isRare = sql`(select is_rare from sampled)`

/**
 * The hits of a search of a large market in one look where they are few: all are ranked, so that those named so come first however
 * old they are. Where so few of the newest goods have what is asked for, but many older ones, reading ends at CAPPED_AT and they are
 * not rare.
 */
const rankedIfRare = (ask: ProductPageAsk, words: SearchWords, places = placesOf(ask.filter)) => {
  const match = [matches(words, unplanned), ...foundBy(ask.filter, ask.audience, places)]
  const rank = rankOf(words, unplanned)
  return sql<PageRow & { isRare: boolean }>`
    with ${sampled(match, COMMON)},
    ${hitsTable({ name: 'few', match, limit: CAPPED_AT, when: [isRare], rank, isAny: true })},
    hits as materialized (select product_id, key from few order by key desc, product_id desc limit ${sql.lit(RANKED_MAX + 1)}), ${bestOf(ask)}
    select sampled.is_rare and (select count(*) from few) < ${sql.lit(CAPPED_AT)} as "isRare",
      b.product_id, b.key, b.found, l.shop_id, l.version
    from sampled left join best b on true ${WITH_LISTINGS} order by b.key desc, b.product_id desc ${PREPARED}`
}

type PlainValues = {
  match: string
  kind: string
  rank: string
  count: number
  rows: number
  /** in any of these places, and in any of those besides */
  places: number[]
  besides: number[]
}
/** What of a plain search is part of its text. */
interface PlainShape {
  /** how hits are sought: all are read; all if they are few; the newest */
  sought: 'all' | 'rare' | 'newest'
  isOfKind: boolean
  /** how many of places and besides are asked for */
  places: number
}
/** A row of a search that was tried in one look; without that all hits that were wanted are there. */
type PlainRow = PageRow & { isRare?: boolean }
type PlainSearch = (db: Db, values: PlainValues) => Promise<PlainRow[]>
const plainSearches = new Map<string, PlainSearch>()

const AS_VISITOR: Audience = { openShopIds: [], seesAll: false }

/** The first hits of words alone for those whom no private shop let in: what most searches ask, compiled once. */
const plainSearch = ({ sought, isOfKind, places: count }: PlainShape): PlainSearch => {
  const name = `${sought} ${isOfKind} ${count}`
  const known = plainSearches.get(name)
  if (known) return known
  const made: PlainSearch = compiledOnce(
    (_, { match, kind, rank, count: terms, rows, places, besides }: PlainValues) => {
      const words: SearchWords = {
        match,
        inName: null,
        kind: isOfKind ? kind : null,
        rank: { query: rank, count: terms },
        code: null,
        fragment: null,
        weights: null,
      }
      const filter = { categoryIds: [], shopIds: [], tags: [], words }
      const ask: ProductPageAsk = { filter, audience: AS_VISITOR, sort: 'relevance', after: null, rows }
      const within = [places, besides].slice(0, count)
      return sought === 'rare' ? rankedIfRare(ask, words, within) : ranked(ask, words, sought === 'newest', within)
    },
  )
  plainSearches.set(name, made)
  return made
}

/** The hits of a plain search, sought in this way. */
const plainHits = async (
  db: Db,
  ask: ProductPageAsk,
  words: SearchWords,
  sought: PlainShape['sought'],
): Promise<PlainRow[]> => {
  const { openShopIds, seesAll } = ask.audience
  const { match, inName, kind, rank, code, fragment, weights } = words
  const places = placesOf(ask.filter)
  const isOfWords = match !== null && [inName, code, fragment, weights, ask.after].every((one) => one === null)
  if (!isOfWords || openShopIds.length > 0 || seesAll || places.length > 2) {
    const statement = sought === 'rare' ? rankedIfRare(ask, words) : ranked(ask, words, sought === 'newest')
    return (await statement.execute(db)).rows
  }
  const [first = [], second = []] = places
  const values = {
    match,
    kind: kind ?? '',
    rank: rank.query,
    count: rank.count,
    rows: ask.rows,
    places: first,
    besides: second,
  }
  return plainSearch({ sought, isOfKind: kind !== null, places: places.length })(db, values)
}

/**
 * The page of a plain search of a large market. What few of the newest goods have is sought among all in the same statement; what many
 * have, among the newest.
 */
const plainPageOfLarge = async (db: Db, ask: ProductPageAsk, words: SearchWords): Promise<PageRow[]> => {
  const rows = await plainHits(db, ask, words, 'rare')
  if (!rows[0]?.isRare) return plainHits(db, ask, words, 'newest')
  // one row without a product where there are none
  return rows.filter(({ product_id }) => product_id !== null)
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
  if (!filter.words) return findProductPage(db, ask, 'recent')
  if (!isPlain(ask)) return (await ranked(ask, filter.words, isLarge).execute(db)).rows
  return isLarge ? plainPageOfLarge(db, ask, filter.words) : plainHits(db, ask, filter.words, 'all')
}

/** Ids of all hits of a search in another order, where they are few; null where they are not. */
const findRare = async (db: Db, { filter, audience }: ProductPageAsk, words: SearchWords): Promise<number[] | null> => {
  const match = [matches(words, unplanned), ...seenIn(placesOf(filter), audience)]
  const { rows } = await sql<{ ids: number[] | null }>`
    with ${sampled(match, COMMON_IN_ORDER)}
    select case when is_rare then array(select s.product_id from product_search s where ${and(match)} limit ${sql.lit(CAPPED_AT)}) end as ids
    from sampled ${PREPARED}`.execute(db)
  const ids = rows[0]?.ids ?? null
  return ids === null || ids.length === CAPPED_AT ? null : ids
}

/** The page of a large market: of a search by relevance the newest hits that were ranked are told as a minimum where there are more. */
const pageOfLarge = async (db: Db, ask: ProductPageAsk, words: SearchWords): Promise<GoodsPage> => {
  const isRanked = ask.sort === 'relevance'
  const rare = isRanked || ask.filter.among ? null : await findRare(db, ask, words)
  // along a list in another order few hits would be sought among all goods
  const asked = rare ? { ...ask, filter: { ...ask.filter, words: null, among: sql`${rare}::int[]` } } : ask
  const rows = await page(db, asked, true)
  const isPartial = isRanked && (rows[0]?.found ?? 0) > RANKED_MAX
  return { rows: isPartial ? rows.map((row) => ({ ...row, found: RANKED_MAX })) : rows, isPartial }
}

/** The same among the newest hits: not all of them, but soon. */
const capped = (ask: ProductPageAsk, asked: SearchWords): ProductPageAsk => {
  const hits = newestHits('first', {
    match: [matches(asked), ...seenIn(placesOf(ask.filter), ask.audience)],
    limit: CAPPED_AT,
  })
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
  const exact = async (from: Db): Promise<GoodsPage> =>
    isLarge ? pageOfLarge(from, ask, words) : { rows: await page(from, ask, false), isPartial: false }
  // a plain search reads all hits of a small market, and a bounded number of a large one; only a part of a code may look through more
  if (isPlain(ask) && (!isLarge || words.fragment === null)) return exact(db)
  const found = await withinTime(db, timeLimit, exact)
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
