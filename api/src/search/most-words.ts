import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { countMatches } from './hits.queries.ts'
import { type ReadQuery, rankLexemes, type Term } from './read-query.ts'
import type { SearchWords } from './words.ts'

/** Terms that are tried together: the rarest ones of a longer search. */
const TRIED_MAX = 5
/** Products of a term are counted so far; more say as little. */
const COUNTED = 1000

/** How much quantities and colours say beside other words, and what a name is about beside its other words. */
const DETAIL = 0.5
const HEAD = 2

interface Weighed {
  term: Term
  /** how much it says: the fewer products have it, the more */
  weight: number
}

const sets = <T>(list: readonly T[], size: number): T[][] => {
  if (size === 0) return [[]]
  return list.flatMap((one, n) => sets(list.slice(n + 1), size - 1).map((rest) => [one, ...rest]))
}

const anySet = (terms: readonly Weighed[], size: number): string =>
  sets(terms, size)
    // a quantity or a colour alone says nothing of what is wanted
    .filter((set) => set.some(({ term }) => !term.isDetail))
    .map((set) => `(${set.map(({ term }) => `(${term.wide})`).join(' & ')})`)
    .join(' | ')

/**
 * Words by which products are found that have as many of the terms as any has, but not all; those with the rarer terms are
 * ranked first. Null where no product that this actor may see has any of them.
 */
export const mostWords = async (
  db: Db,
  { query, audience }: { query: ReadQuery; audience: Audience },
): Promise<SearchWords | null> => {
  const counts = await countMatches(db, { queries: query.terms.map(({ wide }) => wide), audience, limit: COUNTED })
  const known = query.terms
    .map((term, n): Weighed => {
      const count = counts[n] ?? 0
      const rarity = Math.log(1 + COUNTED / count) / Math.log(1 + COUNTED)
      return { term, weight: count === 0 ? 0 : rarity * (term.isDetail ? DETAIL : 1) * (term.isHead ? HEAD : 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TRIED_MAX)
  const tried = Array.from({ length: known.length }, (_, n) => anySet(known, known.length - n)).filter(Boolean)
  const found = await countMatches(db, { queries: tried, audience, limit: 1 })
  const match = tried.find((_, n) => (found[n] ?? 0) > 0)
  if (match === undefined) return null
  return {
    match,
    inName: null,
    rank: rankLexemes(query, 'wide'),
    code: null,
    fragment: null,
    weights: known.map(({ term, weight }) => ({ query: term.wide, weight })),
  }
}
