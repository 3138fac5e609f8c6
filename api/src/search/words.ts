import { fold } from '@lonja/core/kernel/fold.ts'
import { isHan, looseQueryTerms, otherForms, queryTerms } from '@lonja/core/search/search-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import { escaped } from '../db/like.ts'

/** A condition on a row `s` of product_search: with the last word as the beginning of one, and with whole words alone. */
export interface WordMatch {
  begun: RawBuilder<boolean>
  whole: RawBuilder<boolean>
}

/** What a search asks of a row `s` of product_search. */
export interface SearchWords {
  match: WordMatch
  /** the same of the names alone; null where nothing in a name is asked for */
  named: WordMatch | null
  /** how often a single term is found is known beforehand */
  isOneTerm: boolean
  /** larger is better: names before codes before categories before descriptions */
  rank: RawBuilder<number>
}

/** Shortest beginning of a word, and shortest part of a code, that are looked for. */
const PREFIX_MIN = 2
const FRAGMENT_MIN = 3
/** What counts beside the words: a hit in the name, there in the same writing, at its beginning; a code given whole. */
export const NAME_WEIGHT = 10
const WRITTEN_WEIGHT = 2
const BEGIN_WEIGHT = 1
const SUGGESTED_BEGIN_WEIGHT = 4
const CODE_WEIGHT = 20
/** From this rank on, a name says what was typed as it was typed. */
export const SURE_RANK = NAME_WEIGHT + WRITTEN_WEIGHT

// Every part is a constant for the planner: a tsquery that it cannot read before running costs a hundredfold.
const lexeme = (text: string): RawBuilder<unknown> => {
  const whole = `'${text}'`
  return isHan(text) || /^\d/.test(text)
    ? sql`to_tsquery('simple', ${whole})`
    : sql`to_tsquery('spanish', ${whole}) || to_tsquery('english', ${whole})`
}

const term = (text: string, isLast: boolean): RawBuilder<unknown> => {
  const forms = [text, ...otherForms(text)].map(lexeme)
  const begins =
    isLast && !isHan(text) && text.length >= PREFIX_MIN ? [sql`to_tsquery('simple', ${`'${text}':*`})`] : []
  return sql`(${sql.join([...forms, ...begins], sql` || `)})`
}

/** All of these terms, the last one also as the beginning of a word if it is `begun`; null for none. */
const tsquery = (terms: string[], begun = true): RawBuilder<unknown> | null =>
  terms.length === 0
    ? null
    : sql`(${sql.join(
        terms.map((text, i) => term(text, begun && i === terms.length - 1)),
        sql` && `,
      )})`

/** All of these terms as they are written, no other forms of them; the last one as the beginning of a word if it is `begun`. */
export const asWritten = (terms: string[], begun = false): RawBuilder<unknown> => {
  const last = terms.at(-1) ?? ''
  const text = terms.map((one) => `'${one}'`).join(' & ')
  return sql`to_tsquery('simple', ${begun && last.length >= PREFIX_MIN && !isHan(last) ? `${text}:*` : text})`
}

/** A part of a serial number or EAN; null for what does not look like one. */
const codeOf = (text: string): string | null => {
  const code = fold(text).trim()
  return code.length >= FRAGMENT_MIN && /\d/.test(code) && !/\s/.test(code) ? escaped(code) : null
}

interface Asked {
  search?: string | undefined
  name?: string | undefined
  /** Chinese words may stand apart */
  loose?: boolean
}

const ranked = (
  query: RawBuilder<unknown>,
  terms: string[],
  code: string | null,
  begin = BEGIN_WEIGHT,
): RawBuilder<number> => {
  const whole = code
    ? sql` + case when ' ' || s.text || ' ' like ${`% ${code} %`} then ${sql.lit(CODE_WEIGHT)} else 0 end`
    : sql``
  const [first = ''] = terms
  // vasos and vaso begin alike
  const begins = `${escaped(first.length > FRAGMENT_MIN ? first.slice(0, -1) : first)}%`
  return sql<number>`(ts_rank('{0.05, 0.1, 0.3, 1}', s.tsv, ${query}) + ts_rank(s.names, ${query}, 1)
    + case when s.names @@ ${query} then ${sql.lit(NAME_WEIGHT)} else 0 end
    + case when s.names @@ ${asWritten(terms, true)} then ${sql.lit(WRITTEN_WEIGHT)} else 0 end
    + case when s.text like ${begins} then ${sql.lit(begin)} else 0 end${whole})::real`
}

/** Whether a search has Chinese words written together, which may be looked for apart from each other. */
export const mayStandApart = (search: string): boolean => looseQueryTerms(search).join() !== queryTerms(search).join()

const NEVER = sql<boolean>`false`
const NOTHING: SearchWords = {
  match: { begun: NEVER, whole: NEVER },
  named: null,
  isOneTerm: true,
  rank: sql`0::real`,
}

/**
 * What to look for: all words of `search` anywhere (or a part of a code), all words of `name` in the name, the last word
 * of each also as a beginning. Null when neither asks for anything; a text without a letter or digit finds nothing.
 */
export const searchWords = ({ search, name, loose = false }: Asked): SearchWords | null => {
  const terms = loose ? looseQueryTerms : queryTerms
  const inName = name === undefined ? undefined : tsquery(terms(name))
  const nameMatch = inName === undefined ? [] : [inName ? sql`s.names @@ ${inName}` : sql`false`]
  if (!search) {
    if (!inName) return name ? NOTHING : null
    const match = sql<boolean>`${nameMatch[0]}`
    return {
      match: { begun: match, whole: match },
      named: null,
      isOneTerm: false,
      rank: ranked(inName, terms(name ?? ''), null),
    }
  }
  const [query, whole] = [true, false].map((begun) => tsquery(terms(search), begun))
  if (!query || !whole) return NOTHING
  const code = codeOf(search)
  const hasCode = code ? [sql`s.text like ${`%${code}%`}`] : []
  const also = (matches: RawBuilder<unknown>[]) =>
    sql<boolean>`(${sql.join([sql`(${sql.join(matches, sql` or `)})`, ...nameMatch], sql` and `)})`
  const inColumn = (column: RawBuilder<unknown>, others: RawBuilder<unknown>[]): WordMatch => ({
    begun: also([sql`${column} @@ ${query}`, ...others]),
    whole: also([sql`${column} @@ ${whole}`, ...others]),
  })
  return {
    match: inColumn(sql`s.tsv`, hasCode),
    // a part of a code is rare: there is nothing to set apart
    named: code ? null : inColumn(sql`s.names`, []),
    isOneTerm: !inName && terms(search).length === 1,
    rank: ranked(query, terms(search), code),
  }
}

/**
 * Goods to suggest: their names have the words typed, of which the last may go on as one of `completed`; or they have a part
 * of a code. Each match has an index to itself. Null when nothing is asked for.
 */
export const goodsWords = ({
  search,
  completed,
}: {
  search: string
  completed: string[]
}): { matches: RawBuilder<unknown>[]; rank: RawBuilder<number> } | null => {
  const terms = queryTerms(search)
  const code = codeOf(search)
  const last = terms.at(-1)
  if (last === undefined) return null
  // the words that it may go on as, each with its own number of goods: a bare beginning would have to read them all
  const ends = completed.flatMap((word) => queryTerms(word)).map((word) => `'${word}'`)
  const ending =
    isHan(last) || ends.length === 0 ? lexeme(last) : sql`${lexeme(last)} || to_tsquery('simple', ${ends.join(' | ')})`
  const query = sql`(${sql.join([...terms.slice(0, -1).map((text) => sql`(${lexeme(text)})`), sql`(${ending})`], sql` && `)})`
  return {
    matches: [sql`s.names @@ ${query}`, ...(code ? [sql`s.text like ${`%${code}%`}`] : [])],
    rank: ranked(query, terms, code, SUGGESTED_BEGIN_WEIGHT),
  }
}
