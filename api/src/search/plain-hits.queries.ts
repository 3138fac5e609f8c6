import type { Db } from '../db/client.ts'
import { compiledByShape } from '../db/prepared.ts'
import type { Audience, PageRow, ProductPageAsk } from '../products/product-page.queries.ts'
import { placesOf } from './hit-conditions.queries.ts'
import { rankedHits } from './ranked-hits.queries.ts'
import { rankedIfRare } from './rare-hits.queries.ts'
import type { SearchWords } from './words.ts'

/** How hits are sought: all are read; all if they are few; the newest. */
type Way = 'all' | 'rare' | 'newest'
/** A row of a search that was tried in one look; without that all hits that were wanted are there. */
type PlainRow = PageRow & { isRare?: boolean }

const soughtBy = (way: Way, ask: ProductPageAsk, words: SearchWords, places = placesOf(ask.filter)) =>
  way === 'rare' ? rankedIfRare(ask, words, places) : rankedHits(ask, words, way === 'newest', places)

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
  way: Way
  isOfKind: boolean
  /** how many of places and besides are asked for */
  places: number
}

const AS_VISITOR: Audience = { openShopIds: [], seesAll: false }

/** The first hits of words alone for those whom no private shop let in: what most searches ask. */
const visitorsHits = compiledByShape(
  ({ match, kind, rank, count, rows, places, besides }: PlainValues, shape: PlainShape) => {
    const words: SearchWords = {
      match,
      inName: null,
      kind: shape.isOfKind ? kind : null,
      rank: { query: rank, count },
      code: null,
      fragment: null,
      weights: null,
    }
    const filter = { categoryIds: [], shopIds: [], tags: [], words }
    const ask: ProductPageAsk = { filter, audience: AS_VISITOR, sort: 'relevance', after: null, rows }
    return soughtBy(shape.way, ask, words, [places, besides].slice(0, shape.places))
  },
)

const plainHits = async (db: Db, ask: ProductPageAsk, words: SearchWords, way: Way): Promise<PlainRow[]> => {
  const { openShopIds, seesAll } = ask.audience
  const { match, inName, kind, rank, code, fragment, weights } = words
  const places = placesOf(ask.filter)
  const isOfWords = match !== null && [inName, code, fragment, weights, ask.after].every((one) => one === null)
  if (!isOfWords || openShopIds.length > 0 || seesAll || places.length > 2)
    return (await soughtBy(way, ask, words).execute(db)).rows
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
  return visitorsHits(db, values, { way, isOfKind: kind !== null, places: places.length })
}

/**
 * The page of a plain search, best first. In a small market all hits are read. In a large one, what few of the newest products have is
 * sought among all in one statement, and what many have, among the newest in a second one.
 */
export const findPlainPage = async (
  db: Db,
  ask: ProductPageAsk,
  words: SearchWords,
  isLarge: boolean,
): Promise<PageRow[]> => {
  if (!isLarge) return plainHits(db, ask, words, 'all')
  const rows = await plainHits(db, ask, words, 'rare')
  if (!rows[0]?.isRare) return plainHits(db, ask, words, 'newest')
  // one row without a product where there are none
  return rows.filter(({ product_id }) => product_id !== null)
}
