import { m } from '../paraglide/messages.js'
import type { CategoryPlace } from '../products/category-place.ts'
import type { ProductCardData } from '../products/wire.ts'
import { productListData, trailData } from './linked-data.ts'
import type { SeoFacts } from './page-address.ts'
import { type PageArgs, pageMeta } from './page-meta.ts'

/** Categories and the two shelves of the home page are pages; searches, filters and sorts are views of them. */
export const PRODUCT_LIST_SEO: SeoFacts = {
  sitemap: ['', '?isRecommend=true', '?discountProduct=true'],
  query: ['categoryIds', 'isRecommend', 'discountProduct', 'cursor'],
  unlisted: [
    'search',
    'name',
    'shopId',
    'shopIds',
    'shopTypes',
    'industryIds',
    'packSizes',
    'brand',
    'countries',
    'attributes',
    'inStock',
    'needBook',
    'priceFrom',
    'priceTo',
    'sort',
    'more',
  ],
}

interface ProductListArgs extends PageArgs {
  location: { pathname: string; search: string }
  loaderData?: { place: CategoryPlace; productList: { items: ProductCardData[]; total: number | null } } | undefined
}

/** The list of products: its category, the way there, and what stands on the shelf. */
export const productListMeta = (
  args: ProductListArgs,
  titleOf: (place: CategoryPlace, search: string | null) => string,
) => {
  const { loaderData, location } = args
  const place = loaderData?.place ?? { trail: [], below: [] }
  const category = place.trail.at(-1)
  const trail = [
    { name: m.frame_tab_home(), path: '/' },
    { name: m.frame_tab_products(), path: '/goods-list' },
    ...place.trail.map(({ id, name }) => ({ name, path: `/goods-list?categoryIds=${id}` })),
  ]
  return pageMeta(args, {
    title: titleOf(place, new URLSearchParams(location.search).get('search')),
    description: category ? m.seo_category({ name: category.name, count: category.productCount }) : m.seo_products(),
    linkedData: import.meta.env.SSR
      ? (page) => [trailData(page, trail), productListData(page, loaderData?.productList.items ?? [])]
      : undefined,
  })
}
