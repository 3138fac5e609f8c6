import { fold } from '@lonja/core/kernel/fold.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { isHan, queryTerms } from '@lonja/core/search/search-terms.ts'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing, escaped } from '../db/like.ts'
import type { Products } from '../db/types.ts'
import { type Audience, and } from '../products/product-page.queries.ts'
import { WORDS as SHOP_WORDS } from '../shops/shop-filter.ts'
import { visibleTo } from './hits.queries.ts'
import { LATEST, newestHits } from './newest-hits.queries.ts'
import { asWritten, goodsWords } from './words.ts'

/** Newest hits among which the best are shown. */
const RANKED_MAX = 100

type SuggestedGoods = Pick<Selectable<Products>, 'id' | 'names' | 'serial_number' | 'pictures'>

/** Goods whose names have the words typed, the last one as it may go on; a part of a code finds them too. */
export const findSuggestedGoods = async (
  db: Db,
  asked: { search: string; completed: string[]; audience: Audience; limit: number },
): Promise<SuggestedGoods[]> => {
  const words = goodsWords(asked)
  if (!words) return []
  const match = (found: RawBuilder<unknown>, n: number) =>
    newestHits(`match_${n}`, { match: [found, visibleTo(asked.audience)], limit: RANKED_MAX })
  const hits = words.matches.map((_, n) => sql`select product_id from ${sql.id(`match_${n}`)}`)
  return (
    await sql<SuggestedGoods>`
      with ${sql.join([LATEST, ...words.matches.map(match)])},
      hits as materialized (${sql.join(hits, sql` union `)}),
      best as (
        select s.product_id, ${words.rank} as key from hits join product_search s on s.product_id = hits.product_id
        order by key desc, s.product_id desc limit ${asked.limit}
      )
      select p.id, p.names, p.serial_number, p.pictures from best join products p on p.id = best.product_id
      where p.on_shelf order by best.key desc, p.id desc`.execute(db)
  ).rows
}

/** Which of these words stand in the names of the newest goods together with those typed before. */
export const findTogether = async (
  db: Db,
  { before, words, audience }: { before: string[]; words: string[]; audience: Audience },
): Promise<Set<string>> => {
  const each = words.map((word) => asWritten(queryTerms(word)))
  const found = goodsWords({ search: [...before, words[0]].join(' '), completed: words })
  const [match] = found?.matches ?? []
  if (!match) return new Set()
  const { rows } = await sql<{ found: boolean[] }>`
    with ${LATEST}, ${newestHits('newest', { match: [match, visibleTo(audience)], limit: RANKED_MAX })},
    hits as materialized (select s.names from newest join product_search s on s.product_id = newest.product_id)
    select array[${sql.join(each.map((query) => sql`exists (select 1 from hits where names @@ ${query})`))}] as found`.execute(
    db,
  )
  return new Set(words.filter((_, i) => rows[0]?.found[i]))
}

const patterns = (search: string): string[] =>
  fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => containing(word))

/** Open shops by a part of their name or town; a shop's name is seen by everyone. */
export const findSuggestedShops = async (db: Db, { search, limit }: { search: string; limit: number }) => {
  const wanted = patterns(search)
  // two letters say too little of a shop, and no index helps them; two signs of Chinese are a name
  if (wanted.length === 0 || (fold(search).length < 3 && !isHan(search))) return []
  const [first = ''] = wanted
  return (
    await sql<{ id: number; name: string; names: Localized; logo: string | null; city: string }>`
      select shops.id, shops.name, shops.names, shops.logo, shops.city from shops
      where shops.status = 'open' and ${and(wanted.map((pattern) => sql`${SHOP_WORDS} like ${pattern}`))}
      order by ${SHOP_WORDS} like ${first.slice(1)} desc, shops.followers desc, shops.id limit ${limit}`.execute(db)
  ).rows
}

/** Categories with goods that this caller may see, by the beginning of a word of their name in any language. */
export const findSuggestedCategories = async (
  db: Db,
  { search, audience, limit }: { search: string; audience: Audience; limit: number },
) => {
  const terms = queryTerms(search)
  if (terms.length === 0) return []
  const words = sql`' ' || translate(lower(coalesce(c.names ->> 'es', '') || ' ' || coalesce(c.names ->> 'en', '') || ' '
    || coalesce(c.names ->> 'zh', '')), 'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc')`
  const seen = audience.seesAll ? sql`true` : sql`(l.audience < 2 or l.shop_id = any(${audience.openShopIds}::int[]))`
  const has = terms.map((term) => sql`${words} like ${isHan(term) ? `%${escaped(term)}%` : `% ${escaped(term)}%`}`)
  return (
    await sql<{ id: number; names: Localized }>`
      select c.id, c.names from categories c
      where ${and(has)} and exists (select 1 from product_listings l where l.category_id = c.id and ${seen})
      order by c.level, c.position, c.id limit ${limit}`.execute(db)
  ).rows
}
