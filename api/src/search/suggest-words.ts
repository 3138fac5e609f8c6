import { fold } from '@lonja/core/kernel/fold.ts'
import type { Dictionary } from '@lonja/core/search/dictionary.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { writtenWords } from '@lonja/core/search/search-terms-spelling.ts'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
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

/** Words of products that this actor may see as which the last word of a search may go on, where nobody knows it as it is. */
export const completeLast = async (
  db: Db,
  { search, dictionary, audience }: { search: string; dictionary: Dictionary; audience: Audience },
): Promise<string[]> => {
  const begin = unfinished(search)
  if (begin === null || isHan(begin) || dictionary.has(begin)) return []
  return (await findCompletions(db, { begin, audience, limit: COMPLETED })).map(({ term }) => term)
}
