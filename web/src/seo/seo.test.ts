import { describe, expect, it } from 'vitest'
import type { ProductData } from '../products/wire.ts'
import type { PublicationData } from '../publications/wire.ts'
import { excerpt } from './excerpt.ts'
import { marketData, productData, publicationData, trailData } from './linked-data.ts'
import { pageAddress, type SeoFacts } from './page-address.ts'
import { pageMeta } from './page-meta.ts'

const PUBLIC = 'https://lonja.test'
const LIST: SeoFacts = { query: ['categoryIds', 'cursor'], unlisted: ['search', 'sort'] }
const in3 = (address: { in: (locale: 'es' | 'en' | 'zh') => string }) => (['es', 'en', 'zh'] as const).map(address.in)

describe('the one address of a page', () => {
  it.each<[string, string, SeoFacts | undefined, string[]]>([
    ['/', '?utm_source=x', undefined, [`${PUBLIC}/`, `${PUBLIC}/en`, `${PUBLIC}/zh`]],
    ['/en/wholesale', '', undefined, [`${PUBLIC}/`, `${PUBLIC}/en`, `${PUBLIC}/zh`]],
    [
      '/zh/goods-list',
      '?x=1&cursor=abc&categoryIds=3&inStock=',
      LIST,
      ['', '/en', '/zh'].map((prefix) => `${PUBLIC}${prefix}/goods-list?categoryIds=3&cursor=abc`),
    ],
  ])('%s%s', (pathname, search, facts, addresses) => {
    const address = pageAddress(PUBLIC, { pathname, search }, facts)
    expect(in3(address)).toEqual(addresses)
    expect(address.listed).toBe(true)
  })
  it('is written in its own language', () => {
    const path: SeoFacts['path'] = (_, locale) => `/goods-detail/7-${{ es: 'vaso', en: 'glass', zh: '杯' }[locale]}`
    expect(in3(pageAddress(PUBLIC, { pathname: '/en/goods-detail/7', search: '' }, { path }))).toEqual([
      `${PUBLIC}/goods-detail/7-vaso`,
      `${PUBLIC}/en/goods-detail/7-glass`,
      `${PUBLIC}/zh/goods-detail/7-%E6%9D%AF`,
    ])
  })
  it('leaves searches and sorts out of the list, with a cursor that holds only there', () => {
    const address = pageAddress(
      PUBLIC,
      { pathname: '/goods-list', search: '?sort=price_asc&cursor=a&categoryIds=2' },
      LIST,
    )
    expect([address.listed, address.in('es')]).toEqual([false, `${PUBLIC}/goods-list?categoryIds=2`])
    expect(pageAddress(PUBLIC, { pathname: '/goods-list', search: '?search=' }, LIST).listed).toBe(true)
  })
})

it.each([
  ['a visitor', null, true],
  ['a user who is logged in', { user: { id: 1 } }, false],
])('the page of %s holds linked data: %s, %s', (_, me, holds) => {
  const matches = [{ id: 'root', loaderData: { links: { publicUrl: PUBLIC }, me } }]
  const facts = { title: 'Vasos', description: 'Vasos', linkedData: () => [{ '@type': 'ItemList' }] }
  const meta = pageMeta({ matches, location: { pathname: '/goods-list' } }, facts)
  expect(meta.some((one) => 'script:ld+json' in one)).toBe(holds)
})

describe('linked data', () => {
  const place = { publicUrl: PUBLIC, locale: 'es' } as const
  const product = {
    id: 7,
    shopId: 2,
    name: 'Vaso </script><script>alert(1)</script>',
    description: '',
    serialNumber: 'V-7',
    pictures: ['/files/goods/vaso', '/files/goods/caja'],
    pictureTexts: { '/files/goods/caja': 'Caja de seis vasos' },
    tax: 21,
    brand: 'Vidralia',
    needBook: false,
    isAvailable: true,
    skus: [{ ean: '8410000000000' }],
    shop: { name: 'Vidal', shopSettings: { taxSetting: { taxInclude: false, tax: 21 } } },
    rating: { count: 3, average: 4.3 },
    priceInfo: { level1: { price: 2.5, discount: 10, min2Buy: 6, minimum: 12 } },
  } as unknown as ProductData

  it('offers a product at its net price after discount, from its smallest quantity', () => {
    expect(productData(place, product)).toMatchObject({
      '@type': 'Product',
      gtin: '8410000000000',
      brand: { '@type': 'Brand', name: 'Vidralia' },
      image: [
        `${PUBLIC}/files/goods/vaso-origin.jpeg`,
        {
          '@type': 'ImageObject',
          contentUrl: `${PUBLIC}/files/goods/caja-origin.jpeg`,
          caption: 'Caja de seis vasos',
        },
      ],
      offers: {
        price: '2.25',
        priceCurrency: 'EUR',
        priceSpecification: { valueAddedTaxIncluded: false },
        eligibleQuantity: { minValue: 12 },
        availability: 'https://schema.org/InStock',
      },
    })
  })
  it.each([
    [{ amount: 750, unit: 'ml' }, '3.00', 'LTR'],
    [{ amount: 100, unit: 'piece' }, '0.0225', 'C62'],
  ] as const)('says what a measure costs without VAT where %j is in a unit', (netContent, price, unitCode) => {
    const priceInfo = { level1: { ...product.priceInfo?.level1, netContent } }
    const { offers } = productData(place, { ...product, priceInfo } as ProductData) as { offers: object }
    expect(offers).toMatchObject({
      price: '2.25',
      priceSpecification: [
        { price: '2.25', valueAddedTaxIncluded: false },
        {
          ...{ '@type': 'UnitPriceSpecification', price, priceCurrency: 'EUR', valueAddedTaxIncluded: false },
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
        },
      ],
    })
  })
  it.each([
    ['closed', { ...product, priceInfo: null }],
    ['not set', { ...product, shop: { ...product.shop, shopSettings: { taxSetting: null } } }],
  ])('offers nothing where the price is %s', (_, given) => {
    expect(JSON.stringify(productData(place, given as ProductData))).not.toMatch(/offers|price/i)
  })
  it('names no brand where there is none', () => {
    expect(productData(place, { ...product, brand: '' })).not.toHaveProperty('brand')
  })
  it('tells when more is expected of what is sold out', () => {
    const soldOut = { ...product, isAvailable: false, expectedOn: '2027-01-12' }
    expect(productData(place, soldOut)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock', availabilityStarts: '2027-01-12' },
    })
    expect(JSON.stringify(productData(place, { ...soldOut, expectedOn: null }))).not.toContain('availabilityStarts')
    expect(productData(place, { ...soldOut, isAvailable: true, needBook: true })).toMatchObject({
      offers: { availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-01-12' },
    })
  })
  it('tells what buyers gave on average, once somebody gave anything', () => {
    expect(productData(place, product)).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } })
    const unrated = productData(place, { ...product, rating: { count: 0, average: null } })
    expect(unrated).not.toHaveProperty('aggregateRating')
  })
  it('calls a publication an article of its shop', () => {
    const publication = {
      id: 4,
      shopId: 2,
      title: 'Una terraza',
      text: 'Mesas',
      pictures: ['/files/p'],
      shop: { name: 'Vidal' },
    }
    expect(publicationData(place, publication as unknown as PublicationData)).toMatchObject({
      '@type': 'Article',
      mainEntityOfPage: `${PUBLIC}/publication/4-una-terraza`,
      image: [`${PUBLIC}/files/p-origin.jpeg`],
      author: { name: 'Vidal', url: `${PUBLIC}/shop-index/2` },
    })
  })
  it('says how to search the market, in the language of the page', () => {
    expect(JSON.stringify(marketData({ publicUrl: PUBLIC, locale: 'zh' }))).toContain(
      `${PUBLIC}/zh/goods-list?search={search_term_string}`,
    )
  })
  it('counts the steps of a trail', () => {
    expect(
      trailData(place, [
        { name: 'Inicio', path: '/' },
        { name: 'Vasos', path: '/goods-list?categoryIds=3' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, item: `${PUBLIC}/` },
        { position: 2, item: `${PUBLIC}/goods-list?categoryIds=3` },
      ],
    })
  })
})

it.each([
  ['corto', 'corto'],
  ['  con\nlíneas  ', 'con líneas'],
  [`${'palabra '.repeat(30)}`, `${'palabra '.repeat(19).trim()}…`],
  ['杯'.repeat(200), `${'杯'.repeat(159)}…`],
])('an excerpt of %j', (text, expected) => expect(excerpt(text)).toBe(expected))
