import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { withinTime } from '../db/within-time.ts'
import { findProductPage, type PageRow, type ProductPageAsk } from '../products/product-page.queries.ts'
import { isPlain, placesOf, seenIn } from './hit-conditions.queries.ts'
import { isLargeMarket } from './market-size.ts'
import { LATEST, newestHits } from './newest-hits.queries.ts'
import { findPlainPage } from './plain-hits.queries.ts'
import { CAPPED_AT, RANKED_MAX, rankedHits } from './ranked-hits.queries.ts'
import { findRareIds } from './rare-hits.queries.ts'
import { matches, type SearchWords } from './words.ts'

/** How long a search may look for the exact answer, in ms; after that it is sought among the newest hits. */
const TIME_LIMIT = 500

export interface HitsPage {
  rows: PageRow[]
  /** not all hits were looked at */
  isPartial: boolean
}

/** One way for each kind of page: a list without words or in its own order, words alone, and words with filters. */
const findPage = async (db: Db, ask: ProductPageAsk, isLarge: boolean): Promise<PageRow[]> => {
  const { sort, filter } = ask
  if (sort !== 'relevance') return findProductPage(db, ask, sort)
  if (!filter.words) return findProductPage(db, ask, 'recent')
  if (isPlain(ask)) return findPlainPage(db, ask, filter.words, isLarge)
  return (await rankedHits(ask, filter.words, isLarge).execute(db)).rows
}

/** The page of a large market: of a search by relevance the newest hits that were ranked are told as a minimum where there are more. */
const pageOfLarge = async (db: Db, ask: ProductPageAsk, words: SearchWords): Promise<HitsPage> => {
  const isRanked = ask.sort === 'relevance'
  const rare = isRanked || ask.filter.among ? null : await findRareIds(db, ask, words)
  // along a list in another order few hits would be sought among all products
  const asked = rare ? { ...ask, filter: { ...ask.filter, words: null, among: sql`${rare}::int[]` } } : ask
  const rows = await findPage(db, asked, true)
  const isPartial = isRanked && (rows[0]?.found ?? 0) > RANKED_MAX
  return { rows: isPartial ? rows.map((row) => ({ ...row, found: RANKED_MAX })) : rows, isPartial }
}

/** The same asked of the newest hits: not all of them, but soon. */
const capped = (ask: ProductPageAsk, asked: SearchWords): ProductPageAsk => {
  const hits = newestHits('first', {
    match: [matches(asked), ...seenIn(placesOf(ask.filter), ask.audience)],
    limit: CAPPED_AT,
  })
  const among = sql`array(with ${LATEST}, ${hits} select product_id from first)`
  const words = ask.sort === 'relevance' ? ask.filter.words : null
  return { ...ask, filter: { ...ask.filter, words, among } }
}

/**
 * One page of product ids that this caller may see. How often several words meet, or words and filters, nobody knows
 * beforehand, and a plan for the wrong number is slow, as when all hits are old in a list of the newest: after a while the
 * answer is sought among the newest hits alone.
 */
export const findProductsPage = async (db: Db, ask: ProductPageAsk, timeLimit = TIME_LIMIT): Promise<HitsPage> => {
  const { words } = ask.filter
  if (!words) return { rows: await findPage(db, ask, false), isPartial: false }
  const isLarge = await isLargeMarket(db)
  const exact = async (from: Db): Promise<HitsPage> =>
    isLarge ? pageOfLarge(from, ask, words) : { rows: await findPage(from, ask, false), isPartial: false }
  // a plain search reads all hits of a small market, and a bounded number of a large one; only a part of a code may look through more
  if (isPlain(ask) && (!isLarge || words.fragment === null)) return exact(db)
  const found = await withinTime(db, timeLimit, exact)
  return found ?? { rows: await findPage(db, capped(ask, words), isLarge), isPartial: true }
}
