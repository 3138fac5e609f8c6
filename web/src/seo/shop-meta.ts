import { splitPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import type { CategoryPlace } from '../products/category-place.ts'
import type { ShopData } from '../shops/wire.ts'
import { shopData, trailData } from './linked-data.ts'
import type { SeoFacts } from './page-address.ts'
import { type PageArgs, pageMeta } from './page-meta.ts'
import { PRODUCT_LIST_SEO } from './product-list-meta.ts'

/** A shop's front is a page; the way in by a token is not. */
export const SHOP_SEO: SeoFacts = { shopSitemap: 'always', unlisted: ['tmpToken'] }

/** A shop: who it is, where, and what it looks like. */
export const shopMeta = (args: PageArgs & { loaderData?: { shop: ShopData } | undefined }) => {
  if (!args.loaderData) return []
  const { shop } = args.loaderData
  const { locale } = splitPath(args.location.pathname)
  const trail = [
    { name: m.frame_tab_home(), path: '/' },
    { name: m.frame_shops(), path: '/shop-list' },
    { name: shop.name, path: `/shop-index/${shop.id}` },
  ]
  return pageMeta(args, {
    title: shop.name,
    description: shop.about || m.seo_shop({ name: shop.name, city: shop.city }),
    picture: `/og/shop/${shop.id}.${locale}.jpg`,
    linkedData: import.meta.env.SSR ? (place) => [shopData(place, shop), trailData(place, trail)] : undefined,
  })
}

/** A shop's products and each of its categories are pages; searches, filters and sorts are views of them. */
export const SHOP_PRODUCTS_SEO: SeoFacts = {
  shopSitemap: 'open',
  query: ['categoryIds', 'cursor'],
  unlisted: [...(PRODUCT_LIST_SEO.unlisted ?? []), 'isRecommend', 'discountProduct'],
}

export const shopProductsMeta = (
  args: PageArgs & { loaderData?: { shop: ShopData; place: CategoryPlace } | undefined },
) => {
  if (!args.loaderData) return []
  const { shop, place } = args.loaderData
  const title = m.shops_front_products_title({ shop: shop.name })
  const category = place.trail.at(-1)
  return pageMeta(args, {
    title: category ? `${category.name} · ${title}` : title,
    description: m.seo_shop({ name: shop.name, city: shop.city }),
  })
}

export const shopInfoMeta = (args: PageArgs & { loaderData?: { shop: ShopData } | undefined }) => {
  if (!args.loaderData) return []
  const { shop } = args.loaderData
  return pageMeta(args, {
    title: m.shops_front_info_title({ shop: shop.name }),
    description: shop.about || m.seo_shop({ name: shop.name, city: shop.city }),
  })
}

/** The later pages of a shop's wall are pages too. */
export const SHOP_WALL_SEO: SeoFacts = { shopSitemap: 'open', query: ['cursor'] }

export const shopWallMeta = (args: PageArgs & { loaderData?: { shop: ShopData } | undefined }) => {
  if (!args.loaderData) return []
  const { shop } = args.loaderData
  return pageMeta(args, {
    title: m.shops_front_wall_title({ shop: shop.name }),
    description: m.seo_shop({ name: shop.name, city: shop.city }),
  })
}
