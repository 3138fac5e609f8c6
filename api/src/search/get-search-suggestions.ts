import { fold } from '@lonja/core/kernel/fold.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { withoutBrand } from '@lonja/core/search/brands.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { correctSearch } from './correct.ts'
import { withinTime } from './hits.queries.ts'
import { type ReadQuery, readQuery } from './read-query.ts'
import { unfinished } from './suggest-words.ts'
import { findSuggestions, type Suggested, searchesOf } from './suggestions.queries.ts'
import { recentDictionary } from './synonyms.queries.ts'

/** Rows of each kind, few enough to be seen at once. */
const LIMITS = { products: 6, shops: 3, categories: 4 }
const SEARCHES = 4
/** How long suggestions may be sought while one types, in ms: after that there are none. */
const TIME_LIMIT = 300

const NOTHING: Suggested = { words: [], products: [], shops: [], categories: [] }

/** A single letter after other words says nothing yet. */
const withoutLetter = (query: ReadQuery, search: string): ReadQuery => {
  const isLetter = query.terms.length > 1 && /(?:^|\s)[a-zñ]$/iu.test(search)
  return isLetter ? { ...query, terms: query.terms.slice(0, -1) } : query
}

/**
 * What may be meant while a search is typed: words, products, categories and shops that this actor may see. What resembles
 * nothing is put right first.
 */
export const getSearchSuggestions: Verb<typeof productsContract.getSearchSuggestions> = async ({
  query,
  deps: { db },
  actor,
  locale,
}) => {
  const audience = await loadAccessRights(db, actor)
  const dictionary = await recentDictionary(db)
  const suggest = async (search: string): Promise<Suggested & { search: string }> => {
    const read = readQuery(search, dictionary)
    if (read.terms.length === 0) return { ...NOTHING, search }
    const ask = {
      search,
      query: withoutLetter(read, search),
      begin: unfinished(search),
      audience,
      locale,
      limits: LIMITS,
    }
    return { ...((await withinTime(db, TIME_LIMIT, (trx) => findSuggestions(trx, ask))) ?? NOTHING), search }
  }
  const typed = await suggest(query.search)
  const isNothing = [typed.words, typed.products, typed.shops, typed.categories].every((list) => list.length === 0)
  const didYouMean = isNothing ? await correctSearch(db, { search: query.search, dictionary, audience }) : null
  const meant = didYouMean === null ? typed : await suggest(didYouMean)
  // a brand that no goods have: the kind that it is known for is offered as a search, where there is some
  const branded = isNothing ? withoutBrand(meant.search) : null
  const ofKind = branded && (await suggest(branded.search))
  const found = ofKind?.products.length ? { ...NOTHING, search: ofKind.search, categories: ofKind.categories } : meant
  const categories = found.categories.map(({ id, names }) => ({ id, name: localize(names, locale) }))
  const named = new Set(categories.map(({ name }) => fold(name)))
  return {
    didYouMean,
    words: ofKind?.products.length
      ? [ofKind.search]
      : searchesOf(found.search, found.words, { limit: SEARCHES, named }),
    products: found.products.map(({ id, names, serialNumber, pictures }) => ({
      id,
      name: localize(names, locale),
      serialNumber,
      picture: pictures[0] ?? null,
    })),
    shops: found.shops.map(({ id, name, names, logo, city }) => ({
      id,
      name: localize(names, locale) || name,
      logo,
      city,
    })),
    categories,
  }
}
