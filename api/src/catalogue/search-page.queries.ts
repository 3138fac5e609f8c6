import { queryTerms } from '@lonja/core/catalogue/search-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import { TOTAL_MAX } from '../cursor.ts'
import type { Db } from '../db/client.ts'
import { LATEST, newestHits } from './newest-hits.ts'
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
} from './product-page.queries.ts'
import { asWritten, type SearchWords } from './search-words.ts'

/** Hits that are ranked: the newest ones, as many as are counted; those by name for themselves, before the others. */
const RANKED_MAX = TOTAL_MAX + 1

/** How long a search may look for the exact answer, in ms, and among how many hits it is sought after that. */
const TIME_LIMIT = 500
const CAPPED_AT = 5001
const TIMED_OUT = '57014'

/** Rows `s` of product_search that this reader may find. */
export const inRoom = ({ openShopIds, seesAll }: Audience): RawBuilder<unknown> => {
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

/** The newest hits of a search, best first. */
const ranked = ({ filter, audience, cursor, rows }: ProductPageAsk, words: SearchWords) => {
  const found = [inRoom(audience), ...listing(filter, audience)]
  const newest = (name: string, match: RawBuilder<unknown>[], gate: RawBuilder<unknown>[] = []) =>
    newestHits(name, { match: [...match, ...found], limit: RANKED_MAX, gate })
  const match = filter.among ? [sql`s.product_id = any(${filter.among})`] : [words.match]
  // with filters each hit is looked up in the lists: once is enough, and the rank puts names first
  const named =
    words.named && found.length === 1
      ? newest('named', [words.named, ...match.slice(0, filter.among ? 1 : 0)])
      : sql`named as (select null::int as product_id where false)`
  return sql<PageRow>`
    with ${LATEST}, ${named}, ${newest('others', match, [sql`(select count(*) from named) < ${RANKED_MAX}`])},
    hits as (
      select s.product_id, ${words.rank} as key
      from (select product_id from named union select product_id from others) h
      join product_search s on s.product_id = h.product_id
    )
    select product_id, key, ${cursor ? sql`null::int` : sql`(count(*) over ())::int`} as found from hits
    ${cursor ? sql`where (key, product_id) < (${cursor.k}::real, ${cursor.id}::int)` : sql``}
    order by key desc, product_id desc limit ${rows}`
}

const page = async (db: Db, ask: ProductPageAsk): Promise<PageRow[]> => {
  const { sort, filter } = ask
  if (sort !== 'relevance') return findProductPage(db, ask, sort)
  return filter.words ? (await ranked(ask, filter.words).execute(db)).rows : findProductPage(db, ask, 'recent')
}

/** The same among the newest hits: not all of them, but soon. */
const capped = (ask: ProductPageAsk, { match }: SearchWords): ProductPageAsk => {
  const hits = newestHits('first', { match: [match, inRoom(ask.audience)], limit: CAPPED_AT })
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
 * One page of product ids that this reader may see. How often several words meet, or words and filters, nobody knows
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
    newestHits(`word_${i}`, { match: [sql`s.tsv @@ ${asWritten(queryTerms(term))}`, inRoom(audience)], limit: 1 })
  const each = terms.map((_, i) => sql`exists (select 1 from ${sql.id(`word_${i}`)})`)
  const { rows } = await sql<{ found: boolean[] }>`
    with ${sql.join([LATEST, ...terms.map(hits)])} select array[${sql.join(each)}] as found`.execute(db)
  return new Set(terms.filter((_, i) => rows[0]?.found[i]))
}
