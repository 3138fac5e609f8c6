import { queryTerms } from '@lonja/core/search/search-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { TOTAL_MAX } from '../db/paginate.ts'
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
import {
  areManyTogether,
  fewerThan,
  hasOlderHits,
  hitsTable,
  LARGE,
  LATEST,
  mayFill,
  newestHits,
  SMALL,
} from './newest-hits.queries.ts'
import { asWritten, NAME_WEIGHT, type SearchWords } from './words.ts'

/** Hits that are looked at: the newest ones, as many as are counted; those by name for themselves, before the others. */
const HITS_MAX = TOTAL_MAX + 1

/** From so many hits of whole words on, words that go on from the last one are not sought in a large market: four pages. */
const ENOUGH = 100

/** How long a search may look for the exact answer, in ms, and among how many hits it is sought after that. */
const TIME_LIMIT = 500
const CAPPED_AT = 5001
const TIMED_OUT = '57014'

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

/** Hits by name that are put in order, the newest; those after them follow as they are. */
const RANKED_NAMES_MAX = 500

/**
 * Where the newest hits of a search are sought, one table after the other until they suffice: names before the rest, whole
 * words before beginnings (which an index must gather from all goods), the newest goods before all. In a small market the
 * last of each is all. Names are sought apart where more goods have the words than are counted.
 */
const candidateCtes = (words: SearchWords, found: RawBuilder<unknown>[]) => {
  const { named } = words
  const limit = HITS_MAX
  const inAny = { begun: [words.match.begun, ...found], whole: [words.match.whole, ...found] }
  const inNames = named && { begun: [named.begun, ...found], whole: [named.whole, ...found] }
  const narrow = inNames ? ['named_small', 'named_large'] : []
  const near = [...narrow, 'any_small', 'any_large']
  const isFull = areManyTogether([...near, 'any_whole', 'any_begun'], limit)
  // whole words found so little that words which go on from the last one are wanted too
  const isScarce = [...fewerThan(near, limit), ...fewerThan(['any_whole'], ENOUGH)]
  const names = inNames
    ? [
        { name: 'named_small', match: inNames.whole, limit, within: SMALL },
        { name: 'named_large', match: inNames.whole, limit, within: LARGE, when: mayFill('named_small', limit) },
        { name: 'named_begun', match: inNames.begun, limit, when: [...fewerThan(narrow, limit), isFull] },
      ]
    : []
  const any = [
    { name: 'any_small', match: inAny.whole, limit, within: SMALL, when: fewerThan(narrow, limit) },
    {
      name: 'any_large',
      match: inAny.whole,
      limit,
      within: LARGE,
      when: [...fewerThan(narrow, limit), ...mayFill('any_small', limit)],
    },
    { name: 'any_whole', match: inAny.whole, limit, when: [hasOlderHits(SMALL), ...fewerThan(near, limit)] },
    { name: 'begun_small', match: inAny.begun, limit, within: SMALL, when: isScarce },
    { name: 'begun_large', match: inAny.begun, limit, within: LARGE, when: mayFill('begun_small', limit) },
    {
      name: 'any_begun',
      match: inAny.begun,
      limit,
      when: [...isScarce, ...fewerThan(['begun_small', 'begun_large'], limit)],
    },
  ]
  return { names, any }
}

const idsOf = (tables: { name: string }[]) =>
  tables.length === 0
    ? sql`select null::int as product_id where false`
    : sql.join(
        tables.map(({ name }) => sql`select product_id from ${sql.id(name)}`),
        sql` union `,
      )

/** The newest hits of a search, best first. */
const ranked = ({ filter, audience, after, rows }: ProductPageAsk, words: SearchWords) => {
  const found = [visibleTo(audience), ...listing(filter, audience)]
  // with filters each hit is looked up in the lists: once is enough, and the rank puts names first
  const sought = found.length === 1 ? words : { ...words, named: null }
  const among = { name: 'among', match: [sql`s.product_id = any(${filter.among})`, ...found], limit: CAPPED_AT }
  const { names, any } = filter.among ? { names: [], any: [among] } : candidateCtes(sought, found)
  return sql<PageRow>`
    with recursive ${sql.join([LATEST, ...[...names, ...any].map(hitsTable)])},
    names as materialized (${idsOf(names)}),
    others as materialized (${idsOf(any)}),
    hits as (
      select h.product_id, r.key
      from ((select product_id from names order by product_id desc limit ${RANKED_NAMES_MAX}) union select product_id from others) h
      cross join lateral (select ${words.rank} as key from product_search s where s.product_id = h.product_id offset 0) r
      union all
      (select product_id, ${sql.lit(NAME_WEIGHT)}::real from
        (select product_id from names order by product_id desc offset ${RANKED_NAMES_MAX}) n
        where product_id not in (select product_id from others))
    )
    select product_id, key, ${after ? sql`null::int` : sql`(count(*) over ())::int`} as found from hits
    ${after ? sql`where (key, product_id) < (${after.k}::real, ${after.id}::int)` : sql``}
    order by key desc, product_id desc limit ${rows}`
}

const page = async (db: Db, ask: ProductPageAsk): Promise<PageRow[]> => {
  const { sort, filter } = ask
  if (sort !== 'relevance') return findProductPage(db, ask, sort)
  return filter.words ? (await ranked(ask, filter.words).execute(db)).rows : findProductPage(db, ask, 'recent')
}

/** The same among the newest hits: not all of them, but soon. */
const capped = (ask: ProductPageAsk, { match }: SearchWords): ProductPageAsk => {
  const room = visibleTo(ask.audience)
  const hits = newestHits('first', { match: [match.begun, room], soon: [match.whole, room], limit: CAPPED_AT })
  const among = sql`array(with ${LATEST}, ${hits} select product_id from first)`
  const words = ask.sort === 'relevance' ? ask.filter.words : null
  return { ...ask, filter: { ...ask.filter, words, among } }
}

export interface GoodsPage {
  rows: PageRow[]
  /** not all hits were looked at */
  isPartial: boolean
}

/** Does a reading in at most so many ms; null when it takes longer. */
export const withinTime = async <T>(db: Db, ms: number, work: (db: Db) => Promise<T>): Promise<T | null> => {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
      return work(trx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === TIMED_OUT) return null
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
  const isPlain = ask.sort === 'relevance' && words?.isOneTerm && !isFiltered(ask.filter, ask.audience)
  if (!words || isPlain) return { rows: await page(db, ask), isPartial: false }
  const rows = await withinTime(db, timeLimit, (trx) => page(trx, ask))
  return rows ? { rows, isPartial: false } : { rows: await page(db, capped(ask, words)), isPartial: true }
}

/** Which of these words are found somewhere, be it in a description. */
export const findAnywhere = async (
  db: Db,
  { terms, audience }: { terms: string[]; audience: Audience },
): Promise<Set<string>> => {
  const hits = (term: string, i: number) =>
    newestHits(`word_${i}`, { match: [sql`s.tsv @@ ${asWritten(queryTerms(term))}`, visibleTo(audience)], limit: 1 })
  const each = terms.map((_, i) => sql`exists (select 1 from ${sql.id(`word_${i}`)})`)
  const { rows } = await sql<{ found: boolean[] }>`
    with ${sql.join([LATEST, ...terms.map(hits)])} select array[${sql.join(each)}] as found`.execute(db)
  return new Set(terms.filter((_, i) => rows[0]?.found[i]))
}
