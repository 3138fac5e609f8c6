import { isDeepStrictEqual } from 'node:util'
import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { type BasisPoints, basisPoints, type Cents } from '@lonja/core/kernel/money.ts'
import { grossOf, netOf } from '@lonja/core/kernel/vat.ts'
import { changedArrival } from '@lonja/core/products/expected-arrival.ts'
import type { ImportedProduct, ImportedSku } from '../db/import-documents.ts'
import type { ImportedRow } from './imported-products.ts'
import { mergeAttributes } from './merge-attributes.ts'

/** What a shop has of the products and skus that a batch names, by serial number. */
export interface Stored {
  products: ReadonlyMap<string, ImportedProduct & { id: number }>
  skus: ReadonlyMap<string, ImportedSku & { id: number }>
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
  before: ImportedProduct | null
  after: ImportedProduct
  /** names of fields that become other than they were */
  changes: string[]
}

interface PlannedSku {
  /** row of the file */
  row: number
  serialNumber: string
  productSerial: string
  before: ImportedSku | null
  /** its product_id is 0 where the product is still to be made */
  after: ImportedSku
  /** names of fields that become other than they were, those of its product that the row gives included; `attribute.KEY` */
  changes: string[]
  /** something of the sku itself is to be written */
  isWritten: boolean
}

export interface Plan {
  products: PlannedProduct[]
  skus: PlannedSku[]
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

const FRESH: ImportedProduct = {
  names: {},
  descriptions: {},
  pictures: [],
  vat_bp: basisPoints(0),
  retail_price_cents: null,
  country: null,
  category_ids: [],
}

/** One product of the rows that name it: later rows add to earlier ones and win, but the first picture stays. */
const productAfter = (
  rows: readonly ImportedRow[],
  before: ImportedProduct | null,
  { shop, categoryIds }: { shop: PlanContext['shop']; categoryIds: (paths: string[][]) => number[] },
): ImportedProduct => {
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
    country: rows.findLast((row) => row.country !== null)?.country ?? kept.country,
    category_ids: placed ? [...new Set(categoryIds(placed.categories))].sort((a, b) => a - b) : kept.category_ids,
  }
}

const productChanges = (before: ImportedProduct, after: ImportedProduct): string[] => [
  ...LOCALES.filter((locale) => before.names[locale] !== after.names[locale]).map((locale) => `name.${locale}`),
  ...LOCALES.filter((locale) => before.descriptions[locale] !== after.descriptions[locale]).map(
    (locale) => `description.${locale}`,
  ),
  ...(isDeepStrictEqual(before.pictures, after.pictures) ? [] : ['pictures']),
  ...(before.vat_bp === after.vat_bp ? [] : ['vat']),
  ...(before.retail_price_cents === after.retail_price_cents ? [] : ['retailPrice']),
  ...(before.country === after.country ? [] : ['country']),
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
    ...(row.country === null ? [] : ['country']),
    ...(row.categories.length > 0 ? ['categories'] : []),
  ])

/** The price after a row: what it gives, else what is stored. Throws where its sku went while the file was read, so that it is read again. */
const priceAfter = (row: ImportedRow, before: ImportedSku | null, vatBp: BasisPoints, taxInclude: boolean): Cents => {
  const { priceCents, writing } = row
  if (priceCents !== null) return shopPrice({ priceCents, writing }, vatBp, taxInclude)
  if (!before) throw new Error('a row without a price, and no sku')
  return before.price_cents
}

const skuAfter = (
  row: ImportedRow,
  before: ImportedSku | null,
  { product, productId, context }: { product: ImportedProduct; productId: number; context: PlanContext },
): ImportedSku => {
  const packSize = row.packSize ?? before?.pack_size ?? 1
  const minimum = smallestPurchase({ packSize, minimum: row.minimum ?? before?.minimum ?? 1 })
  const stock = row.stock ?? before?.stock ?? 0
  const expectedBefore = before?.expected_on ?? null
  const arrival = changedArrival({
    before: { expectedOn: expectedBefore, stock: before?.stock ?? 0 },
    stock,
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
    pack_size: packSize,
    minimum,
    weight_grams: row.weightGrams ?? before?.weight_grams ?? null,
    size_mm: row.sizeMm ? [...row.sizeMm] : (before?.size_mm ?? null),
    stock,
    // a row with a day too far ahead was refused as it was read
    expected_on: arrival.problem ? expectedBefore : arrival.day,
    stock_control: before?.stock_control ?? (context.countsStock ? 'notAllowedToBuy' : 'unlimited'),
    on_shelf: row.onShelf ?? before?.on_shelf ?? true,
  }
}

/** The field of a file that fills a column of a sku. */
const SKU_FIELDS = {
  product_id: 'productSerial',
  ean: 'ean',
  pictures: 'pictures',
  price_cents: 'price',
  pack_size: 'packSize',
  minimum: 'minimum',
  weight_grams: 'weight',
  size_mm: 'unitSize',
  stock: 'stock',
  expected_on: 'expectedOn',
  on_shelf: 'onShelf',
} as const satisfies Partial<Record<keyof ImportedSku, string>>

const skuChanges = (before: ImportedSku, after: ImportedSku): string[] => {
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

/**
 * What a batch of rows makes of a shop's products and skus. What a row does not say stays; a sku that exists keeps its place
 * among its product's, and whether its stock is counted. `categoryIds` gives the categories at the ends of paths.
 */
export const planBatch = (
  imported: readonly ImportedRow[],
  stored: Stored,
  context: PlanContext & { categoryIds: (paths: string[][]) => number[] },
): Plan => {
  const products = new Map<string, PlannedProduct>()
  for (const [serialNumber, rows] of Map.groupBy(imported, (row) => row.productSerial)) {
    const before = stored.products.get(serialNumber) ?? null
    const after = productAfter(rows, before, context)
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
  return { products: [...products.values()], skus }
}
