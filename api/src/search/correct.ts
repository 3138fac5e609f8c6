import { fold } from '@lonja/core/kernel/fold.ts'
import { isBrandWord, resemblingBrands } from '@lonja/core/search/brands.ts'
import type { Dictionary } from '@lonja/core/search/dictionary.ts'
import { measureOfUnit } from '@lonja/core/search/measures.ts'
import { isHan, JOINING } from '@lonja/core/search/search-terms.ts'
import {
  type KnownWord,
  meantWord,
  mistakesAllowed,
  soundAlike,
  writtenWords,
} from '@lonja/core/search/search-terms-spelling.ts'
import { tokensOf } from '@lonja/core/search/tokens.ts'
import { wordForms } from '@lonja/core/search/word-forms.ts'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { NOISE } from './read-query.ts'
import { findDoubts } from './terms.queries.ts'

/** A word as products may have it: in one, in several. */
const formsOf = (term: string): string[] => [...wordForms(term), `${term}s`, `${term}es`]

/** The name of the trade of one word that sounds so: kitaesmalte is quitaesmalte; undefined where there is none. */
const nameSounding = (word: string, dictionary: Dictionary): string | undefined =>
  isHan(word) ? undefined : [...dictionary.resembling(word)].find((name) => soundAlike(name, word))

/** Two words that were meant to be one: lava vajillas. */
const joined = (words: string[]): { at: number; whole: string }[] =>
  words.slice(1).map((word, at) => ({ at, whole: fold(`${words[at]}${word}`) }))

/** Letters of the shortest part that a word written together is taken apart into. */
const PART_MIN = 3

/** A word written together and the two that it may be: fryingpan. */
interface Apart {
  term: string
  parts: readonly [string, string]
}

const apart = (term: string): Apart[] =>
  isHan(term)
    ? []
    : Array.from({ length: Math.max(0, term.length - 2 * PART_MIN + 1) }, (_, n) => ({
        term,
        parts: [term.slice(0, n + PART_MIN), term.slice(n + PART_MIN)],
      }))

/** Whether these words, one of which stands at a place, have a name of several words of the trade over that place. */
const isInName = (words: readonly string[], at: number, dictionary: Dictionary): boolean =>
  dictionary.names(words).some(({ from, to }) => to - from > 1 && from <= at && at < to)

/** Words that may be misspelled; units, brands, and words that the trade knows, are none. */
const doubtfulWords = (search: string, dictionary: Dictionary): string[] => [
  ...new Set(
    tokensOf(search).flatMap(({ kind, text }) =>
      (kind === 'word' || kind === 'han') &&
      mistakesAllowed(text) > 0 &&
      !JOINING.has(text) &&
      !NOISE.has(text) &&
      measureOfUnit(text) === null &&
      !isBrandWord(text) &&
      !dictionary.speaks(text)
        ? [text]
        : [],
    ),
  ),
]

/**
 * The search with its misspelled words put right, from words of products that this actor may see and words of the trade; null
 * where nothing can be put right.
 */
export const correctSearch = async (
  db: Db,
  { search, dictionary, audience }: { search: string; dictionary: Dictionary; audience: Audience },
): Promise<string | null> => {
  const words = writtenWords(search)
  const pairs = joined(words)
  const doubtful = doubtfulWords(search, dictionary)
  if (doubtful.length === 0) return null
  const splits = doubtful.flatMap(apart)
  const whole = pairs.map((pair) => ({ ...pair, whole: nameSounding(pair.whole, dictionary) ?? pair.whole }))
  const asked = new Set([...doubtful.flatMap(formsOf), ...whole.map(({ whole }) => whole)])
  for (const { parts } of splits) for (const part of parts) asked.add(part)
  const { known, elsewhere, resembling } = await findDoubts(db, { asked: [...asked], doubtful, audience })
  const strange = doubtful.filter((term) => !formsOf(term).some((form) => known.has(form)))
  const pair = whole.find(
    ({ whole, at }) =>
      (known.has(whole) || dictionary.has(whole)) &&
      words.slice(at, at + 2).some((word) => strange.includes(fold(word))),
  )
  if (pair) {
    return [...words.slice(0, pair.at), pair.whole, ...words.slice(pair.at + 2)].join(' ')
  }
  if (strange.length === 0) return null
  const isKnown = (part: string) => known.has(part) || dictionary.speaks(part)
  // of the ways to take a word apart, one that is a name of the trade, else one of longer parts
  const split = splits
    .filter(({ term, parts }) => strange.includes(term) && parts.every(isKnown))
    .map((one) => ({ ...one, isName: isInName(one.parts, 0, dictionary) }))
    .filter(({ isName, parts }) => isName || parts.every((part) => part.length > PART_MIN && dictionary.has(part)))
    .toSorted((a, b) => Number(b.isName) - Number(a.isName))[0]
  if (split) return words.map((word) => (fold(word) === split.term ? split.parts.join(' ') : word)).join(' ')
  const wrong = strange.filter((term) => !elsewhere.has(term))
  if (wrong.length === 0) return null
  const meant = new Map<string, KnownWord>()
  for (const term of wrong) {
    const products = resembling.filter(({ typed }) => typed === term)
    const trade = [...dictionary.resembling(term), ...resemblingBrands(term)].map((word) => ({
      term: word,
      written: word,
      goods: 0,
    }))
    const at = words.findIndex((word) => fold(word) === term)
    const candidates = [...products, ...trade].map((one) => {
      const beside = words.map((word, n) => (n === at ? one.term : fold(word)))
      return { ...one, isName: dictionary.isThing(one.term) || isInName(beside, at, dictionary) }
    })
    const word = meantWord(term, candidates)
    if (word) meant.set(term, word)
  }
  if (meant.size === 0) return null
  return words.map((word) => meant.get(fold(word))?.written ?? word).join(' ')
}
