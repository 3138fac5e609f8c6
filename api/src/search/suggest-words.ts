import { fold } from '@lonja/core/kernel/fold.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Dictionary } from '@lonja/core/search/dictionary.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { writtenWords } from '@lonja/core/search/search-terms-spelling.ts'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { soundsBegun } from './han-sounds.ts'
import { conceptLexeme } from './lexemes.ts'
import { findCompletions } from './terms.queries.ts'

/** Words that an unfinished one is looked for as. */
const COMPLETED = 12
/** Letters from which on a beginning says something. */
const BEGIN_MIN = 2

/** The last word of a search, folded, where it may go on; null where it has ended. */
export const unfinished = (search: string): string | null => {
  const last = writtenWords(search).at(-1) ?? ''
  const begin = fold(last)
  // a blank ends the word; a number has no words to go on with
  return /\s$/.test(search) || /\p{N}/u.test(last) || (begin.length < BEGIN_MIN && !isHan(begin)) ? null : begin
}

/** Letters from which on few names of the trade begin so. */
const NAME_BEGIN_MIN = 3

/** Names of things that a text, folded, begins, as the trade has them in a language; in Chinese by their sound too. */
export const begunNames = (
  begin: string,
  dictionary: Dictionary,
  locale: Locale,
): { written: string; lexeme: string }[] => {
  if (begin.length < NAME_BEGIN_MIN && !isHan(begin)) return []
  const names = dictionary.beginning(begin, locale)
  const sounding = locale === 'zh' && !isHan(begin) ? soundsBegun(begin, dictionary) : []
  return (
    [...names, ...sounding]
      // champú stands for champú para perro too; a fridge magnet is no fridge
      .filter(({ written }) => locale !== 'es' || !names.some((shorter) => written.startsWith(`${shorter.written} `)))
      .slice(0, COMPLETED)
      .map(({ written, group }) => ({ written, lexeme: conceptLexeme(group.id) }))
  )
}

/**
 * Lexemes as which the last word of a search may go on, where nobody knows it as it is: words of products that this actor may see,
 * and names of the trade in the reader's language.
 */
export const completeLast = async (
  db: Db,
  {
    search,
    dictionary,
    audience,
    locale,
  }: { search: string; dictionary: Dictionary; audience: Audience; locale: Locale | null },
): Promise<string[]> => {
  const begin = unfinished(search)
  if (begin === null || isHan(begin) || dictionary.has(begin)) return []
  const names = locale === null ? [] : begunNames(begin, dictionary, locale)
  const words = await findCompletions(db, { begin, audience, limit: COMPLETED })
  return [...new Set([...words.map(({ term }) => term), ...names.map(({ lexeme }) => lexeme)])]
}
