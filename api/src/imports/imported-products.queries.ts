import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ImportedProduct, ImportedSku } from '../db/import-documents.ts'
import { CHANGED, recordChanges } from '../products/sku-changes.queries.ts'
import { emitStockEvents } from '../webhooks/emit-webhooks.ts'

/** What a file writes of a product and of a sku, nothing of it left out. */
export type WholeProduct = Required<ImportedProduct>
export type WholeSku = Required<ImportedSku>

type StoredProduct = WholeProduct & { id: number; serial_number: string }
type StoredSku = WholeSku & { id: number; serial_number: string; row_version: number }

const PRODUCT = sql`p.id, p.serial_number, p.names, p.descriptions, p.pictures, p.vat_bp, p.retail_price_cents, p.brand, p.country, p.return_days, p.is_recommend,
  array(select c.category_id from product_categories c where c.product_id = p.id order by c.category_id) as category_ids`
const SKU = sql`k.id, k.serial_number, k.row_version, k.product_id, k.ean, k.attribute, k.pictures, k.price_cents, k.discount_bp, k.pack_size,
  k.minimum, k.weight_grams, k.size_mm, k.content_amount, k.content_unit, k.stock, k.expected_on::text as expected_on, k.need_book, k.stock_control, k.on_shelf`

/** Products and skus that a batch names by serial number; `lock` keeps them, in the order in which a product's form takes them. */
export const findNamed = async (
  db: Db,
  { shopId, products, skus, lock }: { shopId: number; products: string[]; skus: string[]; lock: boolean },
): Promise<{ products: StoredProduct[]; skus: StoredSku[] }> => {
  const kept = lock ? sql`for no key update` : sql``
  if (lock)
    await sql`select p.id from products p where p.shop_id = ${shopId} and (p.serial_number = any(${products}::text[])
      or p.id in (select k.product_id from skus k where k.shop_id = ${shopId} and k.serial_number = any(${skus}::text[])))
      order by p.id ${kept}`.execute(db)
  const foundSkus = await sql<StoredSku>`select ${SKU} from skus k
    where k.shop_id = ${shopId} and k.serial_number = any(${skus}::text[]) order by k.id ${kept}`.execute(db)
  const foundProducts = await sql<StoredProduct>`select ${PRODUCT} from products p
    where p.shop_id = ${shopId} and p.serial_number = any(${products}::text[]) order by p.id`.execute(db)
  return { products: foundProducts.rows, skus: foundSkus.rows }
}

/** The serial numbers of the products of skus, by that of the sku. */
export const findProductsOf = async (
  db: Db,
  { shopId, skus }: { shopId: number; skus: string[] },
): Promise<Map<string, string>> => {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; product: string }>`
    select k.serial_number as sku, p.serial_number as product from skus k join products p on p.id = k.product_id
    where k.shop_id = ${shopId} and k.serial_number = any(${skus}::text[])`.execute(db)
  return new Map(rows.map(({ sku, product }) => [sku, product]))
}

/** Products and skus by id, as they are now; the skus are kept, as their products are already, until the transaction ends. */
export const findImported = async (
  db: Db,
  { productIds, skuIds }: { productIds: readonly number[]; skuIds: readonly number[] },
): Promise<{ products: StoredProduct[]; skus: StoredSku[] }> => {
  const products = await sql<StoredProduct>`select ${PRODUCT} from products p where p.id = any(${productIds}::int[])
    order by p.id`.execute(db)
  const skus = await sql<StoredSku>`select ${SKU} from skus k where k.id = any(${skuIds}::int[]) order by k.id
    for no key update`.execute(db)
  return { products: products.rows, skus: skus.rows }
}

/** Makes or updates a shop's products as they are given, without their categories; ids by serial number. */
export const writeProducts = async (
  db: Db,
  { shopId, products, now }: { shopId: number; products: (WholeProduct & { serial_number: string })[]; now: Date },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; serial_number: string }>`
    insert into products (shop_id, serial_number, names, descriptions, pictures, vat_bp, retail_price_cents, brand, country, return_days, is_recommend,
      created_at, updated_at)
    select ${shopId}, r.serial_number, r.names, r.descriptions, r.pictures, r.vat_bp, r.retail_price_cents, r.brand, r.country,
      r.return_days, r.is_recommend, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (serial_number text, names jsonb, descriptions jsonb,
      pictures jsonb, vat_bp int, retail_price_cents int, brand text, country text, return_days int, is_recommend boolean)
    order by r.serial_number
    on conflict (shop_id, serial_number) do update set names = excluded.names, descriptions = excluded.descriptions,
      pictures = excluded.pictures, vat_bp = excluded.vat_bp, retail_price_cents = excluded.retail_price_cents,
      brand = excluded.brand, country = excluded.country, return_days = excluded.return_days, is_recommend = excluded.is_recommend, updated_at = excluded.updated_at
    returning id, serial_number`.execute(db)
  return new Map(rows.map((row) => [row.serial_number, row.id]))
}

/** Makes or updates a shop's skus as they are given, with their history; ids and versions by serial number. */
export const writeSkus = async (
  db: Db,
  {
    shopId,
    skus,
    reason,
    now,
  }: {
    shopId: number
    /** `position`: of those that are made, among their product's */
    skus: (WholeSku & { serial_number: string; position: number })[]
    reason: 'import' | 'undo'
    now: Date
  },
): Promise<Map<string, { id: number; rowVersion: number }>> => {
  const { rows } = await sql<{ sku_id: number; serial_number: string; row_version: number }>`
    with changed as (
    insert into skus (shop_id, product_id, serial_number, ean, attribute, pictures, price_cents, discount_bp, pack_size, minimum,
      weight_grams, size_mm, content_amount, content_unit, stock, expected_on, need_book, stock_control, on_shelf, position)
    select ${shopId}, r.product_id, r.serial_number, r.ean, r.attribute, r.pictures, r.price_cents, r.discount_bp, r.pack_size, r.minimum,
      r.weight_grams, r.size_mm, r.content_amount, r.content_unit, r.stock, r.expected_on, r.need_book, r.stock_control, r.on_shelf, r.position
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as r (product_id int, serial_number text, ean text, attribute jsonb,
      pictures jsonb, price_cents int, discount_bp int, pack_size int, minimum int, weight_grams int, size_mm int[], content_amount int, content_unit text, stock int,
      expected_on date, need_book boolean, stock_control text, on_shelf boolean, position int)
    order by r.serial_number
    on conflict (shop_id, serial_number) do update set product_id = excluded.product_id, ean = excluded.ean,
      attribute = excluded.attribute, pictures = excluded.pictures, price_cents = excluded.price_cents,
      discount_bp = excluded.discount_bp, pack_size = excluded.pack_size, minimum = excluded.minimum, weight_grams = excluded.weight_grams,
      size_mm = excluded.size_mm, content_amount = excluded.content_amount, content_unit = excluded.content_unit, stock = excluded.stock, expected_on = excluded.expected_on, need_book = excluded.need_book, stock_control = excluded.stock_control,
      on_shelf = excluded.on_shelf, row_version = skus.row_version + 1
    returning ${CHANGED}, new.serial_number, new.row_version
    ), history as (${recordChanges({ reason, at: now, operatorId: null })})
    select sku_id, serial_number, row_version from changed`.execute(db)
  await emitStockEvents(db, { skuIds: rows.map((row) => row.sku_id), at: now })
  return new Map(rows.map((row) => [row.serial_number, { id: row.sku_id, rowVersion: row.row_version }]))
}

/** Puts products into exactly these categories. */
export const replaceCategories = async (
  db: Db,
  products: readonly { productId: number; categoryIds: readonly number[] }[],
): Promise<void> => {
  if (products.length === 0) return
  const links = products.flatMap(({ productId, categoryIds }) =>
    categoryIds.map((categoryId) => ({ productId, categoryId })),
  )
  await sql`
    with wanted as (
      select * from unnest(${links.map((link) => link.productId)}::int[], ${links.map((link) => link.categoryId)}::int[])
        as w (product_id, category_id)
    ), gone as (
      delete from product_categories c where c.product_id = any(${products.map(({ productId }) => productId)}::int[])
        and not exists (select from wanted w where w.product_id = c.product_id and w.category_id = c.category_id)
    )
    insert into product_categories (product_id, category_id) select distinct product_id, category_id from wanted
    on conflict do nothing`.execute(db)
}
