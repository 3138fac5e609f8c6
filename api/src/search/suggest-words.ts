import { fold } from '@lonja/core/kernel/fold.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { writtenWords } from '@lonja/core/search/search-terms-spelling.ts'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { withinTime } from './hits.queries.ts'
import { findTogether } from './suggestions.queries.ts'
import { findCompletions } from './terms.queries.ts'

/** Words looked at, words with which goods are sought, searches offered. */
const LOOKED_AT = 24
const SOUGHT = 12
const OFFERED = 4
/** Letters from which on a beginning says something. */
const BEGIN_MIN = 2
/** How long words may be looked for together, in ms: after that any will do. */
const TIME_LIMIT = 100

interface Completed {
  /** the last word typed as it may go on, folded, those of most goods first */
  terms: string[]
  /** the whole search with its last word completed */
  searches: string[]
}

/** Ways in which the last word of a search may go on, from words of goods that this caller may see. */
export const suggestWords = async (
  db: Db,
  { search, audience, locale }: { search: string; audience: Audience; locale: Locale },
): Promise<Completed> => {
  const words = writtenWords(search)
  const last = words.at(-1) ?? ''
  const begin = fold(last)
  // a blank ends the word; a number has no words to go on with
  if (/\s$/.test(search) || /\p{N}/u.test(last) || (begin.length < BEGIN_MIN && !isHan(begin)))
    return { terms: [], searches: [] }
  const all = await findCompletions(db, { begin, audience, locale, limit: LOOKED_AT })
  const before = words.slice(0, -1)
  const together =
    before.length > 0 && all.length > 0
      ? await withinTime(db, TIME_LIMIT, (trx) =>
          findTogether(trx, { before, words: all.map(({ term }) => term), audience }),
        )
      : null
  const known = together?.size ? all.filter(({ term }) => together.has(term)) : all
  return {
    terms: known.slice(0, SOUGHT).map(({ term }) => term),
    searches: known
      .filter(({ term, isOwn }) => isOwn && term !== begin)
      // vaso stands for vasos too
      .filter(({ term }, _, all) => !all.some((other) => term === `${other.term}s` || term === `${other.term}es`))
      .slice(0, OFFERED)
      .map(({ written }) => [...before, written].join(' ')),
  }
}
