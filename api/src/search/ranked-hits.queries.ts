import { type RawBuilder, sql } from 'kysely'
import { TOTAL_MAX } from '../db/paginate.ts'
import { PREPARED } from '../db/prepared.ts'
import { ALL_PRODUCTS, and, type PageRow, type ProductPageAsk } from '../products/product-page.queries.ts'
import { foundBy, isFiltered, isPlain, placesOf } from './hit-conditions.queries.ts'
import { FIRST, fewerThan, hitsTable, LARGE, LATEST, MIDDLE, mayFill } from './newest-hits.queries.ts'
import { matches, namesMatch, planned, type Query, rankOf, type SearchWords, unplanned } from './words.ts'

/** Hits of a small market that are ranked, as many as are counted: those that sell best. */
const HITS_MAX = TOTAL_MAX + 1
/** In a large market the newest are ranked, so many at most: each costs a page of the table, and more are told as a minimum. */
export const RANKED_MAX = 500
/** Hits that are read at most where there may be more than can be. */
export const CAPPED_AT = 5001

/** What hits are sought by: words, seen by the planner or not, and what else a hit must meet. */
interface Sought {
  words: SearchWords
  query: Query
  found: RawBuilder<unknown>[]
}

/** Hits by their names before those by descriptions, of which there may be more than are ranked. */
const namedFirst = ({ match }: SearchWords, query: Query): RawBuilder<unknown> =>
  match === null ? sql`` : sql`s.names @@ ${query(match)} desc,`

/** Those of a small market: all are read, and those that sell best are ranked. */
const hitsOfSmall = ({ words, query, found }: Sought) =>
  sql`select s.product_id, ${rankOf(words, query)} as key from product_search s where ${and([matches(words, query), ...found])}
      order by ${namedFirst(words, query)} s.popularity desc, s.product_id desc limit ${HITS_MAX}`

/** Those among products that are known to have the words. */
const hitsAmong = (among: RawBuilder<unknown>, { words, query, found }: Sought) =>
  sql`select s.product_id, ${rankOf(words, query)} as key from product_search s
      where ${and([sql`s.product_id = any(${among})`, ...found])} limit ${CAPPED_AT}`

interface Tiers {
  match: RawBuilder<unknown>
  /** the same in names alone, where it says the same */
  named: RawBuilder<unknown> | null
  /** what else a hit must meet */
  found: RawBuilder<unknown>[]
  rank: RawBuilder<number>
}

/** One table after the other until they suffice: names first, the newest products first. Each hit is ranked where it is read. */
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
  // of older products any hits, not each of them: how many products have a word would decide what they cost
  return [...before, { name: 'any_all', match: [match, ...found], limit: CAPPED_AT, rank, when, isAny: true as const }]
}

/** Those of a large market, the newest that suffice. `isNamed` looks at names first, where they say the same. */
const hitsOfLarge = ({ words, query, found }: Sought, isNamed: boolean) => {
  const named = isNamed ? namesMatch(words, query) : null
  const tiers = tiersOf({ match: matches(words, query), named, found, rank: rankOf(words, query) })
  const all = tiers.map(({ name }) => sql`select product_id, key from ${sql.id(name)}`)
  return sql`with ${sql.join([LATEST, ...tiers.map(hitsTable)])}
    select product_id, key from (${sql.join(all, sql` union `)}) t order by product_id desc limit ${sql.lit(RANKED_MAX + 1)}`
}

/**
 * Of the table `hits` the best, with how many there are on the first page: a common table `best`. How many rows are wanted the planner
 * does not see, as it does not see the words: else it would take a plan made for them to be cheaper, and make one each time.
 */
export const bestOf = ({ after, rows }: ProductPageAsk) => sql`
  best as (
    select product_id, key, ${after ? sql`null::int` : sql`(select count(*) from hits)::int`} as found from hits
    ${after ? sql`where (key, product_id) < (${after.k}::real, ${after.id}::int)` : sql``}
    order by key desc, product_id desc limit (select ${rows}::int))`
/** Rows `b` of `best`, with what ready cards need of their listings. */
export const WITH_LISTINGS = sql`left join product_listings l on l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.product_id = b.product_id`

/** The hits of a search, best first: of a small market or of a large one, or among the products that the filter names. */
export const rankedHits = (
  ask: ProductPageAsk,
  words: SearchWords,
  isLarge: boolean,
  places = placesOf(ask.filter),
) => {
  const { filter, audience } = ask
  const query = isPlain(ask) ? unplanned : planned
  const sought = { words, query, found: foundBy(filter, audience, places) }
  const hits = () => {
    if (filter.among) return hitsAmong(filter.among, sought)
    // where hits are looked up in the lists, once is enough, and the rank puts names first
    return isLarge ? hitsOfLarge(sought, !isFiltered(filter, audience)) : hitsOfSmall(sought)
  }
  return sql<PageRow>`
    with hits as materialized (${hits()}), ${bestOf(ask)}
    select b.product_id, b.key, b.found, l.shop_id, l.version from best b ${WITH_LISTINGS}
    order by b.key desc, b.product_id desc ${isPlain(ask) ? PREPARED : sql``}`
}
