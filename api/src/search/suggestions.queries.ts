import { fold } from '@lonja/core/kernel/fold.ts'
import { LOCALES, type Locale, type Localized } from '@lonja/core/kernel/locale.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { LANGUAGE_BITS, writtenWords } from '@lonja/core/search/search-terms-spelling.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing, escaped } from '../db/like.ts'
import { compiledByShape, PREPARED } from '../db/prepared.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { WORDS as SHOP_WORDS } from '../shops/shop-filter.ts'
import { visibleTo } from './hit-conditions.queries.ts'
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
/** How much before others products stand that are called what the search begins, and no more: champú before champú para perro. */
const CALLED_SO = 2

export interface Suggested {
  /** words that the last one may go on as, those of the actor's language and of most products first */
  words: { term: string; written: string; isOwn: boolean }[]
  products: { id: number; names: Localized; serialNumber: string; pictures: string[] }[]
  shops: { id: number; name: string; names: Localized; logo: string | null; city: string }[]
  categories: { id: number; names: Localized }[]
  /** those of the names that the search begins of which there are products */
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

const CATEGORY_WORDS = sql`' ' || translate(lower(${sql.join(
  LOCALES.map((locale) => sql`coalesce(c.names ->> ${sql.lit(locale)}, '')`),
  sql` || ' ' || `,
)}), 'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc')`

/** The words by which shops are sought; none where they say too little: two letters, for which no index helps. Two signs of Chinese are a name. */
const shopWordsOf = (search: string): string[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return fold(search).length < 3 && !isHan(search) ? [] : words.toSorted((a, b) => b.length - a.length)
}

/** What a statement of suggestions is given, as it takes it. */
interface SuggestionValues extends Record<string, unknown> {
  /** the last word, where it may go on; else empty */
  begin: string
  mayGoOn: boolean
  /** products are sought by the words that the last one becomes too */
  goesOn: boolean
  language: number
  /** tsqueries, null for none: of the words before the last one, of the last one, of names that are the whole search */
  before: string | null
  last: string | null
  called: string | null
  /** lexemes by which products are ranked, and how many terms they are of */
  flat: string | null
  terms: number
  /** patterns of like: a text that begins as the last word does; a part of a code */
  begins: string
  part: string
  /** names of the trade that the search begins, with their lexemes, and any of these as a tsquery */
  names: string[]
  lexemes: string[]
  calledSo: string
  /** patterns of like: the longest word of a shop, which leads the index, all of them, and how one begins with the first */
  shopPart: string
  shopParts: string[]
  shopBegins: string
  categoryParts: string[]
}

const valuesOf = ({ search, query, names, begin, locale }: SuggestionAsk): SuggestionValues => {
  // a name of several words is the whole search, not one thing among others
  const whole = ({ from, to, lexemes }: Phrase) => (from === 0 && to === query.terms.length ? lexemes : [])
  // a word that only joins others is no term, but may become one: the de of árbol de
  const isJoining = begin !== null && !isHan(begin) && query.terms.at(-1)?.text !== begin
  const before = (isJoining ? query.terms : query.terms.slice(0, -1)).map(({ strict }) => `(${strict})`)
  const last = isJoining ? undefined : query.terms.at(-1)
  const called = new Set([...query.phrases.flatMap(whole), ...names.map(({ lexeme }) => lexeme)])
  const flat = rankLexemes(query, 'strict')
  const shopParts = shopWordsOf(search).map(containing)
  const either = (queries: readonly string[]) => queries.join(' | ')
  return {
    begin: begin ?? '',
    mayGoOn: begin !== null,
    goesOn: begin !== null && !isHan(begin) && !isJoining,
    language: LANGUAGE_BITS[locale],
    before: before.join(' & ') || null,
    last: last?.strict ?? null,
    called: either([...called].map(quoted)) || null,
    flat: either(flat.map(quoted)) || null,
    terms: flat.length > 0 ? query.terms.length : 0,
    begins: `${escaped(begin ?? last?.text ?? '')}%`,
    part: query.fragment === null ? '' : containing(query.fragment),
    names: names.map(({ written }) => written),
    lexemes: names.map(({ lexeme }) => quoted(lexeme)),
    calledSo: either(names.map(({ lexeme }) => `${quoted(lexeme)}:A`)),
    shopPart: shopParts[0] ?? '',
    shopParts,
    shopBegins: `${escaped(fold(search).split(/\s+/)[0] ?? '')}%`,
    categoryParts: query.terms.map(({ text }) => (isHan(text) ? containing(text) : `% ${escaped(text)}%`)),
  }
}

const statementOf = (v: SuggestionValues, { audience, hasPart, limits }: Shape) => {
  // the planner sees none of the values, so that the kept plan is no worse than one made for them, and is kept
  const text = (value: unknown) => sql`(select ${value}::text)`
  const whether = (value: unknown) => sql`(select ${value}::boolean)`
  const texts = (value: unknown) => sql`array(select unnest(${value}::text[]))`
  const isOpenToVisitors = !audience.seesAll && audience.openShopIds.length === 0
  const rooms = isOpenToVisitors ? sql`room = 0` : inRooms(audience)
  const listed = audience.seesAll
    ? sql`true`
    : isOpenToVisitors
      ? sql`l.audience < 2`
      : sql`(l.audience < 2 or l.shop_id = any(array(select unnest(${audience.openShopIds}::int[]))))`
  const goneOn = sql`(select string_agg('''' || term || '''', ' | ')
    from (select term from completions where term <> ${text(v.begin)} limit ${sql.lit(SOUGHT)}) c where ${whether(v.goesOn)})`
  const ends = sql`concat_ws(' | ', ${v.last}::text, ${goneOn})`
  const all = sql`nullif(concat_ws(' & ', ${v.before}::text, nullif('(' || ${ends} || ')', '()')), '')`
  const wanted = sql`concat_ws(' | ', '(' || ${all} || ')', ${v.called}::text)::tsquery`
  const byName = newestHits('named', {
    match: [sql`s.names @@ (select q from wanted)`, visibleTo(audience)],
    limit: RANKED_MAX,
  })
  const byCode = newestHits('coded', {
    match: [sql`s.text like ${text(v.part)}`, visibleTo(audience)],
    limit: RANKED_MAX,
  })
  return sql<{ found: Suggested }>`
    with ${LATEST},
    completions as materialized (
      select term, max(written) as written, sum(goods)::int as goods, bool_or(languages & ${v.language}::int <> 0) as own
      from search_terms
      where ${whether(v.mayGoOn)} and term >= ${text(v.begin)} and term < (select ${v.begin}::text || ${'\u{10FFFF}'}::text) and ${rooms}
      group by term order by own desc, goods desc, term limit ${sql.lit(LOOKED_AT)}),
    wanted as materialized (select ${wanted} as q, concat_ws(' | ', ${v.flat}::text, ${goneOn}, ${v.called}::text)::tsquery as ranked),
    ${sql.join(hasPart ? [byName, byCode] : [byName])},
    hits as materialized (
      select s.product_id, s.names, s.text, s.popularity from product_search s
      where s.product_id in (select product_id from named ${hasPart ? sql`union select product_id from coded` : sql``})),
    best as (
      select h.product_id, 6 * ${v.terms}::int * ts_rank('{0, 0.2, 0.5, 1}', h.names, (select ranked from wanted)) + h.popularity
        + case when h.text like ${text(v.begins)} then 4 else 0 end
        + case when h.names @@ (select ${v.calledSo}::tsquery) then ${sql.lit(CALLED_SO)} else 0 end as key
      from hits h order by key desc, h.product_id desc limit ${sql.lit(limits.products)})
    select json_build_object(
      'words', (select coalesce(json_agg(json_build_object('term', term, 'written', written, 'isOwn', own) order by own desc, goods desc, term), '[]')
        from completions c where (select ${v.before}::text is null) or exists (select 1 from hits h where h.text like '%' || c.term || '%')),
      'products', (select coalesce(json_agg(json_build_object('id', p.id, 'names', p.names, 'serialNumber', p.serial_number, 'pictures', p.pictures)
        order by b.key desc, p.id desc), '[]') from best b join products p on p.id = b.product_id where p.on_shelf),
      'shops', (select coalesce(json_agg(x), '[]') from (
        select shops.id, shops.name, shops.names, shops.logo, shops.city from shops
        where (select ${v.shopPart}::text <> '') and shops.status = 'open' and ${SHOP_WORDS} like ${text(v.shopPart)} and ${SHOP_WORDS} like all(${texts(v.shopParts)})
        order by ${SHOP_WORDS} like ${text(v.shopBegins)} desc, shops.followers desc, shops.id limit ${sql.lit(limits.shops)}) x),
      -- what many products are called is among the hits: to look for it in all of them would read each of those products
      'names', (select coalesce(json_agg(n.written), '[]') from unnest(${texts(v.names)}, ${texts(v.lexemes)}) as n(written, lexeme)
        where exists (select 1 from hits h where h.names @@ n.lexeme::tsquery)
          or exists (select 1 from product_search s where s.names @@ n.lexeme::tsquery and ${visibleTo(audience)})),
      'categories', (select coalesce(json_agg(x), '[]') from (
        select c.id, c.names from categories c
        where (select cardinality(${v.categoryParts}::text[]) > 0) and c.merged_into is null and not c.is_hidden
          and ${CATEGORY_WORDS} like all(${texts(v.categoryParts)})
          and exists (select 1 from product_listings l where l.category_id = c.id and ${listed})
        order by c.level, c.position, c.id limit ${sql.lit(limits.categories)}) x)) as found ${PREPARED}`
}

/** What makes another statement of suggestions: a new one is planned for each. */
interface Shape extends Pick<SuggestionAsk, 'audience' | 'limits'> {
  /** a part of a code is sought */
  hasPart: boolean
}

/** The statement for those whom no private shop let in. */
const visitorsSuggestions = compiledByShape((values: SuggestionValues, shape: Shape) => statementOf(values, shape))

/**
 * What may be meant while a search is typed, all in one statement, whose plan is one whatever is typed: words, products, shops and
 * categories that this actor may see.
 */
export const findSuggestions = async (db: Db, ask: SuggestionAsk): Promise<Suggested> => {
  const { audience, limits, query } = ask
  const values = valuesOf(ask)
  const shape = { audience, limits, hasPart: query.fragment !== null }
  const isVisitors = audience.seesAll || audience.openShopIds.length === 0
  const shapeOfVisitors = { ...shape, audience: { seesAll: audience.seesAll, openShopIds: [] } }
  const [row] = isVisitors
    ? await visitorsSuggestions(db, values, shapeOfVisitors)
    : (await statementOf(values, shape).execute(db)).rows
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
