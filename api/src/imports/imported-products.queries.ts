import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { SMALLEST_PURCHASE } from '../db/rules.ts'
import { CHANGED, recordChanges } from '../products/sku-changes.queries.ts'
import { emitStockEvents } from '../webhooks/emit-webhooks.ts'

/** A product as a batch writes it; null keeps what is stored. */
export interface ProductRow {
  serial_number: string
  names: Localized
  descriptions: Localized
  pictures: string[]
  vat_bp: BasisPoints
  retail_price_cents: Cents | null
  country: string | null
}

/** A sku as a batch writes it; null keeps what is stored. Price in cents in the shop's own writing. */
export interface SkuImportRow {
  product_id: number
  serial_number: string
  ean: string | null
  attribute: StoredAttribute[]
  pictures: string[]
  price_cents: Cents
  pack_size: number | null
  minimum: number | null
  stock: number | null
  on_shelf: boolean | null
  position: number
}

/** VAT rates of the shop's products that exist, in basis points, by serial number. */
export const findVatRates = async (
  db: Db,
  { shopId, serials }: { shopId: number; serials: string[] },
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('products')
    .select(['serial_number', 'vat_bp'])
    .where('shop_id', '=', shopId)
    .where('serial_number', '=', sql<string>`any(${serials}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.serial_number, row.vat_bp]))
}

/** Products that hold the skus of these serial numbers now. */
export const findProductsOfSkus = async (
  db: Db,
  { shopId, serials }: { shopId: number; serials: string[] },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('skus')
    .select('product_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('serial_number', '=', sql<string>`any(${serials}::text[])`)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Makes or updates a shop's products; ids by serial number. Texts are added language by language. */
export const upsertProducts = async (
  db: Db,
  { shopId, products, now }: { shopId: number; products: ProductRow[]; now: Date },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; serial_number: string }>`
    insert into products (shop_id, serial_number, names, descriptions, pictures, vat_bp, retail_price_cents, country, created_at, updated_at)
    select ${shopId}, r.serial_number, coalesce(p.names, '{}') || r.names, coalesce(p.descriptions, '{}') || r.descriptions,
      case when r.pictures = '[]' then coalesce(p.pictures, '[]') else r.pictures end, r.vat_bp,
      coalesce(r.retail_price_cents, p.retail_price_cents), coalesce(r.country, p.country), ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (serial_number text, names jsonb, descriptions jsonb,
      pictures jsonb, vat_bp int, retail_price_cents int, country text)
    left join products p on p.shop_id = ${shopId} and p.serial_number = r.serial_number
    order by r.serial_number
    on conflict (shop_id, serial_number) do update set names = excluded.names, descriptions = excluded.descriptions,
      pictures = excluded.pictures, vat_bp = excluded.vat_bp, retail_price_cents = excluded.retail_price_cents,
      country = excluded.country, updated_at = excluded.updated_at
    returning id, serial_number`.execute(db)
  return new Map(rows.map((row) => [row.serial_number, row.id]))
}

/**
 * Makes or updates a shop's skus. A new one without stock in the file is sold without counting where the file has no
 * column for it (`countsStock` false). The minimum is raised to whole packs.
 */
export const upsertSkus = async (
  db: Db,
  { shopId, skus, countsStock, now }: { shopId: number; skus: SkuImportRow[]; countsStock: boolean; now: Date },
): Promise<void> => {
  await sql`
    with changed as (
    insert into skus (shop_id, product_id, serial_number, ean, attribute, pictures, price_cents, pack_size, minimum, stock,
      stock_control, on_shelf, position)
    select ${shopId}, r.product_id, r.serial_number, coalesce(r.ean, old.ean),
      case when r.attribute = '[]' then coalesce(old.attribute, '[]') else r.attribute end,
      case when r.pictures = '[]' then coalesce(old.pictures, '[]') else r.pictures end,
      r.price_cents, k.pack_size, ${SMALLEST_PURCHASE}, coalesce(r.stock, old.stock, 0),
      coalesce(old.stock_control, ${countsStock ? 'notAllowedToBuy' : 'unlimited'}), coalesce(r.on_shelf, old.on_shelf, true), r.position
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as r (product_id int, serial_number text, ean text, attribute jsonb,
      pictures jsonb, price_cents int, pack_size int, minimum int, stock int, on_shelf boolean, position int)
    left join skus old on old.shop_id = ${shopId} and old.serial_number = r.serial_number
    cross join lateral (
      select coalesce(r.pack_size, old.pack_size, 1) as pack_size, coalesce(r.minimum, old.minimum, 1) as minimum
    ) k
    order by r.serial_number
    on conflict (shop_id, serial_number) do update set product_id = excluded.product_id, ean = excluded.ean,
      attribute = excluded.attribute, pictures = excluded.pictures, price_cents = excluded.price_cents,
      pack_size = excluded.pack_size, minimum = excluded.minimum, stock = excluded.stock, on_shelf = excluded.on_shelf,
      position = excluded.position, row_version = skus.row_version + 1
    returning ${CHANGED}
    )
    ${recordChanges({ reason: 'import', at: now, operatorId: null })}`.execute(db)
  const written = await db
    .selectFrom('skus')
    .select('id')
    .where('shop_id', '=', shopId)
    .where(
      'serial_number',
      'in',
      skus.map((sku) => sku.serial_number),
    )
    .execute()
  await emitStockEvents(db, { skuIds: written.map(({ id }) => id), at: now })
}

/** Puts products into exactly these categories; products that are not among them keep theirs. */
export const replaceCategories = async (
  db: Db,
  links: readonly { productId: number; categoryId: number }[],
): Promise<void> => {
  if (links.length === 0) return
  const products = links.map((link) => link.productId)
  const categories = links.map((link) => link.categoryId)
  await sql`
    with wanted as (select * from unnest(${products}::int[], ${categories}::int[]) as w (product_id, category_id)),
    gone as (
      delete from product_categories c where c.product_id = any(${products}::int[])
        and not exists (select from wanted w where w.product_id = c.product_id and w.category_id = c.category_id)
    )
    insert into product_categories (product_id, category_id) select distinct product_id, category_id from wanted
    on conflict do nothing`.execute(db)
}
