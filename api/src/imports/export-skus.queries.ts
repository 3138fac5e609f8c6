import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { ContentUnit } from '@lonja/core/products/content.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { type OwnProductQuery, ownProductConditions } from '../products/seller-products.queries.ts'

export interface ExportedSku {
  id: number
  product_id: number
  serial_number: string
  product_serial: string
  names: Localized
  descriptions: Localized
  vat_bp: BasisPoints
  retail_price_cents: Cents | null
  brand: string
  country: string | null
  return_days: number | null
  is_recommend: boolean
  category_ids: number[]
  attribute: StoredAttribute[]
  ean: string | null
  price_cents: Cents
  discount_bp: BasisPoints
  stock: number
  stock_control: StockControl
  need_book: boolean
  /** YYYY-MM-DD */
  expected_on: string | null
  pack_size: number
  minimum: number
  weight_grams: number | null
  size_mm: number[] | null
  content_amount: number | null
  content_unit: ContentUnit | null
  on_shelf: boolean
}

const of = (q: OwnProductQuery & { shopId: number }) =>
  sql`k.shop_id = ${q.shopId} and ${sql.join([sql`true`, ...ownProductConditions(q)], sql` and `)}`

/** The next skus of a shop in the order of the export, after one of them. */
export const findSkusToExport = async (
  db: Db,
  q: OwnProductQuery & { shopId: number },
  { after, rows }: { after: { productId: number; id: number }; rows: number },
): Promise<ExportedSku[]> =>
  (
    await sql<ExportedSku>`
      select k.id, k.product_id, k.serial_number, p.serial_number as product_serial, p.names, p.descriptions, p.vat_bp,
        p.retail_price_cents, p.brand, p.country, p.return_days, p.is_recommend, k.attribute, k.ean, k.price_cents, k.discount_bp, k.stock, k.stock_control, k.need_book, k.expected_on::text as expected_on, k.pack_size, k.minimum, k.weight_grams,
        k.size_mm, k.content_amount, k.content_unit, k.on_shelf,
        array(select c.category_id from product_categories c where c.product_id = p.id order by c.category_id) as category_ids
      from skus k join products p on p.id = k.product_id
      where ${of(q)} and (k.product_id, k.id) > (${after.productId}, ${after.id})
      order by k.product_id, k.id limit ${rows}`.execute(db)
  ).rows

/** The names of all attributes of a shop's skus. */
export const findAttributeNames = async (db: Db, q: OwnProductQuery & { shopId: number }): Promise<Localized[]> =>
  (
    await sql<{ name: Localized }>`
      select a -> 'name' as name, min(k.id) from skus k join products p on p.id = k.product_id
      cross join lateral jsonb_array_elements(k.attribute) as a
      where ${of(q)} group by 1 order by 2 limit 200`.execute(db)
  ).rows.map((row) => row.name)

/** The market's categories. */
export const findCategoryNames = async (db: Db) =>
  db.selectFrom('categories').select(['id', 'parent_id', 'names']).execute()
