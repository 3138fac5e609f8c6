import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { catalogueContract } from '@lonja/core/products/products.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../http/implement.ts'
import type { Audience, ProductFilter } from '../products/product-page.queries.ts'
import { mayStandApart, searchWords } from '../search/words.ts'
import { countFacets, type FacetName, type FacetRow, findFacetNames } from './facets.queries.ts'
import { keysOf, toFilters } from './filters-view.ts'
import { filterOf } from './product-filter.ts'

/** How long what everyone sees may lag behind the goods, in ms, and how many questions are remembered. */
const FRESH = 30 * SECOND
const KEPT_MAX = 300

type Counted = Promise<{ rows: FacetRow[]; names: FacetName[] }>
const kept = new WeakMap<Db, Map<string, { until: number; counted: Counted }>>()

const hasGoods = (rows: readonly FacetRow[]): boolean => rows.some(({ kind, n }) => kind === 'total' && n > 0)

interface Asked {
  search?: string | undefined
  name?: string | undefined
}

/** Counts what the list finds: Chinese words written together apart from each other, where together they find nothing. */
const count = async (db: Db, filter: ProductFilter, { search, name }: Asked, audience: Audience): Counted => {
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

/** Counts for all who see what everyone sees are shared; a failed count is not kept. */
const countOnce = (db: Db, key: string, now: Date, ask: () => Counted): Counted => {
  const answers = kept.get(db) ?? new Map<string, { until: number; counted: Counted }>()
  kept.set(db, answers)
  const found = answers.get(key)
  if (found && now.getTime() < found.until) return found.counted
  const counted = ask()
  answers.delete(key)
  answers.set(key, { until: now.getTime() + FRESH, counted })
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT_MAX) break
    answers.delete(oldest)
  }
  counted.catch(() => answers.delete(key))
  return counted
}

/** What the list of a query can be narrowed by, counting what this reader may see. */
export const getFilters: Verb<typeof catalogueContract.getFilters> = async ({ query, deps, actor, locale, now }) => {
  const viewer = await loadViewer(deps.db, actor)
  const filter = { ...filterOf(query), words: searchWords({ search: query.search, name: query.name }) }
  const ask = () => count(deps.db, filter, query, viewer)
  const isPublic = !viewer.seesAll && viewer.openShopIds.length === 0
  const { rows, names } = await (isPublic ? countOnce(deps.db, normal(query), now, ask) : ask())
  return toFilters(rows, names, filter, locale)
}
