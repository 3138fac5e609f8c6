import type { Trade } from '@lonja/core/search/dictionary.ts'
import { anyOf, isConcept } from './lexemes.ts'
import { type Term, unique } from './query-terms.ts'
import type { Phrase, ReadQuery } from './read-query.ts'

/** Terms that stand together: one by itself, or those of a name of several words. */
interface Unit {
  terms: Term[]
  name: Phrase | null
  /** the search is about it */
  isAbout: boolean
}

/** The terms of a query in their order, names of several words together. */
export const unitsOf = ({ terms, phrases, about }: ReadQuery): Unit[] => {
  const units: Unit[] = []
  for (let n = 0; n < terms.length; ) {
    const phrase = phrases.find(({ from }) => from === n)
    const end = phrase?.to ?? n + 1
    units.push({ terms: terms.slice(n, end), name: phrase ?? null, isAbout: n === about })
    n = end
  }
  return units
}

/** What a unit asks for, as the text of a tsquery; `last`: what the query's last word may become. */
const unitQuery = (
  { terms, name }: Unit,
  kind: 'strict' | 'wide',
  last: { term: Term | undefined; lexemes: readonly string[] } = { term: undefined, lexemes: [] },
): string => {
  const own = terms
    .map((one) =>
      one === last.term && last.lexemes.length ? `(${one[kind]} | ${anyOf(last.lexemes)})` : `(${one[kind]})`,
    )
    .join(' & ')
  return name ? `((${own}) | ${anyOf(name.lexemes)})` : own
}

/** All terms of a query, as the text of a tsquery; a name of several words also by its other names. */
export const allTerms = (query: ReadQuery, kind: 'strict' | 'wide', last: readonly string[] = []): string =>
  unitsOf(query)
    .map((unit) => unitQuery(unit, kind, { term: query.terms.at(-1), lexemes: last }))
    .join(' & ')

/** Every lexeme by which a hit may have been found, for ranking; of a name of several words not what its words name apart. */
export const rankLexemes = (
  { terms, phrases }: ReadQuery,
  kind: 'strict' | 'wide',
  more: readonly string[] = [],
): string[] =>
  unique([
    ...terms.flatMap((one, n) => {
      const lexemes = kind === 'strict' ? one.lexemes : (one.wide.match(/[^'()&| ]+/g) ?? [])
      if (!phrases.some(({ from, to }) => n >= from && n < to)) return lexemes
      // a paper cup is named with the word, but is no espresso cup
      return one.isHead ? [] : lexemes.filter((lexeme) => !isConcept(lexeme))
    }),
    ...phrases.flatMap(({ lexemes }) => lexemes),
    ...more,
  ])

/** What a hit has to be one of, as the text of a tsquery: any thing of the trade that a search names; null where it names none. */
export const anyThing = (query: ReadQuery): string | null => {
  const things = unitsOf(query).flatMap(({ terms, name }) => name?.things ?? terms.flatMap((one) => one.things))
  return things.length > 0 ? anyOf(unique(things)) : null
}

/** The kinds of which a hit has to be one to be sure, as the text of a tsquery; null where a search names none. */
export const anyKind = (query: ReadQuery): string | null => {
  const kinds = unitsOf(query).flatMap(({ terms, name }) => name?.kinds ?? terms.flatMap((one) => one.kinds))
  return kinds.length > 0 ? anyOf(unique(kinds)) : null
}

/** Branches of trade of all things that a search names. */
export const tradesIn = (query: ReadQuery): Trade[] =>
  unique(unitsOf(query).flatMap(({ terms, name }) => name?.trades ?? terms.flatMap((one) => one.trades)))
