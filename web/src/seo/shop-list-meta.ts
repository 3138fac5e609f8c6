import { m } from '../paraglide/messages.js'
import { SHOP_FILTERS } from '../shops/shop-query.ts'
import type { ShopCardData } from '../shops/wire.ts'
import { shopListData } from './linked-data.ts'
import type { SeoFacts } from './page-address.ts'
import { type PageArgs, pageMeta } from './page-meta.ts'

/** Industries are pages of their own; searches, other filters and sorts are views of them. */
export const SHOP_LIST_SEO: SeoFacts = {
  sitemap: [''],
  query: ['industryIds', 'cursor'],
  unlisted: [...SHOP_FILTERS.filter((name) => name !== 'industryIds'), 'sort'],
}

/** The list of shops, and who is on it. */
export const shopListMeta = (args: PageArgs & { loaderData?: { shops: { items: ShopCardData[] } } | undefined }) =>
  pageMeta(args, {
    title: m.shops_list_page(),
    alone: true,
    description: m.shops_list_text(),
    linkedData: import.meta.env.SSR ? (place) => [shopListData(place, args.loaderData?.shops.items ?? [])] : undefined,
  })
