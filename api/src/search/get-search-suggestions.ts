import { localize } from '@lonja/core/kernel/locale.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { correctSearch } from './correct.ts'
import { withinTime } from './hits.queries.ts'
import { suggestWords } from './suggest-words.ts'
import { findSuggestedCategories, findSuggestedGoods, findSuggestedShops } from './suggestions.queries.ts'

/** Rows of each kind, few enough to be seen at once. */
const GOODS = 6
const SHOPS = 3
const CATEGORIES = 4
/** How long goods may be sought while one types, in ms: after that there are none. */
const TIME_LIMIT = 200

/**
 * What may be meant while a search is typed: words, goods, categories and shops that this caller may see. What resembles
 * nothing is put right first.
 */
export const getSearchSuggestions: Verb<typeof productsContract.getSearchSuggestions> = async ({
  query,
  deps: { db },
  actor,
  locale,
}) => {
  const audience = await loadAccessRights(db, actor)
  const suggest = async (search: string) => {
    const words = await suggestWords(db, { search, audience, locale })
    const [goods, shops, categories] = await Promise.all([
      withinTime(db, TIME_LIMIT, (trx) =>
        findSuggestedGoods(trx, { search, completed: words.terms, audience, limit: GOODS }),
      ),
      findSuggestedShops(db, { search, limit: SHOPS }),
      findSuggestedCategories(db, { search, audience, limit: CATEGORIES }),
    ])
    return { words: words.searches, goods: goods ?? [], shops, categories }
  }
  const typed = await suggest(query.search)
  const isNothing = [typed.words, typed.goods, typed.shops, typed.categories].every((list) => list.length === 0)
  const didYouMean = isNothing ? await correctSearch(db, { search: query.search, audience }) : null
  const found = didYouMean === null ? typed : await suggest(didYouMean)
  return {
    didYouMean,
    words: found.words,
    products: found.goods.map(({ id, names, serial_number, pictures }) => ({
      id,
      name: localize(names, locale),
      serialNumber: serial_number,
      picture: (pictures as string[])[0] ?? null,
    })),
    shops: found.shops.map(({ id, name, names, logo, city }) => ({
      id,
      name: localize(names, locale) || name,
      logo,
      city,
    })),
    categories: found.categories.map(({ id, names }) => ({ id, name: localize(names, locale) })),
  }
}
