import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { ContentUnit } from '@lonja/core/products/content.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import { emitStockEvents } from '../webhooks/emit-webhooks.ts'
import { LOW_STOCK, type OwnProductQuery, ownProductConditions } from './seller-products.queries.ts'
import { type Because, CHANGED, recordChanges } from './sku-changes.queries.ts'

/** A shop's skus stand product by product. */
export const SKU_ROWS_KEY = byNumber('k.product_id', false)

export interface SkuRow {
  id: number
  key: number
  row_version: number
  product_id: number
  names: Localized
  pictures: string[]
  serial_number: string
  ean: string | null
  attribute: StoredAttribute[]
  price_cents: Cents
  discount_bp: BasisPoints
  stock: number
  /** YYYY-MM-DD */
  expected_on: string | null
  need_book: boolean
  stock_control: StockControl
  pack_size: number
  minimum: number
  weight_grams: number | null
  size_mm: number[] | null
  content_amount: number | null
  content_unit: ContentUnit | null
  storage_place: string
  on_shelf: boolean
  awaited: number
  found?: number | null
}

const ROW = sql`k.id, k.product_id as key, k.row_version, k.product_id, p.names, p.pictures, k.serial_number, k.ean, k.attribute, k.price_cents,
  k.discount_bp, k.stock, k.expected_on::text as expected_on, k.need_book, k.stock_control, k.pack_size, k.minimum, k.weight_grams, k.size_mm, k.content_amount, k.content_unit, k.storage_place, k.on_shelf,
  (select count(*)::int from restock_alerts a where a.sku_id = k.id) as awaited`

/** A page of a shop's skus. */
export const findSkuRows = async (
  db: Db,
  q: OwnProductQuery & {
    shopId: number
    skuIds?: number[] | undefined
    productCode?: string | undefined
  },
  { after, rows }: Window,
  count: (select: RawBuilder<unknown>) => RawBuilder<number | null>,
): Promise<SkuRow[]> => {
  const list = keyset(SKU_ROWS_KEY, 'k.id')
  const from = sql`from skus k join products p on p.id = k.product_id
    where ${sql.join(
      [
        sql`k.shop_id = ${q.shopId}`,
        ...ownProductConditions(q),
        ...(q.filter === 'lowStock' ? [LOW_STOCK] : []),
        ...(q.filter === 'awaited' ? [sql`exists (select from restock_alerts a where a.sku_id = k.id)`] : []),
        ...(q.skuIds ? [sql`k.id = any(${q.skuIds}::int[])`] : []),
        ...(q.productCode ? [sql`(k.serial_number = ${q.productCode} or k.ean = ${q.productCode})`] : []),
      ],
      sql` and `,
    )}`
  return (
    await sql<SkuRow>`select ${ROW}, ${count(sql`select 1 ${from}`)} as found ${from} and ${list.after(after)}
      order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}

/** Those of a shop's skus that are named. */
export const findSkuRowsById = async (db: Db, { shopId, ids }: { shopId: number; ids: readonly number[] }) =>
  (
    await sql<SkuRow>`select ${ROW} from skus k join products p on p.id = k.product_id
      where k.id = any(${ids}::int[]) and k.shop_id = ${shopId} order by k.id`.execute(db)
  ).rows

/** The products of a shop's skus that are named. */
export const findProductIdsOf = async (db: Db, { shopId, ids }: { shopId: number; ids: readonly number[] }) =>
  (
    await sql<{ product_id: number }>`
      select distinct product_id from skus where id = any(${ids}::int[]) and shop_id = ${shopId}`.execute(db)
  ).rows.map((row) => row.product_id)

/** Those of a shop's skus that have one of these ids, serial numbers or bar codes. */
export const findSkusByCode = async (
  db: Db,
  given: { shopId: number; ids: readonly number[]; serialNumbers: readonly string[]; eans: readonly string[] },
) =>
  (
    await sql<{ id: number; serial_number: string; ean: string | null }>`
      select id, serial_number, ean from skus where shop_id = ${given.shopId} and id = any(${given.ids}::int[])
      union select id, serial_number, ean from skus where shop_id = ${given.shopId} and serial_number = any(${given.serialNumbers}::text[])
      union select id, serial_number, ean from skus where shop_id = ${given.shopId} and ean = any(${given.eans}::text[])`.execute(
      db,
    )
  ).rows

/** Keeps skus as they are until the transaction ends, in the order in which orders take stock. */
export const lockSkus = async (trx: Db, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`select id from skus where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
}

/** The skus of products. */
export const findSkuIdsOf = async (db: Db, { productIds }: { productIds: readonly number[] }): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from skus where product_id = any(${productIds}::int[]) order by id`.execute(db)
  ).rows.map((row) => row.id)

export type EditedSku = Pick<
  SkuRow,
  | 'id'
  | 'price_cents'
  | 'discount_bp'
  | 'stock'
  | 'expected_on'
  | 'need_book'
  | 'pack_size'
  | 'minimum'
  | 'weight_grams'
  | 'size_mm'
  | 'content_amount'
  | 'content_unit'
  | 'storage_place'
  | 'on_shelf'
>

/** Writes what people edit of skus, which are locked, and their history. */
export const updateSkuRows = async (
  trx: Db,
  { rows, because }: { rows: readonly EditedSku[]; because: Because },
): Promise<void> => {
  await sql`
    with changed as (
      update skus k set price_cents = r.price_cents, discount_bp = r.discount_bp, stock = r.stock, expected_on = r.expected_on, need_book = r.need_book, pack_size = r.pack_size,
        minimum = r.minimum, weight_grams = r.weight_grams, size_mm = r.size_mm, content_amount = r.content_amount, content_unit = r.content_unit, storage_place = r.storage_place, on_shelf = r.on_shelf, row_version = k.row_version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, price_cents int, discount_bp int, stock int,
        expected_on date, need_book boolean, pack_size int, minimum int, weight_grams int, size_mm int[], content_amount int, content_unit text, storage_place text, on_shelf boolean)
      where k.id = r.id
      returning ${CHANGED}
    )
    ${recordChanges(because)}`.execute(trx)
  await emitStockEvents(trx, { skuIds: rows.map(({ id }) => id), at: because.at })
}
