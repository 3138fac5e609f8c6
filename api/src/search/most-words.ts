import type { Trade } from '@lonja/core/search/dictionary.ts'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { anyOf } from './lexemes.ts'
import type { Term } from './query-terms.ts'
import { rankLexemes, unitsOf } from './query-text.ts'
import type { Phrase, ReadQuery } from './read-query.ts'
import { countMatches } from './word-counts.queries.ts'
import { rankingBy, type SearchWords } from './words.ts'

/** Words that are tried together: the rarest ones of a longer search. */
const TRIED_MAX = 5
/** Products of a word are counted so far; more say as little. */
const COUNTED = 1000

/** How much details say beside other words, and what a name is about beside its other words. */
const DETAIL = 0.5
const HEAD = 2

/** A word, or a name of several, that a hit may have. */
interface Part {
  /** whether a hit mentions it, as the text of a tsquery */
  query: string
  /** whether a hit is one: its names, categories or values call it so; null for what is no thing of the trade */
  thing: string | null
  isDetail: boolean
  isHead: boolean
  /** the search is about it */
  isAbout: boolean
  /** branches of trade of the thing */
  trades: readonly Trade[]
  /** only products of the kind are wanted for it: it does not say for whom or when they are */
  isKind: boolean
  /** a word of a name that nothing has, which says nothing by itself: the tapa of tapa de olla */
  isPiece?: boolean
}

/** A part with how much it says: the fewer products have it, the more. */
interface Weighed extends Part {
  weight: number
}

const thingPart = (
  concepts: readonly string[],
  query: string,
  about: Pick<Part, 'isHead' | 'trades' | 'isKind'>,
): Part => ({
  query,
  thing: anyOf(concepts),
  isDetail: false,
  isAbout: false,
  ...about,
})
const partOf = ({ wide, isDetail, things, kinds, isHead, trades }: Term): Part =>
  things.length > 0
    ? thingPart(things, wide, { isHead, trades, isKind: kinds.length > 0 })
    : { query: wide, thing: null, isDetail, isHead, isAbout: false, trades, isKind: false }

/** A name of several words, which may be a quality: sin azúcar. */
const namePart = ({ lexemes, things, kinds, trades }: Phrase): Part => ({
  ...thingPart(things, anyOf(lexemes), { isHead: true, trades, isKind: kinds.length > 0 }),
  ...(things.length === 0 && { thing: null, isDetail: true }),
})

/** What one eats and what one puts on one's skin are near nothing else: agua oxigenada is no agua, pasta de dientes no pasta. */
const sideOf = (trade: Trade): string =>
  trade === 'alimentacion' || trade === 'bebidas' ? 'food' : trade === 'peluqueria' ? 'body' : 'thing'

/** Whether what a name is about may stand for the name: a shot glass is a glass; papel de regalo is no papel, which is but a material. */
const isNear = (head: Part, name: Part): boolean =>
  !head.isDetail &&
  (head.trades.length === 0 || head.trades.some((one) => name.trades.some((other) => sideOf(one) === sideOf(other))))

/** The parts of a query, each with what stands for it where there is none: the words of its name, or the wider kind of thing. */
const partsOf = (query: ReadQuery): { whole: Part; instead: Part[] }[] =>
  unitsOf(query).map(({ terms, name, isAbout }) => {
    const [term] = terms
    if (name) {
      const instead = terms.map(partOf).map((part) => ({ ...part, isPiece: part.thing === null }))
      return { whole: { ...namePart(name), isAbout }, instead }
    }
    if (!term) throw new Error('a unit has a term')
    const { widerThings, trades, kinds } = term
    const wider = { isHead: true, trades, isKind: kinds.length > 0 }
    const instead = widerThings.length > 0 ? [thingPart(widerThings, anyOf(widerThings), wider)] : []
    return { whole: { ...partOf(term), isAbout }, instead }
  })

const sets = <T>(list: readonly T[], size: number): T[][] => {
  if (size === 0) return [[]]
  return list.flatMap((one, n) => sets(list.slice(n + 1), size - 1).map((rest) => [one, ...rest]))
}

const allOf = (queries: readonly string[]): string => `(${queries.map((query) => `(${query})`).join(' & ')})`

/** What has all parts of a set, and is one of its things where it names any. */
const setQueries = (set: readonly Part[]): string[] => {
  const things = set.flatMap((part) => (part.thing === null ? [] : [{ part, thing: part.thing }]))
  if (things.length === 0) return [allOf(set.map(({ query }) => query))]
  return things.map(({ part, thing }) => allOf([thing, ...set.flatMap((one) => (one === part ? [] : [one.query]))]))
}

/**
 * Any set of so many parts that says what is wanted: details alone do not, nor pieces of a name where other words name things, nor
 * what has not the thing that the search is about.
 */
const anySet = (parts: readonly Part[], size: number): string =>
  sets(parts, size)
    .filter((set) => set.some(({ isDetail }) => !isDetail))
    .filter(
      (set) => set.some(({ isDetail, isPiece }) => !isDetail && !isPiece) || parts.every(({ thing }) => thing === null),
    )
    .filter((set) => parts.every((part) => !part.isAbout || set.includes(part)))
    .flatMap(setQueries)
    .join(' | ')

/**
 * Words by which products are found that have as many of the parts as any has, but not all; those with the rarer parts are
 * ranked first. Null where no product that this actor may see has any, and where the query names things of the trade of which
 * there are none: what else fits is something else.
 */
export const mostWords = async (
  db: Db,
  { query, audience, isCorrected }: { query: ReadQuery; audience: Audience; isCorrected: boolean },
): Promise<SearchWords | null> => {
  const parts = partsOf(query)
  const asked = parts.flatMap(({ whole, instead }) => [whole, ...instead])
  const counts = await countMatches(db, {
    queries: asked.map((part) => part.thing ?? part.query),
    audience,
    limit: COUNTED,
  })
  const countOf = new Map(asked.map((part, n) => [part, counts[n] ?? 0]))
  const isThere = (part: Part): boolean => (countOf.get(part) ?? 0) > 0
  const about = parts.find(({ whole }) => whole.isAbout && whole.thing !== null)?.whole
  const known = parts
    .flatMap(({ whole, instead }) => {
      if (isThere(whole)) return [whole]
      // without what a name is about, the rest of the name is about something else
      const heads = instead.filter(({ isHead }) => isHead)
      const isAbout = heads.length === 0 || heads.some((part) => isThere(part) && isNear(part, whole))
      return isAbout ? instead.filter(isThere).map((part) => ({ ...part, isAbout: whole.isAbout && part.isHead })) : []
    })
    .map((part): Weighed => {
      const rarity = Math.log(1 + COUNTED / (countOf.get(part) ?? 1)) / Math.log(1 + COUNTED)
      return { ...part, weight: rarity * (part.isDetail ? DETAIL : 1) * (part.isHead ? HEAD : 1) }
    })
    .sort((a, b) => Number(b.isAbout) - Number(a.isAbout) || b.weight - a.weight)
    .slice(0, TRIED_MAX)
  if (parts.some(({ whole }) => whole.thing !== null) && !known.some(({ thing }) => thing !== null)) return null
  // instead of what the search is about, another kind of its trade that it names: a dog leash is no dog food
  const isNearKind = ({ isKind, trades }: Part) => isKind && trades.some((trade) => about?.trades.includes(trade))
  // without the thing itself, what another word was put right to is a guess: sal gorda asks for no gorras
  if (about && !known.some((part) => part.isAbout || (!isCorrected && isNearKind(part)))) return null
  if (isCorrected && !about && parts.some(({ whole }) => whole.isAbout && !isThere(whole))) return null
  const tried = Array.from({ length: known.length }, (_, n) => anySet(known, known.length - n)).filter(Boolean)
  // of one set the list itself says whether there is any
  const found = tried.length > 1 ? await countMatches(db, { queries: tried, audience, limit: 1 }) : [1]
  const match = tried.find((_, n) => (found[n] ?? 0) > 0)
  if (match === undefined) return null
  return {
    match,
    inName: null,
    kind: null,
    rank: rankingBy(rankLexemes(query, 'wide')),
    code: null,
    fragment: null,
    weights: known.map(({ query: asked, thing, weight }) => ({ query: asked, thing, weight })),
  }
}
