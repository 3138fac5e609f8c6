import type { Locale } from '@lonja/core/kernel/locale.ts'
import { hanWords } from '@lonja/core/search/search-terms.ts'
import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as spanishStem } from '@orama/stemmers/spanish'
import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

/** The same function with its newest answers kept, so many at most: words come again and again. */
export const kept = <Answer extends object>(
  max: number,
  find: (text: string) => Answer,
): ((text: string) => Answer) => {
  const answers = new LRUCache<string, Answer>({ max })
  return (text) => {
    const answer = answers.get(text) ?? find(text)
    answers.set(text, answer)
    return answer
  }
}

// What an index of words holds besides words: each kind has a sign before it that no word has.
/** A name of the trade, in any language (core's dictionary). */
export const conceptLexeme = (groupId: number): string => `@${groupId}`
/** The same where the product is one, and not only named with it: unsalted butter is named with salt. */
export const thingLexeme = (groupId: number): string => `&${groupId}`
export const isConcept = (lexeme: string): boolean => lexeme.startsWith('@')
/** A word in one language, where another language says something else by it: pan is bread, and what one fries in. */
export const wordIn = (locale: Locale, form: string): string => `^${locale}:${form}`
/** A branch of trade. */
export const tradeLexeme = (trade: string): string => `!${trade}`
/** A code given whole, without what stands between its letters and digits. */
export const codeLexeme = (code: string): string => `#${code.replaceAll(/[^\p{L}\p{N}]/gu, '')}`

/** Letters of the shortest stem: shorter ones are shared by words that have nothing to do with each other. */
const STEM_MIN = 5

/** Stems of a folded word in Spanish and English: limpiar and limpiador share one. */
export const stemLexemes = kept(10_000, (word): string[] =>
  [...new Set([spanishStem(word), englishStem(word)])]
    .filter((stem) => stem.length >= STEM_MIN)
    .map((stem) => `~${stem}`),
)

const READ_MIN = 2

/** The word as the reading of a Chinese one. */
export const typedReading = (word: string): string => `=${word}`
/** How each sign of a Chinese text sounds, without tones. */
export const soundsOf = (han: string): string[] =>
  pinyin(han, { toneType: 'none', type: 'array', v: true }).map((sound) => sound.toLowerCase())
/** How Chinese sounds, without tones: 杯子 is beizi. */
export const readingLexeme = (han: string): string => typedReading(soundsOf(han).join(''))

/** Readings of the words of a run of Chinese, and of what the run ends with. */
export const readingLexemes = kept(5000, (run): string[] => {
  const words = hanWords(run)
  const tails = words.map((_, i) => words.slice(i).join(''))
  return [...new Set([...words, ...tails])].filter((text) => [...text].length >= READ_MIN).map(readingLexeme)
})

/** A lexeme as it stands in a tsvector or tsquery literal. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '')}'`
/** Any of these lexemes, as the text of a tsquery. */
export const anyOf = (lexemes: readonly string[]): string => lexemes.map(quoted).join(' | ')
/** All of these lexemes, as the text of a tsquery. */
export const allOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' & ')})`
