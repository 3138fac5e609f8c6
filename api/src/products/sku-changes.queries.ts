import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { SkuChangeReason } from '@lonja/core/products/sku-change-reasons.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { keyset, type SortKey, type Window } from '../db/paginate.ts'

/** Why a statement changes skus, as their history keeps it. */
export interface Because {
  reason: SkuChangeReason
  at: Date
  /** null: an import or a job */
  operatorId: number | null
  orderId?: number
  note?: string
  /** of one act on many products */
  batchId?: string
}

/** What the `returning` of a statement that writes skus gives to `recordChanges`; the statement is called `changed`. */
export const CHANGED = sql`new.id as sku_id, old.price_cents as price_before, new.price_cents as price_after,
  old.discount_bp as discount_before, new.discount_bp as discount_after, old.stock as stock_before, new.stock as stock_after`

/**
 * Statement of a `with` that writes the history of the skus which the one called `changed` wrote. Where it may have lowered
 * stock, `emitStockEvents` (webhooks/emit-webhooks.ts) follows.
 */
export const recordChanges = ({ reason, at, operatorId, orderId, note = '', batchId }: Because) => sql`
  insert into sku_changes (sku_id, at, reason, operator_id, order_id, note, batch_id, price_before_cents, price_after_cents,
    discount_before_bp, discount_after_bp, stock_before, stock_after)
  select c.sku_id, ${at}::timestamptz, ${reason}::text, ${operatorId}::int, ${orderId ?? null}::int, ${note}::text, ${batchId ?? null}::uuid,
    c.price_before, c.price_after, c.discount_before, c.discount_after, c.stock_before, c.stock_after
  from changed c
  where (c.price_before, c.discount_before, c.stock_before) is distinct from (c.price_after, c.discount_after, c.stock_after)
  order by c.sku_id`

/** A page of the history of a product's skus; people of other accounts, such as buyers, have no name in it. */
export const findSkuChanges = async (
  db: Db,
  { productId, shopId, key }: { productId: number; shopId: number; key: SortKey },
  { after, rows }: Window,
) => {
  const list = keyset(key, 'c.id')
  return (
    await sql<{
      id: number
      key: number
      sku_id: number
      serial_number: string
      attribute: StoredAttribute[]
      at: Date
      reason: SkuChangeReason
      note: string
      by: string | null
      order_id: number | null
      order_number: string | null
      price_before_cents: Cents | null
      price_after_cents: Cents
      discount_before_bp: BasisPoints | null
      discount_after_bp: BasisPoints
      stock_before: number | null
      stock_after: number
    }>`
      select c.*, c.id::int as id, ${list.key}::int as key, u.name as by, o.number as order_number from (
        select c.*, k.serial_number, k.attribute from skus k
        cross join lateral (
          select * from sku_changes c where c.sku_id = k.id and ${list.after(after)} order by ${list.order} limit ${rows}
        ) c
        where k.product_id = ${productId} order by ${list.order} limit ${rows}
      ) c
      left join orders o on o.id = c.order_id and o.shop_id = ${shopId}
      left join operators w on w.id = c.operator_id and w.account_id = (select id from accounts where shop_id = ${shopId})
      left join users u on u.id = w.user_id
      order by ${list.order}`.execute(db)
  ).rows
}
