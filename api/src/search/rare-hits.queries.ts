import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { and, type PageRow, type ProductPageAsk } from '../products/product-page.queries.ts'
import { foundBy, placesOf, seenIn } from './hit-conditions.queries.ts'
import { FIRST, hitsTable, LATEST } from './newest-hits.queries.ts'
import { bestOf, CAPPED_AT, RANKED_MAX, WITH_LISTINGS } from './ranked-hits.queries.ts'
import { matches, rankOf, type SearchWords, unplanned } from './words.ts'

/** Hits in the newest spans of the first size from which on there are too many to read all: as many as make a look among large spans worth while. */
const COMMON = Math.floor((RANKED_MAX + 1) / 19)
/** The same where all are read to be put into another order: below it, walking along that order reads more. */
const COMMON_IN_ORDER = 100

/** Common tables, the last of them `sampled`: whether so few of the newest products have what is asked for that all that have it can be read. */
const sampled = (match: RawBuilder<unknown>[], limit: number) => sql`${LATEST},
  ${hitsTable({ name: 'newest', match, limit, within: FIRST, isAny: true })},
  sampled as materialized (select count(*) < ${sql.lit(limit)} as is_rare from newest)`
const isRare = sql`(select is_rare from sampled)`

/**
 * The hits of a search of a large market in one look where they are few: all are ranked, so that those named so come first however
 * old they are. Where so few of the newest products have what is asked for, but many older ones, reading ends at CAPPED_AT and they are
 * not rare.
 */
export const rankedIfRare = (ask: ProductPageAsk, words: SearchWords, places = placesOf(ask.filter)) => {
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

/** Ids of all hits of a search in another order, where they are few; null where they are not. */
export const findRareIds = async (
  db: Db,
  { filter, audience }: ProductPageAsk,
  words: SearchWords,
): Promise<number[] | null> => {
  const match = [matches(words, unplanned), ...seenIn(placesOf(filter), audience)]
  const { rows } = await sql<{ ids: number[] | null }>`
    with ${sampled(match, COMMON_IN_ORDER)}
    select case when is_rare then array(select s.product_id from product_search s where ${and(match)} limit ${sql.lit(CAPPED_AT)}) end as ids
    from sampled ${PREPARED}`.execute(db)
  const ids = rows[0]?.ids ?? null
  return ids === null || ids.length === CAPPED_AT ? null : ids
}
