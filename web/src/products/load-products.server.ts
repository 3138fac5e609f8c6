import { type RouterContextProvider, redirect } from 'react-router'
import { queryOf, tidiedQuery } from '../lists/query.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { asCard } from './as-card.server.ts'
import { placeOf } from './category-place.ts'

/** Filters that the address may name (spec §2, /goods-list). */
const FILTERS = [
  'search',
  'exact',
  'name',
  'categoryIds',
  'shopId',
  'shopIds',
  'shopTypes',
  'industryIds',
  'packSizes',
  'countries',
  'attributes',
  'isRecommend',
  'discountProduct',
  'inStock',
  'needBook',
  'priceFrom',
  'priceTo',
] as const
const PAGING = ['sort', 'cursor'] as const

/** Goods of one page: whole rows of 2, 3, 4 and 5. */
const PAGE = 30

/** A page of goods as its address narrows it, with filters and categories; `shopId`: those of one shop. */
export const loadGoods = async (context: Readonly<RouterContextProvider>, url: URL, shopId?: number) => {
  const tidy = tidiedQuery(url)
  if (tidy !== null) throw redirect(url.pathname + tidy)
  const api = client(context)
  const wanted: Partial<Record<(typeof FILTERS)[number], string>> = queryOf(url, FILTERS)
  if (shopId !== undefined) {
    wanted.shopId = String(shopId)
    delete wanted.shopIds
  }
  // amounts as people here write them
  for (const name of ['priceFrom', 'priceTo'] as const) if (wanted[name]) wanted[name] = wanted[name].replace(',', '.')
  // the API itself refuses values that the contract does not know; the address comes from a reader
  const query = wanted as never
  const lang = context.get(localeContext)
  const [goods, asked, tree] = await Promise.all([
    orErrorPage(api.getProducts({ query: { ...wanted, ...queryOf(url, PAGING), limit: String(PAGE) } as never })),
    orErrorPage(api.getFilters({ query })),
    shopId === undefined
      ? api.getCategoryTrees({ query: { lang } })
      : api.getShopCategoryTree({ query: { shopId: String(shopId), lang } }),
  ])
  // what the list was put right to is what it is narrowed by
  const meant =
    goods.isCorrected && goods.didYouMean !== null ? ({ ...wanted, search: goods.didYouMean } as never) : null
  const filters = meant ? await orErrorPage(api.getFilters({ query: meant })) : asked
  const category = /^\d+$/.test(wanted.categoryIds ?? '') ? Number(wanted.categoryIds) : null
  return { goods: { ...goods, items: goods.items.map(asCard) }, filters, place: placeOf(tree.items, category) }
}
