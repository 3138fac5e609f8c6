import { fold } from '@lonja/core/kernel/fold.ts'
import { isBrandWord, resemblingBrands } from '@lonja/core/search/brands.ts'
import type { Dictionary } from '@lonja/core/search/dictionary.ts'
import { measureOfUnit } from '@lonja/core/search/measures.ts'
import { JOINING } from '@lonja/core/search/search-terms.ts'
import { type KnownWord, meantWord, mistakesAllowed, writtenWords } from '@lonja/core/search/search-terms-spelling.ts'
import { tokensOf } from '@lonja/core/search/tokens.ts'
import { wordForms } from '@lonja/core/search/word-forms.ts'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { findAnywhere } from './hits.queries.ts'
import { NOISE } from './read-query.ts'
import { findKnown, findResembling } from './terms.queries.ts'

/** A word as products may have it: in one, in several. */
const formsOf = (term: string): string[] => [...wordForms(term), `${term}s`, `${term}es`]

/** Two words that were meant to be one, or one that was meant to be two: lava vajillas, vasosidra. */
const joined = (words: string[]): { at: number; whole: string }[] =>
  words.slice(1).map((word, at) => ({ at, whole: fold(`${words[at]}${word}`) }))

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
  const asked = [...new Set([...doubtful.flatMap(formsOf), ...pairs.map(({ whole }) => whole)])]
  const known = await findKnown(db, { terms: asked, audience })
  const strange = doubtful.filter((term) => !formsOf(term).some((form) => known.has(form)))
  const pair = pairs.find(({ whole }) => known.has(whole))
  if (pair && strange.length > 0) {
    return [...words.slice(0, pair.at), pair.whole, ...words.slice(pair.at + 2)].join(' ')
  }
  if (strange.length === 0) return null
  const elsewhere = await findAnywhere(db, { terms: strange, audience })
  const wrong = strange.filter((term) => !elsewhere.has(term))
  if (wrong.length === 0) return null
  const resembling = await findResembling(db, { terms: wrong, audience })
  const meant = new Map<string, KnownWord>()
  for (const term of wrong) {
    const products = resembling.filter(({ typed }) => typed === term)
    const trade = [...dictionary.resembling(term), ...resemblingBrands(term)].map((word) => ({
      term: word,
      written: word,
      goods: 0,
    }))
    const word = meantWord(term, [...products, ...trade])
    if (word) meant.set(term, word)
  }
  if (meant.size === 0) return null
  return words.map((word) => meant.get(fold(word))?.written ?? word).join(' ')
}
