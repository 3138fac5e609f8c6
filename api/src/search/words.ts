import { type RawBuilder, sql } from 'kysely'
import { quoted } from './lexemes.ts'
import { allTerms, anyKind, rankLexemes } from './query-text.ts'
import type { ReadQuery } from './read-query.ts'

interface Ranking {
  query: string
  count: number
}

/** What a search asks of a row `s` of product_search, as texts of tsqueries. */
export interface SearchWords {
  /** what a product must have; null where only its name is asked for */
  match: string | null
  /** what its name must have, besides */
  inName: string | null
  /** the kinds of which a name has to say that it is one, so that its words count whole; null where any name does */
  kind: string | null
  /** the lexemes by which hits are ranked: any of them, and how many they are */
  rank: Ranking
  /** a code given whole */
  code: string | null
  /** a part of a code, as a pattern of `like`, that may stand instead of the words */
  fragment: string | null
  /** terms of which a hit has some, each with how much it says, and the thing that it names; null where hits have all */
  weights: { query: string; thing: string | null; weight: number }[] | null
}

/** What counts beside the words: all of them in the name, or a part of a code; a code given whole. */
const NAME_WEIGHT = 10
const CODE_WEIGHT = 40
const TEXT_WEIGHT = 6
/** Where hits have some of the words alone, which ones says more than how often. */
const RELAXED_TEXT_WEIGHT = 1
const SOLD_WEIGHT = 1.5
const TERM_WEIGHT = 5
/** How much of that counts where the name only mentions the term, and where the product does elsewhere. */
const MENTIONED = 2 / 3
const ELSEWHERE = 1 / 3
/** From this rank on, a product's name or code has all that was asked for. */
export const SURE_RANK = NAME_WEIGHT

export const NOTHING = 'nothing'

export const rankingBy = (lexemes: readonly string[]): Ranking => ({
  query: lexemes.map(quoted).join(' | '),
  count: lexemes.length,
})

/** Words to find by all terms of `search`, and all terms of `name` in the name; `NOTHING` for a text without any term. */
export const wordsOf = (
  search: ReadQuery | null,
  name: ReadQuery | null,
  kind: 'strict' | 'wide' = 'strict',
  last: readonly string[] = [],
): SearchWords | null | typeof NOTHING => {
  if (!search && !name) return null
  if (search?.terms.length === 0 || name?.terms.length === 0) return NOTHING
  const all = search && allTerms(search, kind, last)
  const code = search?.code ?? null
  return {
    match: all && (code ? `(${all}) | ${quoted(code)}` : all),
    inName: name && allTerms(name, kind),
    kind: search && anyKind(search),
    rank: rankingBy([...(search ? rankLexemes(search, kind, last) : []), ...(name ? rankLexemes(name, kind) : [])]),
    code,
    fragment: search?.fragment ?? null,
    weights: null,
  }
}

/** The text of a tsquery: known to the planner, or the same plan for any text. */
export type Query = (text: string) => RawBuilder<unknown>
export const planned: Query = (text) => sql`${text}::tsquery`
export const unplanned: Query = (text) => sql`(select ${text}::tsquery)`

const joined = (conditions: RawBuilder<unknown>[], by: 'and' | 'or'): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, by === 'and' ? sql` and ` : sql` or `)})`

/** Whether a row `s` of product_search has what is asked for. */
export const matches = ({ match, inName, fragment }: SearchWords, query: Query = planned): RawBuilder<boolean> => {
  const found = match === null ? [] : [sql`s.tsv @@ ${query(match)}`]
  const part = fragment === null ? [] : [sql`s.text like ${`%${fragment}%`}`]
  const named = inName === null ? [] : [sql`s.names @@ ${query(inName)}`]
  return joined([...(found.length ? [joined([...found, ...part], 'or')] : []), ...named], 'and')
}

/** The same in names alone, where most hits are; null where it would leave out what is asked for. */
export const namesMatch = (
  { match, inName, fragment }: SearchWords,
  query: Query = planned,
): RawBuilder<boolean> | null =>
  match === null || inName !== null || fragment !== null ? null : sql<boolean>`s.names @@ ${query(match)}`

/** How well a row `s` fits, larger is better: a code given whole, a part of one, all words in the name, what the name is about, what sells. */
export const rankOf = (words: SearchWords, query: Query = planned): RawBuilder<number> => {
  const { match, inName, kind, rank, code, fragment, weights } = words
  const all = match ?? inName
  return sql<number>`(${sql.lit(weights ? RELAXED_TEXT_WEIGHT : TEXT_WEIGHT)} * ${rank.count}::int * ts_rank('{0, 0.2, 0.5, 1}', s.names, ${query(rank.query)})
    + ${sql.lit(SOLD_WEIGHT)} * s.popularity
    ${all === null || weights ? sql`` : sql`+ case when s.names @@ ${query(all)}${kind === null ? sql`` : sql` and s.names @@ ${query(kind)}`} then ${sql.lit(NAME_WEIGHT)} else 0 end`}
    ${fragment === null ? sql`` : sql`+ case when s.text like ${`%${fragment}%`} then ${sql.lit(NAME_WEIGHT)} else 0 end`}
    ${code === null ? sql`` : sql`+ case when s.tsv @@ ${query(quoted(code))} then ${sql.lit(CODE_WEIGHT)} else 0 end`}
    ${sql.join(
      (weights ?? []).map(({ query: asked, thing, weight }) => {
        const full = TERM_WEIGHT * weight
        return sql` + case when s.names @@ ${query(thing ?? asked)} then ${full}::real
          when s.names @@ ${query(asked)} then ${full * MENTIONED}::real
          when s.tsv @@ ${query(asked)} then ${full * ELSEWHERE}::real else 0 end`
      }),
      sql``,
    )})::real`
}
