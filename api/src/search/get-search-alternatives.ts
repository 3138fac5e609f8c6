import { localize } from '@lonja/core/kernel/locale.ts'
import { isBrandWord, withoutBrand } from '@lonja/core/search/brands.ts'
import type { searchContract } from '@lonja/core/search/search.contract.ts'
import { likelyWords } from '@lonja/core/search/search-terms-spelling.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { findAlternatives } from './alternatives.queries.ts'
import { correctSearch } from './correct.ts'
import { quoted, tradeLexeme } from './lexemes.ts'
import { tradesIn } from './query-text.ts'
import { readQuery } from './read-query.ts'
import { recentDictionary } from './synonyms.queries.ts'
import { findResembling } from './terms.queries.ts'

const WORDS = 4
const LIMITS = { categories: 6, shops: 4 }

/** Where to go on from a search that found nothing: categories and shops of the trade it names, else the largest categories. */
export const getSearchAlternatives: Verb<typeof searchContract.getSearchAlternatives> = async ({
  query: { search },
  deps: { db },
  actor,
  locale,
}) => {
  const audience = await loadAccessRights(db, actor)
  const dictionary = await recentDictionary(db)
  const read = (text: string) => readQuery(withoutBrand(text)?.search ?? text, dictionary, locale)
  const typed = read(search)
  const { terms } = typed
  // a misspelled thing that nobody has is of its trade too
  const meant = tradesIn(typed).length > 0 ? null : await correctSearch(db, { search, dictionary, audience })
  const trades = tradesIn(meant === null ? typed : read(meant))
  const query = trades.length > 0 ? trades.map((trade) => quoted(tradeLexeme(trade))).join(' | ') : null
  const unknown = terms
    .filter(({ text, isDetail }) => !isDetail && !dictionary.speaks(text) && !isBrandWord(text))
    .map(({ text }) => text)
  const [found, resembling] = await Promise.all([
    findAlternatives(db, { query, audience, limits: LIMITS }),
    unknown.length > 0 ? findResembling(db, { terms: unknown, audience }) : [],
  ])
  const words = unknown.flatMap((word) =>
    likelyWords(
      word,
      resembling.filter(({ typed }) => typed === word),
    ),
  )
  const isOfTrade = query !== null
  return {
    isOfTrade,
    words: [...new Set(words.map(({ written }) => written))].slice(0, WORDS),
    categories: found.categories.map(({ id, names }) => ({ id, name: localize(names, locale) })),
    shops: isOfTrade
      ? found.shops.map(({ id, name, names, city }) => ({ id, name: localize(names, locale, name), city }))
      : [],
  }
}
