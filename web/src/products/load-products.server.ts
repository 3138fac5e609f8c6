import { contract } from '@lonja/core/contract.ts'
import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { leadToTidy } from '../lists/tidy-address.server.ts'
import { withAwaited } from '../restock/awaited-skus.server.ts'
import { loadSavedSearchId } from '../saved-searches/load-saved-id.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { readQuery } from '../server/read-query.server.ts'
import { asCards } from './as-card.server.ts'
import { placeOf } from './category-place.ts'

/** Products of one page: whole rows of 2, 3, 4 and 5. */
const PAGE = 30

/** Leads on from a category that was merged into another, with the rest of the address as it is. */
const leadToSuccessor = async (context: Readonly<RouterContextProvider>, url: URL, category: number): Promise<void> => {
  try {
    const { id } = await client(context).getCategoryAddress({ params: { address: String(category) } })
    if (id === category) return
    const query = new URLSearchParams(url.searchParams)
    query.set('categoryIds', String(id))
    throw redirect(`${url.pathname}?${query}`, 301)
  } catch (error) {
    // a category that never was is an empty list
    if (!(error instanceof RemoteRefusal)) throw error
  }
}

/** What an address narrows a list of products by; `shopId`: the list of one shop. */
export const askedOf = (params: URLSearchParams, shopId?: number) => {
  const query = readQuery(contract.getFilters, params)
  if (shopId !== undefined) {
    query.shopId = String(shopId)
    delete query.shopIds
  }
  // a longer text is searched for by its beginning
  if (query.search) query.search = query.search.slice(0, SEARCH_MAX)
  // amounts as people here write them
  for (const name of ['priceFrom', 'priceTo'] as const) {
    const typed = query[name]
    if (typed) query[name] = typed.replace(',', '.')
  }
  return query
}

/** A page of products as its address narrows it, with filters and categories; `shopId`: those of one shop. */
export const loadProductList = async (context: Readonly<RouterContextProvider>, url: URL, shopId?: number) => {
  leadToTidy(url)
  const api = client(context)
  const query = askedOf(url.searchParams, shopId)
  const lang = context.get(localeContext)
  const category = /^\d+$/.test(query.categoryIds ?? '') ? Number(query.categoryIds) : null
  const [productList, filters, tree, savedSearchId] = await Promise.all([
    orErrorPage(
      api.getProducts({
        query: { ...readQuery(contract.getProducts, url.searchParams), ...query, limit: String(PAGE) },
      }),
    ),
    orErrorPage(api.getFilters({ query })),
    shopId === undefined
      ? api.getCategoryTrees({ query: { lang, ...(category === null && { levels: '1' }) } })
      : api.getShopCategoryTree({ query: { shopId: String(shopId), lang } }),
    loadSavedSearchId(context, query),
  ])
  const place = placeOf(tree.items, category)
  if (category !== null && place.trail.length === 0) await leadToSuccessor(context, url, category)
  const { search } = query
  const alternatives =
    productList.items.length === 0 && search && shopId === undefined
      ? await orErrorPage(api.getSearchAlternatives({ query: { search, lang } }))
      : null
  const { categories, ...shownFilters } = filters
  const counts = new Map(categories.map(({ id, count }) => [id, count]))
  const below = place.below.map((one) => ({ ...one, productCount: counts.get(one.id) ?? 0 }))
  return {
    productList: { ...productList, items: await withAwaited(context, asCards(productList.items)) },
    filters: shownFilters,
    place: { ...place, below },
    alternatives,
    savedSearchId,
  }
}
