import { fold } from '@lonja/core/kernel/fold.ts'
import { isHan, queryTerms } from '@lonja/core/search/search-terms.ts'
import { type KnownWord, nearKeys } from '@lonja/core/search/search-terms-spelling.ts'
import { wordForms } from '@lonja/core/search/word-forms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { visibleTo } from './hit-conditions.queries.ts'
import { quoted } from './lexemes.ts'

/** Words of one product that came (1) or went (-1) for those who may find it; no room where it is not listed. */
export interface TermChange {
  room: number | null
  words: string[]
  by: number
}

/** Words looked at when one is completed or corrected: more would not be read. */
const CANDIDATES_MAX = 40

interface Count {
  room: number
  term: string
  written: string
  goods: number
  /** sum of the languages in which products have it (search-terms-spelling.ts) */
  languages: number
}

interface Word {
  written: string
  languages: number
}

/** The words of one product by term: two spellings of one word are one word of both their languages, with its accents. */
const termsOf = (words: readonly string[]): Map<string, Word> => {
  const byTerm = new Map<string, Word>()
  for (const word of words) {
    const [bits, written] = [Number(word[0]), word.slice(1)]
    const term = fold(written)
    const known = byTerm.get(term)
    byTerm.set(term, {
      written: known && known.written !== term ? known.written : written,
      languages: (known?.languages ?? 0) | bits,
    })
  }
  return byTerm
}

/** Adds changes to what was counted before, by room and term. */
const count = (changes: Iterable<TermChange>, byKey = new Map<string, Count>()): Map<string, Count> => {
  for (const { room, words, by } of changes) {
    if (room === null) continue
    for (const [term, { written, languages }] of termsOf(words)) {
      const key = termKey(room, term)
      const known = byKey.get(key) ?? { room, term, written, goods: 0, languages }
      byKey.set(key, {
        ...known,
        written: known.written === term ? written : known.written,
        goods: known.goods + by,
        languages: known.languages | languages,
      })
    }
  }
  return byKey
}

/** Name of a word among those of whoever may find it, as `countAllTerms` keys it. */
export const termKey = (room: number, term: string): string => `${room} ${term}`

/** The rows to write, in the one order in which every transaction locks them. */
const inOrder = (byKey: ReadonlyMap<string, Count>): Count[] =>
  [...byKey.values()].filter(({ goods }) => goods !== 0).sort((a, b) => a.room - b.room || (a.term < b.term ? -1 : 1))

const insertCounts = async (db: Db, rows: Count[]): Promise<void> => {
  const column = (key: keyof Count) => sql`${rows.map((row) => row[key])}`
  const near = rows.map(({ term }) => nearKeys(term).join(' '))
  await sql`
    insert into search_terms as old (room, term, written, goods, languages, near)
    select t.room, t.term, t.written, t.goods, t.languages, string_to_array(t.near, ' ')
    from unnest(${column('room')}::int[], ${column('term')}::text[], ${column('written')}::text[], ${column('goods')}::int[], ${column('languages')}::int[], ${near}::text[])
      with ordinality as t(room, term, written, goods, languages, near, place) order by place
    on conflict (room, term) do update set goods = old.goods + excluded.goods, languages = old.languages | excluded.languages,
      written = case when old.written = old.term then excluded.written else old.written end`.execute(db)
}

/**
 * Counts words that came and went. Call it once at the end of a transaction: rows of common words are locked in one order
 * and only until the commit.
 */
export const countTerms = async (db: Db, changes: TermChange[]): Promise<void> => {
  const rows = inOrder(count(changes))
  if (rows.length === 0) return
  await insertCounts(db, rows)
  const gone = rows.filter(({ goods }) => goods < 0)
  if (gone.length === 0) return
  await sql`
    delete from search_terms t using unnest(${gone.map(({ room }) => room)}::int[], ${gone.map(({ term }) => term)}::text[]) as g(room, term)
    where t.room = g.room and t.term = g.term and t.goods <= 0`.execute(db)
}

const PAGE = 5000

/** Every word with the products that have it, counted from the products: what `search_terms` should hold, by `termKey`. */
export const countAllTerms = async (db: Db): Promise<ReadonlyMap<string, Count>> => {
  const all = new Map<string, Count>()
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('product_search')
      .select(['product_id', 'room', 'words', sql<number>`1`.as('by')])
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(PAGE)
      .execute()
    count(page, all)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return all
    after = last.product_id
  }
}

/** Counts all words anew, after many products were written at once past `refreshListings`. Those who write products wait for the end. */
export const recountTerms = (db: Db): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`lock table search_terms in share row exclusive mode`.execute(trx)
    const list = inOrder(await countAllTerms(trx))
    await sql`delete from search_terms`.execute(trx)
    for (let at = 0; at < list.length; at += PAGE) await insertCounts(trx, list.slice(at, at + PAGE))
  })

/** Writes anew by which keys a misspelled word finds each counted one, after the program came to know other keys. */
export const refreshKeys = async (db: Db): Promise<void> => {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('search_terms')
      .select('term')
      .distinct()
      .where('term', '>', after)
      .orderBy('term')
      .limit(PAGE)
      .execute()
    const last = page.at(-1)
    if (!last) return
    const terms = page.map(({ term }) => term)
    // in the order in which every transaction locks them
    await sql`
      with keys as (
        select k.term, string_to_array(k.near, ' ') as near
        from unnest(${terms}::text[], ${terms.map((term) => nearKeys(term).join(' '))}::text[]) as k(term, near)),
      due as (
        select t.room, t.term, k.near from search_terms t join keys k on k.term = t.term where t.near is distinct from k.near
        order by t.room, t.term for update of t)
      update search_terms t set near = d.near from due d where t.room = d.room and t.term = d.term`.execute(db)
    after = last.term
  }
}

/** A page of the counted words, in the order of room and term. */
export const findTermPage = (db: Db, { after, limit }: { after: { room: number; term: string }; limit: number }) =>
  db
    .selectFrom('search_terms')
    .select(['room', 'term', 'goods'])
    .where(sql<boolean>`(room, term) > (${after.room}::int, ${after.term}::text collate "C")`)
    .orderBy('room')
    .orderBy('term')
    .limit(limit)
    .execute()

/** Words of products that this caller may see. */
export const inRooms = ({ openShopIds, seesAll }: Audience): RawBuilder<unknown> =>
  seesAll ? sql`true` : sql`room = any(${[0, ...openShopIds]}::int[])`

/** Words that begin so, those of most products first. */
export const findCompletions = async (
  db: Db,
  { begin, audience, limit }: { begin: string; audience: Audience; limit: number },
): Promise<{ term: string }[]> =>
  (
    await sql<{ term: string }>`
      select term from search_terms where term >= ${begin} and term < ${`${begin}\u{10FFFF}`} and ${inRooms(audience)}
      group by term order by sum(goods) desc, term limit ${limit}`.execute(db)
  ).rows

/** Words that resemble each of these: a mistake apart by their keys, further apart by their trigrams. */
const resembling = (terms: readonly string[], audience: Audience): RawBuilder<unknown> => sql`
  select w.typed, t.* from unnest(${terms}::text[], ${terms.map((term) => wordForms(term).flatMap(nearKeys).join(' '))}::text[]) as w(typed, near)
  cross join lateral (
    (select term, written, goods from search_terms
      where near && string_to_array(w.near, ' ') and ${inRooms(audience)} order by goods desc limit ${CANDIDATES_MAX})
    union
    (select term, written, goods from search_terms
      where term % w.typed and ${inRooms(audience)} order by similarity(term, w.typed) desc limit ${CANDIDATES_MAX})
  ) t`

/** The same of those that this caller's products may have. */
export const findResembling = async (
  db: Db,
  { terms, audience }: { terms: string[]; audience: Audience },
): Promise<(KnownWord & { typed: string })[]> =>
  (await sql<KnownWord & { typed: string }>`${resembling(terms, audience)}`.execute(db)).rows

/** What is known of words that may be misspelled, in one statement. */
export interface Doubts {
  /** which of the words asked for products have in names, categories or values */
  known: Set<string>
  /** which of the doubtful ones stand somewhere, be it in a description */
  elsewhere: Set<string>
  resembling: (KnownWord & { typed: string })[]
}

/** Which of these words products have (`asked`), which stand anywhere, and what resembles them (`doubtful`). */
export const findDoubts = async (
  db: Db,
  { asked, doubtful, audience }: { asked: string[]; doubtful: string[]; audience: Audience },
): Promise<Doubts> => {
  const forms = doubtful.map((term) =>
    isHan(term) ? queryTerms(term).map(quoted).join(' & ') : wordForms(term).map(quoted).join(' | '),
  )
  const { rows } = await sql<{ known: string[]; elsewhere: string[]; resembling: Doubts['resembling'] }>`
    select
      array(select distinct term from search_terms where term = any(${asked}::text[]) and ${inRooms(audience)}) as known,
      array(select w.typed from unnest(${doubtful}::text[], ${forms}::text[]) as w(typed, query)
        where exists (select 1 from product_search s where s.tsv @@ w.query::tsquery and ${visibleTo(audience)})) as elsewhere,
      (select coalesce(json_agg(r), '[]') from (${resembling(doubtful, audience)}) r) as resembling`.execute(db)
  const [row] = rows
  if (!row) throw new Error('doubts are one row')
  return { known: new Set(row.known), elsewhere: new Set(row.elsewhere), resembling: row.resembling }
}
