import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type BasisPoints, basisPoints, type Cents } from '@lonja/core/kernel/money.ts'
import { grossOf, netOf } from '@lonja/core/kernel/vat.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { type CategoryTree, findCategory, growTree } from './category-tree.ts'
import { saveProgress } from './import.queries.ts'
import {
  findProductsOfSkus,
  findVatRates,
  type ProductRow,
  replaceCategories,
  upsertProducts,
  upsertSkus,
} from './imported-products.queries.ts'
import type { Goods } from './imported-products.ts'

/** What every batch of one import shares. */
export interface BatchContext {
  importId: number
  shop: { id: number; taxInclude: boolean; taxBp: BasisPoints }
  /** of category names */
  language: Locale
  countsStock: boolean
}

export interface Batch {
  /** with the addresses of their pictures */
  goods: readonly Goods[]
  progress: { done: number; good: number; bad: number }
  now: Date
}

/** A price in the shop's own writing (spec §9): rounded once where the file writes it the other way. */
const shopPrice = ({ priceCents, writing }: Goods, vatBp: BasisPoints, taxInclude: boolean): Cents => {
  if (writing === 'net' && taxInclude) return grossOf(priceCents, vatBp)
  if (writing === 'gross' && !taxInclude) return netOf(priceCents, vatBp)
  return priceCents
}

/** One product of the rows that name it: later rows add to earlier ones and win, but the first picture stays. */
const productsOf = (goods: readonly Goods[], vatOf: (serial: string) => BasisPoints): ProductRow[] => {
  const products = new Map<string, ProductRow>()
  for (const row of goods) {
    const before = products.get(row.productSerial)
    products.set(row.productSerial, {
      serial_number: row.productSerial,
      names: { ...before?.names, ...row.names },
      descriptions: { ...before?.descriptions, ...row.descriptions },
      pictures: before?.pictures.length ? before.pictures : row.pictures,
      vat_bp: vatOf(row.productSerial),
      retail_price_cents: row.retailPriceCents ?? before?.retail_price_cents ?? null,
      country: row.country ?? before?.country ?? null,
    })
  }
  return [...products.values()]
}

const ratesOf = (goods: readonly Goods[]): Map<string, BasisPoints> => {
  const rates = new Map<string, BasisPoints>()
  for (const { productSerial, vatBp } of goods) if (vatBp !== null) rates.set(productSerial, vatBp)
  return rates
}

const categoryLinks = (goods: readonly Goods[], tree: CategoryTree, ids: ReadonlyMap<string, number>) => {
  const byProduct = new Map<string, string[][]>()
  for (const { productSerial, categories } of goods) if (categories.length > 0) byProduct.set(productSerial, categories)
  return [...byProduct].flatMap(([serial, paths]) =>
    paths.map((path) => ({ productId: ids.get(serial) ?? 0, categoryId: findCategory(tree, path) ?? 0 })),
  )
}

const writeBatch = async (
  trx: Db,
  tree: CategoryTree,
  context: BatchContext,
  { goods, now }: Batch,
): Promise<CategoryTree> => {
  const { shop } = context
  const serials = goods.map((row) => row.serialNumber)
  const given = ratesOf(goods)
  const stored = await findVatRates(trx, { shopId: shop.id, serials: goods.map((row) => row.productSerial) })
  const vatOf = (serial: string) => given.get(serial) ?? basisPoints(stored.get(serial) ?? shop.taxBp)
  const paths = goods.flatMap((row) => row.categories)
  const known = paths.every((path) => findCategory(tree, path) !== undefined)
  const grown = known ? tree : await growTree(trx, { paths, language: context.language })
  const before = await findProductsOfSkus(trx, { shopId: shop.id, serials })
  const ids = await upsertProducts(trx, { shopId: shop.id, products: productsOf(goods, vatOf), now })
  await upsertSkus(trx, {
    shopId: shop.id,
    countsStock: context.countsStock,
    now,
    skus: goods.map((row) => ({
      product_id: ids.get(row.productSerial) ?? 0,
      serial_number: row.serialNumber,
      ean: row.ean,
      attribute: row.attributes,
      pictures: row.pictures,
      price_cents: shopPrice(row, vatOf(row.productSerial), shop.taxInclude),
      pack_size: row.packSize,
      minimum: row.minimum,
      stock: row.stock,
      on_shelf: row.onShelf,
      position: row.row,
    })),
  })
  await replaceCategories(trx, categoryLinks(goods, grown, ids))
  await refreshListings(trx, { productIds: [...before, ...ids.values()] })
  return grown
}

/** Writes one batch and how far the import came in one transaction; gives the category tree that the next one starts from. */
export const applyBatch = (db: Db, tree: CategoryTree, context: BatchContext, batch: Batch): Promise<CategoryTree> =>
  transaction(db, async (trx) => {
    const grown = batch.goods.length === 0 ? tree : await writeBatch(trx, tree, context, batch)
    await saveProgress(trx, { id: context.importId, ...batch.progress })
    return grown
  })
