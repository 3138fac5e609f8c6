import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** A shop's products that are named, locked in their order until the transaction ends; for a deletion against new orders too. */
export const lockOwnProducts = async (
  trx: Db,
  { shopId, ids, forDeletion }: { shopId: number; ids: readonly number[]; forDeletion: boolean },
) =>
  (
    await sql<{
      id: number
      names: Localized
      on_shelf: boolean
      is_recommend: boolean
      lot_required: boolean
      brand: string
      hidden_case_id: number | null
    }>`
      select id, names, on_shelf, is_recommend, lot_required, brand, hidden_case_id
      from products where id = any(${ids}::int[]) and shop_id = ${shopId} order by id
      for ${forDeletion ? sql`update` : sql`no key update`}`.execute(trx)
  ).rows

/** Products that orders or messages name; a review belongs to an order. */
export const findProductsInUse = async (db: Db, { ids }: { ids: readonly number[] }): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select w.id from unnest(${ids}::int[]) as w (id)
      where exists (select from order_lines l where l.product_id = w.id)
        or exists (select from conversation_messages m where m.product_id = w.id)`.execute(db)
  ).rows.map((row) => row.id)

export const setOnShelf = async (
  trx: Db,
  { ids, onShelf, now }: { ids: readonly number[]; onShelf: boolean; now: Date },
): Promise<void> => {
  await sql`update products set on_shelf = ${onShelf}, updated_at = ${now} where id = any(${ids}::int[])`.execute(trx)
}

export const setRecommended = async (
  trx: Db,
  { ids, isRecommended, now }: { ids: readonly number[]; isRecommended: boolean; now: Date },
): Promise<void> => {
  await sql`update products set is_recommend = ${isRecommended}, updated_at = ${now} where id = any(${ids}::int[])`.execute(
    trx,
  )
}

export const setLotRequired = async (
  trx: Db,
  { ids, isRequired, now }: { ids: readonly number[]; isRequired: boolean; now: Date },
): Promise<void> => {
  await sql`update products set lot_required = ${isRequired}, updated_at = ${now} where id = any(${ids}::int[])`.execute(
    trx,
  )
}

export const setBrand = async (
  trx: Db,
  { ids, brand, now }: { ids: readonly number[]; brand: string; now: Date },
): Promise<void> => {
  await sql`update products set brand = ${brand}, updated_at = ${now} where id = any(${ids}::int[])`.execute(trx)
}

export const deleteProducts = async (trx: Db, { ids }: { ids: readonly number[] }): Promise<void> => {
  await sql`delete from products where id = any(${ids}::int[])`.execute(trx)
}

/** The categories of products. */
export const findCategoriesOf = async (db: Db, { ids }: { ids: readonly number[] }): Promise<Map<number, number[]>> =>
  new Map(
    (
      await sql<{ product_id: number; category_ids: number[] }>`
        select product_id, array_agg(category_id order by category_id) as category_ids from product_categories
        where product_id = any(${ids}::int[]) group by product_id`.execute(db)
    ).rows.map((row) => [row.product_id, row.category_ids]),
  )

/** Puts products into one category and no other; false when it is not there. */
export const moveToCategory = async (
  trx: Db,
  { ids, categoryId }: { ids: readonly number[]; categoryId: number },
): Promise<boolean> => {
  const isThere = await trx.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!isThere) return false
  await sql`delete from product_categories where product_id = any(${ids}::int[])`.execute(trx)
  await sql`insert into product_categories (product_id, category_id) select id, ${categoryId} from unnest(${ids}::int[]) as id`.execute(
    trx,
  )
  return true
}

/** What an act on many products changed of a shop's prices. */
export const findBatch = async (db: Db, { shopId, batchId }: { shopId: number; batchId: string }) =>
  (
    await sql<{
      sku_id: number
      product_id: number
      price_before_cents: Cents | null
      price_after_cents: Cents
      discount_before_bp: BasisPoints | null
      discount_after_bp: BasisPoints
    }>`
      select c.sku_id, k.product_id, c.price_before_cents, c.price_after_cents, c.discount_before_bp, c.discount_after_bp
      from sku_changes c join skus k on k.id = c.sku_id and k.shop_id = ${shopId}
      where c.batch_id = ${batchId} and c.reason = 'bulk' order by c.sku_id`.execute(db)
  ).rows
