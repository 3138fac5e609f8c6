import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { type Measure, measurePrice } from '@lonja/core/products/measure-price.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { productAddress } from '../products/product-address.ts'
import type { ProductCardData, ProductData } from '../products/wire.ts'
import { publicationAddress } from '../publications/publication-address.ts'
import type { PublicationData } from '../publications/wire.ts'
import type { ShopCardData, ShopData } from '../shops/wire.ts'

const CONTEXT = 'https://schema.org'

/** Where the market is and in which language a page speaks: what every address in it is made of. */
export interface Place {
  publicUrl: string
  locale: Locale
}

const address = ({ publicUrl, locale }: Place, path: string): string =>
  publicUrl + encodeURI(localizedPath(path, locale))

/** The market itself, and how to search it. */
export const marketData = (place: Place): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${place.publicUrl}/#market`,
    name: 'Lonja',
    url: place.publicUrl,
    logo: `${place.publicUrl}/og/logo.png`,
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Lonja',
    url: address(place, '/'),
    inLanguage: place.locale,
    publisher: { '@id': `${place.publicUrl}/#market` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address(place, '/goods-list')}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]

/** The way from home to a page: names with paths without a language. */
export const trailData = (place: Place, trail: readonly { name: string; path: string }[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(place, path),
  })),
})

/** The pages that a list leads to, in its order; what they are called they say themselves. */
const listData = (place: Place, paths: readonly string[]): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: address(place, path),
  })),
})

export const productListData = (place: Place, productList: readonly ProductCardData[]): object =>
  listData(place, productList.map(productAddress))

export const shopListData = (place: Place, shops: readonly ShopCardData[]): object =>
  listData(
    place,
    shops.map(({ id }) => `/shop-index/${id}`),
  )

/** Units of measures as UN/CEFACT recommendation 20 names them. */
const MEASURE_CODES: Record<Measure, string> = { kg: 'KGM', l: 'LTR', m: 'MTR', m2: 'MTK', piece: 'C62' }

/** What a measure costs without VAT. */
const measureData = (net: Cents, content: Content): object => {
  const { tenThousandths, per } = measurePrice(net, content)
  return {
    '@type': 'UnitPriceSpecification',
    price: (tenThousandths / 10_000).toFixed(tenThousandths % 100 === 0 ? 2 : 4),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: MEASURE_CODES[per] },
  }
}

/** A price is offered only where this user sees one; it is net, as trade prices are, and is said to be. */
const offerData = (place: Place, product: ProductData): object | undefined => {
  const price = displayPriceOf(product.priceInfo, product.tax, product.shop.shopSettings.taxSetting)
  if (!price) return undefined
  const amount = { price: toEuros(price.net).toFixed(2), priceCurrency: 'EUR' }
  const ofUnit = { '@type': 'UnitPriceSpecification', ...amount, valueAddedTaxIncluded: false }
  return {
    '@type': 'Offer',
    url: address(place, productAddress(product)),
    ...amount,
    priceSpecification: price.netContent ? [ofUnit, measureData(price.net, price.netContent)] : ofUnit,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.priceInfo?.level1.minimum ?? 1 },
    availability: `${CONTEXT}/${!product.isAvailable ? 'OutOfStock' : product.needBook ? 'PreOrder' : 'InStock'}`,
    ...(product.expectedOn && { availabilityStarts: product.expectedOn }),
    seller: { '@type': 'Organization', name: product.shop.name, url: address(place, `/shop-index/${product.shopId}`) },
  }
}

/** What buyers gave on average; without comments there is none. */
const ratingData = ({ count, average }: ProductData['rating']): object =>
  average === null
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, bestRating: 5, reviewCount: count } }

/** A picture by its address, with what its shop says that it shows. */
const pictureData = (place: Place, base: string, text: string | undefined): object | string => {
  const contentUrl = place.publicUrl + pictureUrl(base, 'origin')
  return text ? { '@type': 'ImageObject', contentUrl, caption: text } : contentUrl
}

export const productData = (place: Place, product: ProductData): object => {
  const [only, ...others] = product.skus
  const offer = offerData(place, product)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    sku: product.serialNumber,
    ...(others.length === 0 && only?.ean && { gtin: only.ean }),
    image: product.pictures.map((base) => pictureData(place, base, product.pictureTexts[base])),
    url: address(place, productAddress(product)),
    ...(offer && { offers: offer }),
    ...ratingData(product.rating),
  }
}

export const shopData = (place: Place, shop: ShopData): object => ({
  '@context': CONTEXT,
  '@type': 'WholesaleStore',
  name: shop.name,
  url: address(place, `/shop-index/${shop.id}`),
  ...(shop.about && { description: shop.about }),
  ...(shop.logo && { logo: place.publicUrl + pictureUrl(shop.logo, 'medium') }),
  ...(shop.businessPhone && { telephone: shop.businessPhone }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.street,
    postalCode: shop.postCode,
    addressLocality: shop.city,
    addressRegion: shop.province,
    addressCountry: 'ES',
  },
})

export const publicationListData = (place: Place, publications: readonly PublicationData[]): object =>
  listData(
    place,
    publications.map((one) => publicationAddress(one)),
  )

/** What a shop published, as an article of that shop. */
export const publicationData = (place: Place, publication: PublicationData): object => {
  const { title, text, pictures, publishedAt, shop, shopId } = publication
  const by = { '@type': 'Organization', name: shop.name, url: address(place, `/shop-index/${shopId}`) }
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    articleBody: text,
    image: pictures.map((base) => place.publicUrl + pictureUrl(base, 'origin')),
    datePublished: publishedAt,
    inLanguage: place.locale,
    mainEntityOfPage: address(place, publicationAddress(publication)),
    author: by,
    publisher: by,
  }
}
