import { fold } from '@lonja/core/kernel/fold.ts'
import { LOCALES, type Locale, type Localized } from '@lonja/core/kernel/locale.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { LANGUAGE_BITS, writtenWords } from '@lonja/core/search/search-terms-spelling.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing, escaped } from '../db/like.ts'
import { type Audience, and } from '../products/product-page.queries.ts'
import { WORDS as SHOP_WORDS } from '../shops/shop-filter.ts'
import { visibleTo } from './hits.queries.ts'
import { quoted } from './lexemes.ts'
import { LATEST, newestHits } from './newest-hits.queries.ts'
import { rankLexemes } from './query-text.ts'
import type { Phrase, ReadQuery } from './read-query.ts'
import { inRooms } from './terms.queries.ts'

/** Words looked at, and words with which products are sought. */
const LOOKED_AT = 24
const SOUGHT = 12
/** Newest hits among which the best are shown. */
const RANKED_MAX = 100
/** How much before others goods stand that are called what the search begins, and no more: champú before champú para perro. */
const CALLED_SO = 2

export interface Suggested {
  /** words that the last one may go on as, those of the actor's language and of most products first */
  words: { term: string; written: string; isOwn: boolean }[]
  products: { id: number; names: Localized; serialNumber: string; pictures: string[] }[]
  shops: { id: number; name: string; names: Localized; logo: string | null; city: string }[]
  categories: { id: number; names: Localized }[]
  /** those of the names that the search begins of which there are goods */
  names: string[]
}

interface SuggestionAsk {
  search: string
  /** names of the trade that the whole search begins, each with its lexeme */
  names: readonly { written: string; lexeme: string }[]
  query: ReadQuery
  /** the last word, where it may go on */
  begin: string | null
  audience: Audience
  locale: Locale
  limits: { products: number; shops: number; categories: number }
}

const NONE = sql`false`

const shopCondition = (search: string): RawBuilder<unknown> => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  // two letters say too little of a shop, and no index helps them; two signs of Chinese are a name
  if (words.length === 0 || (fold(search).length < 3 && !isHan(search))) return NONE
  return and([sql`shops.status = 'open'`, ...words.map((word) => sql`${SHOP_WORDS} like ${containing(word)}`)])
}

const CATEGORY_WORDS = sql`' ' || translate(lower(${sql.join(
  LOCALES.map((locale) => sql`coalesce(c.names ->> ${sql.lit(locale)}, '')`),
  sql` || ' ' || `,
)}), 'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc')`

const categoryCondition = ({ query, audience }: SuggestionAsk): RawBuilder<unknown> => {
  if (query.terms.length === 0) return NONE
  const seen = audience.seesAll ? sql`true` : sql`(l.audience < 2 or l.shop_id = any(${audience.openShopIds}::int[]))`
  const has = query.terms.map(
    ({ text }) => sql`${CATEGORY_WORDS} like ${isHan(text) ? `%${escaped(text)}%` : `% ${escaped(text)}%`}`,
  )
  return and([...has, sql`exists (select 1 from product_listings l where l.category_id = c.id and ${seen})`])
}

/** What may be meant while a search is typed, all in one statement: words, products, shops and categories that this actor may see. */
export const findSuggestions = async (db: Db, ask: SuggestionAsk): Promise<Suggested> => {
  const { search, query, names, begin, audience, locale, limits } = ask
  // a word that only joins others is no term, but may become one: the de of árbol de
  // a name of several words is the whole search, not one thing among others
  const whole = ({ from, to, lexemes }: Phrase) => (from === 0 && to === query.terms.length ? lexemes : [])
  const isJoining = begin !== null && !isHan(begin) && query.terms.at(-1)?.text !== begin
  const before = (isJoining ? query.terms : query.terms.slice(0, -1)).map(({ strict }) => `(${strict})`)
  const last = isJoining ? undefined : query.terms.at(-1)
  const goesOn = begin !== null && !isHan(begin) && !isJoining
  const goneOn = sql`(select string_agg('''' || term || '''', ' | ') from (select term from completions where term <> ${begin ?? ''} limit ${SOUGHT}) c where ${goesOn})`
  const ends = sql`concat_ws(' | ', ${last?.strict ?? null}::text, ${goneOn})`
  const all = sql`nullif(concat_ws(' & ', ${before.length ? before.join(' & ') : null}::text, nullif('(' || ${ends} || ')', '()')), '')`
  const called = [...new Set([...query.phrases.flatMap(whole), ...names.map(({ lexeme }) => lexeme)])]
    .map(quoted)
    .join(' | ')
  const wanted = sql`concat_ws(' | ', '(' || ${all} || ')', ${called || null}::text)::tsquery`
  const flat = rankLexemes(query, 'strict').map(quoted).join(' | ')
  const byName = newestHits('named', {
    match: [sql`s.names @@ (select q from wanted)`, visibleTo(audience)],
    limit: RANKED_MAX,
  })
  const byCode =
    query.fragment === null
      ? []
      : [
          newestHits('coded', {
            match: [sql`s.text like ${`%${query.fragment}%`}`, visibleTo(audience)],
            limit: RANKED_MAX,
          }),
        ]
  const begins = `${escaped(begin ?? last?.text ?? '')}%`
  const { rows } = await sql<{ found: Suggested }>`
    with ${LATEST},
    completions as materialized (
      select term, max(written) as written, sum(goods)::int as goods, bool_or(languages & ${sql.lit(LANGUAGE_BITS[locale])} <> 0) as own
      from search_terms
      where ${begin !== null} and term >= ${begin ?? ''} and term < ${`${begin ?? ''}\u{10FFFF}`} and ${inRooms(audience)}
      group by term order by own desc, goods desc, term limit ${LOOKED_AT}),
    wanted as materialized (select ${wanted} as q, concat_ws(' | ', ${flat || null}::text, ${goneOn}, ${called || null}::text)::tsquery as ranked),
    ${sql.join([byName, ...byCode])},
    hits as materialized (
      select s.product_id, s.names, s.text, s.popularity from product_search s
      where s.product_id in (select product_id from named ${query.fragment === null ? sql`` : sql`union select product_id from coded`})),
    best as (
      select h.product_id, 6 * ${flat ? query.terms.length : 0}::int * ts_rank('{0, 0.2, 0.5, 1}', h.names, (select ranked from wanted)) + h.popularity
        + case when h.text like ${begins} then 4 else 0 end
        + case when h.names @@ ${names.map(({ lexeme }) => `${quoted(lexeme)}:A`).join(' | ')}::tsquery then ${sql.lit(CALLED_SO)} else 0 end as key
      from hits h order by key desc, h.product_id desc limit ${limits.products})
    select json_build_object(
      'words', (select coalesce(json_agg(json_build_object('term', term, 'written', written, 'isOwn', own) order by own desc, goods desc, term), '[]')
        from completions c where ${before.length === 0} or exists (select 1 from hits h where h.text like '%' || c.term || '%')),
      'products', (select coalesce(json_agg(json_build_object('id', p.id, 'names', p.names, 'serialNumber', p.serial_number, 'pictures', p.pictures)
        order by b.key desc, p.id desc), '[]') from best b join products p on p.id = b.product_id where p.on_shelf),
      'shops', (select coalesce(json_agg(x), '[]') from (
        select shops.id, shops.name, shops.names, shops.logo, shops.city from shops where ${shopCondition(search)}
        order by ${SHOP_WORDS} like ${`${escaped(fold(search).split(/\s+/)[0] ?? '')}%`} desc, shops.followers desc, shops.id limit ${limits.shops}) x),
      -- what many goods are called is among the hits: to look for it in all of them would read each of those goods
      'names', (select coalesce(json_agg(n.written), '[]')
        from unnest(${names.map(({ written }) => written)}::text[], ${names.map(({ lexeme }) => quoted(lexeme))}::text[]) as n(written, lexeme)
        where exists (select 1 from hits h where h.names @@ n.lexeme::tsquery)
          or exists (select 1 from product_search s where s.names @@ n.lexeme::tsquery and ${visibleTo(audience)})),
      'categories', (select coalesce(json_agg(x), '[]') from (
        select c.id, c.names from categories c where c.merged_into is null and not c.is_hidden and ${categoryCondition(ask)}
        order by c.level, c.position, c.id limit ${limits.categories}) x)) as found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('suggestions are one row')
  return row.found
}

/** What suggestions show of products, in the order of their ids as given. */
export const findSuggestedProducts = async (db: Db, { ids }: { ids: number[] }): Promise<Suggested['products']> =>
  ids.length === 0
    ? []
    : (
        await sql<Suggested['products'][number]>`
          select p.id, p.names, p.serial_number as "serialNumber", p.pictures from products p
          where p.id = any(${ids}::int[]) and p.on_shelf order by array_position(${ids}::int[], p.id)`.execute(db)
      ).rows

const isPluralOf = (term: string, other: string): boolean => term === `${other}s` || term === `${other}es`

/** Whether a word says what another has said already: vasos after vaso, 餐巾 after 餐巾纸. */
const repeats = (term: string, said: string): boolean =>
  term === said ||
  isPluralOf(term, said) ||
  isPluralOf(said, term) ||
  (isHan(term) && (said.includes(term) || term.includes(said)))

/**
 * The search with each word that its last one may become, none of which it has already; what is offered as a category
 * (`named`, folded) is not offered twice.
 */
export const searchesOf = (
  search: string,
  { words, names }: Pick<Suggested, 'words' | 'names'>,
  { limit, named }: { limit: number; named: ReadonlySet<string> },
): string[] => {
  const typed = writtenWords(search)
  const begin = fold(typed.at(-1) ?? '')
  const before = typed.slice(0, -1).map(fold)
  const offered = words
    .filter(({ term, isOwn }) => isOwn && term !== begin && !before.some((said) => repeats(term, said)))
    // vaso stands for vasos too
    .filter(({ term }, _, all) => !all.some((other) => isPluralOf(term, other.term)))
    .map(({ written }) => [...typed.slice(0, -1), written].join(' '))
  // by a name of the trade where no word says the same
  const called = names.filter(
    (name, n) =>
      fold(name) !== fold(search).trim() &&
      ![...offered, ...names.slice(0, n)].some((other) => repeats(fold(name), fold(other))),
  )
  return [...offered, ...called].filter((text) => !named.has(fold(text))).slice(0, limit)
}
