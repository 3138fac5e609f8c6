import { contract } from '@lonja/core/contract.ts'
import type { QueryOf } from '@lonja/core/kernel/endpoint.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { tidiedQuery } from '../lists/query.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import type { Api } from '../server/api-client.server.ts'
import { localeContext } from '../server/contexts.ts'
import { readQuery } from '../server/read-query.server.ts'
import { asCard } from './as-card.server.ts'
import { placeOf } from './category-place.ts'

/** Goods of one page: whole rows of 2, 3, 4 and 5. */
const PAGE = 30

type FilterQuery = QueryOf<typeof contract.getFilters>

/** Words of a search that are tried one by one when all together find nothing. */
const TRIED = 4

/** The words of a search without results that find products by themselves, with the other filters as they are. */
const wordsThatFind = async (api: Api, { exact, ...wanted }: FilterQuery): Promise<string[]> => {
  const words = [...new Set((wanted.search ?? '').split(/\s+/).filter((word) => word.length > 1))].slice(0, TRIED)
  if (words.length < 2) return []
  const tried = await Promise.all(
    words.map(async (search) => {
      const { items } = await orErrorPage(api.getProducts({ query: { ...wanted, search, limit: '1' } }))
      return items.length > 0 ? search : null
    }),
  )
  return tried.filter((word) => word !== null)
}

/** A page of goods as its address narrows it, with filters and categories; `shopId`: those of one shop. */
export const loadGoods = async (context: Readonly<RouterContextProvider>, url: URL, shopId?: number) => {
  const tidy = tidiedQuery(url)
  if (tidy !== null) throw redirect(url.pathname + tidy)
  const api = client(context)
  const query = readQuery(contract.getFilters, url.searchParams)
  if (shopId !== undefined) {
    query.shopId = String(shopId)
    delete query.shopIds
  }
  // amounts as people here write them
  for (const name of ['priceFrom', 'priceTo'] as const) {
    const typed = query[name]
    if (typed) query[name] = typed.replace(',', '.')
  }
  const lang = context.get(localeContext)
  const [goods, asked, tree] = await Promise.all([
    orErrorPage(
      api.getProducts({
        query: { ...readQuery(contract.getProducts, url.searchParams), ...query, limit: String(PAGE) },
      }),
    ),
    orErrorPage(api.getFilters({ query })),
    shopId === undefined
      ? api.getCategoryTrees({ query: { lang } })
      : api.getShopCategoryTree({ query: { shopId: String(shopId), lang } }),
  ])
  // what the list was put right to is what it is narrowed by
  const { isCorrected, didYouMean: search } = goods
  const filters =
    isCorrected && search !== null ? await orErrorPage(api.getFilters({ query: { ...query, search } })) : asked
  const category = /^\d+$/.test(query.categoryIds ?? '') ? Number(query.categoryIds) : null
  const looser = goods.items.length === 0 ? await wordsThatFind(api, query) : []
  return { goods: { ...goods, items: goods.items.map(asCard) }, filters, place: placeOf(tree.items, category), looser }
}
