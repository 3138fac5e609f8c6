import { isDeepStrictEqual } from 'node:util'
import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { type BasisPoints, basisPoints, type Cents } from '@lonja/core/kernel/money.ts'
import { grossOf, netOf } from '@lonja/core/kernel/vat.ts'
import { changedArrival } from '@lonja/core/products/expected-arrival.ts'
import type { WholeProduct, WholeSku } from './imported-products.queries.ts'
import type { ImportedRow } from './imported-products.ts'
import { mergeAttributes } from './merge-attributes.ts'

/** What a shop has of the products and skus that a batch names, by serial number. */
export interface Stored {
  products: ReadonlyMap<string, WholeProduct & { id: number }>
  skus: ReadonlyMap<string, WholeSku & { id: number }>
}

/** What every batch of one import shares. */
export interface PlanContext {
  shop: { id: number; taxInclude: boolean; taxBp: BasisPoints }
  /** of category names and attribute values */
  language: Locale
  /** the file has a column of stock: what it makes is counted */
  countsStock: boolean
  now: Date
}

interface PlannedProduct {
  serialNumber: string
  /** null: it is made */
  before: WholeProduct | null
  after: WholeProduct
  /** names of fields that become other than they were */
  changes: string[]
}

interface PlannedSku {
  /** row of the file */
  row: number
  serialNumber: string
  productSerial: string
  before: WholeSku | null
  /** its product_id is 0 where the product is still to be made */
  after: WholeSku
  /** names of fields that become other than they were, those of its product that the row gives included; `attribute.KEY` */
  changes: string[]
  /** something of the sku itself is to be written */
  isWritten: boolean
}

export interface Plan {
  products: PlannedProduct[]
  skus: PlannedSku[]
  /** serial numbers of products that go in without being recommended, as the shop recommends as many as it may */
  notRecommended: string[]
}

/** A price in the shop's own writing (spec §9): rounded once where the file writes it the other way. */
const shopPrice = (
  { priceCents, writing }: { priceCents: Cents } & Pick<ImportedRow, 'writing'>,
  vatBp: BasisPoints,
  taxInclude: boolean,
): Cents => {
  if (writing === 'net' && taxInclude) return grossOf(priceCents, vatBp)
  if (writing === 'gross' && !taxInclude) return netOf(priceCents, vatBp)
  return priceCents
}

const FRESH: WholeProduct = {
  names: {},
  descriptions: {},
  pictures: [],
  vat_bp: basisPoints(0),
  retail_price_cents: null,
  brand: '',
  country: null,
  return_days: null,
  is_recommend: false,
  category_ids: [],
}

/** One product of the rows that name it: later rows add to earlier ones and win, but the first picture stays. */
const productAfter = (
  rows: readonly ImportedRow[],
  before: WholeProduct | null,
  { shop, categoryIds }: { shop: PlanContext['shop']; categoryIds: (paths: string[][]) => number[] },
): WholeProduct => {
  const kept = before ?? { ...FRESH, vat_bp: shop.taxBp }
  const first = rows.find((row) => row.pictures.length > 0)
  const rated = rows.findLast((row) => row.vatBp !== null)
  const placed = rows.findLast((row) => row.categories.length > 0)
  return {
    names: Object.assign({}, kept.names, ...rows.map((row) => row.names)),
    descriptions: Object.assign({}, kept.descriptions, ...rows.map((row) => row.descriptions)),
    pictures: first?.pictures ?? kept.pictures,
    vat_bp: rated?.vatBp ?? kept.vat_bp,
    retail_price_cents:
      rows.findLast((row) => row.retailPriceCents !== null)?.retailPriceCents ?? kept.retail_price_cents,
    brand: rows.findLast((row) => row.brand !== null)?.brand ?? kept.brand,
    country: rows.findLast((row) => row.country !== null)?.country ?? kept.country,
    return_days: rows.findLast((row) => row.returnDays !== null)?.returnDays ?? kept.return_days,
    is_recommend: rows.findLast((row) => row.recommended !== null)?.recommended ?? kept.is_recommend,
    category_ids: placed ? [...new Set(categoryIds(placed.categories))].sort((a, b) => a - b) : kept.category_ids,
  }
}

const productChanges = (before: WholeProduct, after: WholeProduct): string[] => [
  ...LOCALES.filter((locale) => before.names[locale] !== after.names[locale]).map((locale) => `name.${locale}`),
  ...LOCALES.filter((locale) => before.descriptions[locale] !== after.descriptions[locale]).map(
    (locale) => `description.${locale}`,
  ),
  ...(isDeepStrictEqual(before.pictures, after.pictures) ? [] : ['pictures']),
  ...(before.vat_bp === after.vat_bp ? [] : ['vat']),
  ...(before.retail_price_cents === after.retail_price_cents ? [] : ['retailPrice']),
  ...(before.brand === after.brand ? [] : ['brand']),
  ...(before.country === after.country ? [] : ['country']),
  ...(before.return_days === after.return_days ? [] : ['returnDays']),
  ...(before.is_recommend === after.is_recommend ? [] : ['recommended']),
  ...(isDeepStrictEqual(before.category_ids, after.category_ids) ? [] : ['categories']),
]

/** Fields of its product that a row gives. */
const givenFields = (row: ImportedRow): Set<string> =>
  new Set([
    ...Object.keys(row.names).map((locale) => `name.${locale}`),
    ...Object.keys(row.descriptions).map((locale) => `description.${locale}`),
    ...(row.pictures.length > 0 ? ['pictures'] : []),
    ...(row.vatBp === null ? [] : ['vat']),
    ...(row.retailPriceCents === null ? [] : ['retailPrice']),
    ...(row.brand === null ? [] : ['brand']),
    ...(row.country === null ? [] : ['country']),
    ...(row.returnDays === null ? [] : ['returnDays']),
    ...(row.recommended === null ? [] : ['recommended']),
    ...(row.categories.length > 0 ? ['categories'] : []),
  ])

/** The price after a row: what it gives, else what is stored. Throws where its sku went while the file was read, so that it is read again. */
const priceAfter = (row: ImportedRow, before: WholeSku | null, vatBp: BasisPoints, taxInclude: boolean): Cents => {
  const { priceCents, writing } = row
  if (priceCents !== null) return shopPrice({ priceCents, writing }, vatBp, taxInclude)
  if (!before) throw new Error('a row without a price, and no sku')
  return before.price_cents
}

const skuAfter = (
  row: ImportedRow,
  before: WholeSku | null,
  { product, productId, context }: { product: WholeProduct; productId: number; context: PlanContext },
): WholeSku => {
  const packSize = row.packSize ?? before?.pack_size ?? 1
  const minimum = smallestPurchase({ packSize, minimum: row.minimum ?? before?.minimum ?? 1 })
  const stock = row.stock ?? before?.stock ?? 0
  const expectedBefore = before?.expected_on ?? null
  const needBook = row.preSale ?? before?.need_book ?? false
  const arrival = changedArrival({
    before: { expectedOn: expectedBefore, stock: before?.stock ?? 0, needBook: before?.need_book },
    stock,
    needBook,
    smallest: minimum,
    given: row.expectedOn ?? undefined,
    now: context.now,
    isRepeated: true,
  })
  return {
    product_id: productId,
    ean: row.ean ?? before?.ean ?? null,
    attribute: mergeAttributes(row.attributes, before?.attribute ?? [], context.language),
    pictures: row.pictures.length > 0 ? row.pictures : (before?.pictures ?? []),
    price_cents: priceAfter(row, before, product.vat_bp, context.shop.taxInclude),
    discount_bp: row.discountBp ?? before?.discount_bp ?? basisPoints(0),
    pack_size: packSize,
    minimum,
    weight_grams: row.weightGrams ?? before?.weight_grams ?? null,
    size_mm: row.sizeMm ? [...row.sizeMm] : (before?.size_mm ?? null),
    content_amount: row.content ? row.content.amount : (before?.content_amount ?? null),
    content_unit: row.content ? row.content.unit : (before?.content_unit ?? null),
    stock,
    // a row with a day too far ahead was refused as it was read
    expected_on: arrival.problem ? expectedBefore : arrival.day,
    need_book: needBook,
    stock_control: row.stockControl ?? before?.stock_control ?? (context.countsStock ? 'notAllowedToBuy' : 'unlimited'),
    on_shelf: row.onShelf ?? before?.on_shelf ?? true,
  }
}

/** The field of a file that fills a column of a sku. */
const SKU_FIELDS = {
  product_id: 'productSerial',
  ean: 'ean',
  pictures: 'pictures',
  price_cents: 'price',
  discount_bp: 'discount',
  pack_size: 'packSize',
  minimum: 'minimum',
  weight_grams: 'weight',
  size_mm: 'unitSize',
  content_amount: 'netContent',
  content_unit: 'netContent',
  stock: 'stock',
  expected_on: 'expectedOn',
  need_book: 'presale',
  stock_control: 'stockControl',
  on_shelf: 'onShelf',
} as const satisfies Partial<Record<keyof WholeSku, string>>

const skuChanges = (before: WholeSku, after: WholeSku): string[] => {
  const columns = Object.keys(SKU_FIELDS) as (keyof typeof SKU_FIELDS)[]
  const plain = columns.filter((column) => !isDeepStrictEqual(before[column], after[column]))
  const attributes = isDeepStrictEqual(before.attribute, after.attribute)
    ? []
    : after.attribute.filter((one) => !before.attribute.some((old) => isDeepStrictEqual(old, one)))
  const isReordered = attributes.length === 0 && !isDeepStrictEqual(before.attribute, after.attribute)
  return [
    ...plain.map((column) => SKU_FIELDS[column]),
    ...attributes.map(({ key }) => `attribute.${key}`),
    ...(isReordered ? ['attribute'] : []),
  ]
}

/** Products that would be recommended beyond the room for it, by serial number: the last of those that become so. */
const beyondRoom = (
  products: readonly { serialNumber: string; before: WholeProduct | null; after: WholeProduct }[],
  room: number,
): ReadonlySet<string> => {
  const ended = products.filter(({ before, after }) => before?.is_recommend && !after.is_recommend).length
  const begun = products.filter(({ before, after }) => !before?.is_recommend && after.is_recommend)
  return new Set(begun.slice(room + ended).map(({ serialNumber }) => serialNumber))
}

/**
 * What a batch of rows makes of a shop's products and skus. What a row does not say stays; a sku that exists keeps its place
 * among its product's. `categoryIds` gives the categories at the ends of paths; `room` is how many more products the shop may recommend.
 */
export const planBatch = (
  imported: readonly ImportedRow[],
  stored: Stored,
  context: PlanContext & { categoryIds: (paths: string[][]) => number[]; room: number },
): Plan => {
  const products = new Map<string, PlannedProduct>()
  const wanted = [...Map.groupBy(imported, (row) => row.productSerial)].map(([serialNumber, rows]) => {
    const before = stored.products.get(serialNumber) ?? null
    return { serialNumber, before, after: productAfter(rows, before, context) }
  })
  const notRecommended = beyondRoom(wanted, context.room)
  for (const { serialNumber, before, after: asked } of wanted) {
    const after = notRecommended.has(serialNumber) ? { ...asked, is_recommend: false } : asked
    products.set(serialNumber, { serialNumber, before, after, changes: before ? productChanges(before, after) : [] })
  }
  const skus = imported.map((row): PlannedSku => {
    const { serialNumber, productSerial } = row
    const before = stored.skus.get(serialNumber) ?? null
    const product = products.get(productSerial)
    if (!product) throw new Error('a row without its product')
    const productId = stored.products.get(productSerial)?.id ?? 0
    const after = skuAfter(row, before, { product: product.after, productId, context })
    const own = before ? skuChanges(before, after) : []
    const given = givenFields(row)
    const changes = [...new Set([...own, ...product.changes.filter((field) => given.has(field))])]
    return { row: row.row, serialNumber, productSerial, before, after, changes, isWritten: !before || own.length > 0 }
  })
  return { products: [...products.values()], skus, notRecommended: [...notRecommended] }
}
