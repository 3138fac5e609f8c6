import { fold } from '@lonja/core/kernel/fold.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { brandBegun, withoutBrand } from '@lonja/core/search/brands.ts'
import type { Dictionary } from '@lonja/core/search/dictionary.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { withinTime } from '../db/within-time.ts'
import type { Verb } from '../http/implement.ts'
import { correctSearch } from './correct.ts'
import { type ReadQuery, readQuery } from './read-query.ts'
import { findNearest } from './search-products.ts'
import { begunNames, unfinished } from './suggest-words.ts'
import { findSuggestedProducts, findSuggestions, type Suggested, searchesOf } from './suggestions.queries.ts'
import { recentDictionary } from './synonyms.queries.ts'

/** Rows of each kind, few enough to be seen at once. */
const LIMITS = { products: 6, shops: 3, categories: 4 }
const SEARCHES = 4
/** How long suggestions may be sought while one types, in ms: after that there are none. */
const TIME_LIMIT = 300

const NOTHING: Suggested = { words: [], products: [], shops: [], categories: [], names: [] }

/** A single letter after other words says nothing yet. */
const withoutLetter = (query: ReadQuery, search: string): ReadQuery => {
  const isLetter = query.terms.length > 1 && /(?:^|\s)[a-zñ]$/iu.test(search)
  return isLetter ? { ...query, terms: query.terms.slice(0, -1) } : query
}

/** A search without words that say again what a word before them says: bolígrafo boli azul. */
const saidOnce = (search: string, dictionary: Dictionary): string => {
  const groupsOf = (word: string) => dictionary.names([fold(word)]).flatMap(({ groups }) => groups)
  const words = search.split(' ')
  const isAgain = (word: string, n: number) =>
    words.slice(0, n).some((before) => groupsOf(before).some((group) => groupsOf(word).includes(group)))
  return words.filter((word, n) => !isAgain(word, n)).join(' ')
}

/**
 * What may be meant while a search is typed: words, products, categories and shops that this actor may see. What resembles
 * nothing is put right first; where no name has all words, the products are those that have most.
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
    const read = readQuery(search, dictionary, locale)
    if (read.terms.length === 0) return { ...NOTHING, search }
    const ask = {
      search,
      query: withoutLetter(read, search),
      names: /\s$/.test(search) ? [] : begunNames(fold(search.trim()), dictionary, locale),
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
  // a brand that no products have: the kind that it is known for is offered as a search, where there is some
  const brand = isNothing ? withoutBrand(meant.search) : null
  const branded = brand ?? (isNothing ? brandBegun(meant.search) : null)
  const ofKind = branded && (await suggest(branded.search))
  const found = ofKind?.products.length ? { ...NOTHING, search: ofKind.search, categories: ofKind.categories } : meant
  const categories = found.categories.map(({ id, names }) => ({ id, name: localize(names, locale) }))
  const named = new Set(categories.map(({ name }) => fold(name)))
  const isWorded = readQuery(meant.search, dictionary).terms.length > 0
  // nothing but its kind is near a brand that nobody sells
  const isListed = isWorded && brand === null && found === meant && meant.products.length === 0
  const near = isListed ? await findNearest(db, { search: meant.search, locale, rows: LIMITS.products }, audience) : []
  const products = isListed ? await findSuggestedProducts(db, { ids: near }) : found.products
  return {
    didYouMean,
    words: ofKind?.products.length
      ? [saidOnce(ofKind.search, dictionary)]
      : searchesOf(found.search, found, { limit: SEARCHES, named }),
    products: products.map(({ id, names, serialNumber, pictures }) => ({
      id,
      name: localize(names, locale),
      serialNumber,
      picture: pictures[0] ?? null,
    })),
    shops: found.shops.map(({ id, name, names, logo, city }) => ({
      id,
      name: localize(names, locale, name),
      logo,
      city,
    })),
    categories,
  }
}
