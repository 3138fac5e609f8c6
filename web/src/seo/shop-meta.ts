import { splitPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import type { ShopData } from '../shops/wire.ts'
import { shopData, trailData } from './linked-data.ts'
import type { SeoFacts } from './page-address.ts'
import { type PageArgs, pageMeta, placeOfPage } from './page-meta.ts'

/** A shop's front and its categories are pages; a search in it, or the way in by a token, is not. */
export const SHOP_SEO: SeoFacts = { query: ['categoryIds', 'cursor'], unlisted: ['search', 'tmpToken'] }

/** A shop: who it is, where, and what it looks like. */
export const shopMeta = (args: PageArgs & { loaderData?: { shop: ShopData } | undefined }) => {
  if (!args.loaderData) return []
  const { shop } = args.loaderData
  const { locale } = splitPath(args.location.pathname)
  const trail = [
    { name: m.shell_tab_home(), path: '/' },
    { name: m.shell_shops(), path: '/shop-list' },
    { name: shop.name, path: `/shop-index/${shop.id}` },
  ]
  return pageMeta(args, {
    title: shop.name,
    description: shop.about || m.seo_shop({ name: shop.name, city: shop.city }),
    picture: `/og/shop/${shop.id}.${locale}.jpg`,
    linkedData: import.meta.env.SSR
      ? [shopData(placeOfPage(args), shop), trailData(placeOfPage(args), trail)]
      : undefined,
  })
}
