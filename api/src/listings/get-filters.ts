import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { marketCache } from '../db/market-cache.ts'
import type { Verb } from '../http/implement.ts'
import type { Audience, ProductFilter } from '../products/product-page.queries.ts'
import { mayStandApart, searchWords } from '../search/words.ts'
import { countFacets, type FacetName, type FacetRow, findFacetNames } from './facets.queries.ts'
import { keysOf, toFilters } from './filters-view.ts'
import { filterOf } from './product-filter.ts'

interface Counted {
  rows: FacetRow[]
  names: FacetName[]
}

/** Counts that everyone sees, by the query's words; they may lag behind the products by half a minute. */
const publicCounts = marketCache<Counted>({ ttl: 30 * SECOND, max: 300 })

const hasGoods = (rows: readonly FacetRow[]): boolean => rows.some(({ kind, n }) => kind === 'total' && n > 0)

interface Asked {
  search?: string | undefined
  name?: string | undefined
}

/** Counts what the list finds: Chinese words written together apart from each other, where together they find nothing. */
const count = async (db: Db, filter: ProductFilter, { search, name }: Asked, audience: Audience): Promise<Counted> => {
  const typed = await countFacets(db, { filter, audience })
  const isApart = search !== undefined && !hasGoods(typed) && mayStandApart(search)
  const words = searchWords({ search, name, loose: true })
  const rows = isApart ? await countFacets(db, { filter: { ...filter, words }, audience }) : typed
  return { rows, names: await findFacetNames(db, keysOf(rows, filter)) }
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
  const filter = { ...filterOf(query), words: searchWords({ search: query.search, name: query.name }) }
  const ask = () => count(deps.db, filter, query, rights)
  const isPublic = !rights.seesAll && rights.openShopIds.length === 0
  const { rows, names } = await (isPublic ? publicCounts(deps, normal(query), ask) : ask())
  return toFilters(rows, names, filter, locale)
}
