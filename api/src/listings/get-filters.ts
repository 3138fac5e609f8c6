import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { marketCache } from '../db/market-cache.ts'
import type { Verb } from '../http/implement.ts'
import { type Audience, audienceKey, type ProductFilter } from '../products/product-page.queries.ts'
import { findProductsPage } from '../search/hits.queries.ts'
import { type Asked, resolveSearch } from '../search/search-products.ts'
import { countFacets, type FacetName, type FacetRow, findFacetNames } from './facets.queries.ts'
import { keysOf, toFilters } from './filters-view.ts'
import { isNarrowing } from './find-products.ts'
import { filterOf } from './product-filter.ts'

interface Counted {
  rows: FacetRow[]
  names: FacetName[]
}

/**
 * Counts by the query's words and by the private shops that the caller may see now, so that whoever loses access never gets
 * what it showed. They may lag behind the products by half a minute.
 */
const counts = marketCache<Counted>({ ttl: 30 * SECOND, max: 300 })

/** Counts what the list of the same query shows. */
const count = async (
  db: Db,
  filter: Omit<ProductFilter, 'words'>,
  asked: Asked,
  audience: Audience,
  isFiltered: boolean,
): Promise<Counted> => {
  const { words, found } = await resolveSearch(db, {
    asked,
    audience,
    isRanked: true,
    isFiltered,
    find: async (words) =>
      words
        ? findProductsPage(db, { filter: { ...filter, words }, audience, sort: 'relevance', after: null, rows: 1 })
        : { rows: [], isPartial: false },
  })
  const isNothing = Boolean(asked.search || asked.name) && words === null && found.rows.length === 0
  const wanted = { ...filter, words, ...(isNothing ? { ids: [] } : {}) }
  const rows = await countFacets(db, { filter: wanted, audience })
  return { rows, names: await findFacetNames(db, keysOf(rows, wanted), audience) }
}

/** The same question in the same words, however it was written. */
const normal = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && name !== 'lang')
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

/** What the list of a query can be narrowed by, counting what this caller may see. */
export const getFilters: Verb<typeof productsContract.getFilters> = async ({ query, deps, actor, locale }) => {
  const rights = await loadAccessRights(deps.db, actor)
  const filter = filterOf(query)
  const ask = () => count(deps.db, filter, { ...query, locale }, rights, isNarrowing(query))
  // words may mean another thing in another language
  const language = query.search || query.name ? locale : ''
  const { rows, names } = await counts(deps, `${audienceKey(rights)} ${language} ${normal(query)}`, ask)
  return toFilters(rows, names, { ...filter, words: null }, locale)
}
