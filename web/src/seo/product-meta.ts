import { localize, splitPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import { productAddress } from '../products/product-address.ts'
import type { ProductData } from '../products/wire.ts'
import { productData, trailData } from './linked-data.ts'
import type { SeoFacts } from './page-address.ts'
import { type PageArgs, pageMeta } from './page-meta.ts'

interface ProductPage {
  product: ProductData
}

/** A product's address ends with its name, in the language of the page. */
export const PRODUCT_SEO: SeoFacts = {
  path: (loaderData, locale) => {
    const { product } = (loaderData ?? {}) as Partial<ProductPage>
    return product ? productAddress({ id: product.id, name: localize(product.names, locale, product.name) }) : null
  },
}

/** A product: picture, description, the way there, and its offer where the price is open to the user. */
export const productMeta = (args: PageArgs & { loaderData?: ProductPage | undefined }) => {
  if (!args.loaderData) return []
  const { product } = args.loaderData
  const { locale } = splitPath(args.location.pathname)
  const trail = [
    { name: m.frame_tab_home(), path: '/' },
    ...product.categories.map(({ id, name }) => ({ name, path: `/goods-list?categoryIds=${id}` })),
    { name: product.name, path: productAddress(product) },
  ]
  return pageMeta(args, {
    title: product.name,
    description:
      product.description || m.seo_product({ name: product.name, shop: product.shop.name, city: product.shop.city }),
    kind: 'product',
    picture: `/og/product/${product.id}.${locale}.jpg`,
    linkedData: import.meta.env.SSR ? (place) => [productData(place, product), trailData(place, trail)] : undefined,
  })
}
