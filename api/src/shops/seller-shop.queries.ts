import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const SETTINGS = [
  'id',
  'name',
  'names',
  'status',
  'product_count',
  'visibility',
  'allow_social',
  'tax_set',
  'tax_include',
  'tax_bp',
  'post_code',
  'ship_set',
  'pick_up',
  'automatic_pay',
  'skip_review',
  'payment_methods',
  'payee',
  'bank_account',
  'bank',
  'other_bank_accounts',
  'minimum_order_cents',
  'first_order_minimum_cents',
  'takes_offer_requests',
  'return_days',
  'confirm_hours',
  'transfer_days',
] as const

/** What a shop's own people see and set; `lock` keeps it until the transaction ends. */
export const findSellerShop = (db: Db, { shopId, lock = false }: { shopId: number; lock?: boolean }) => {
  const query = db.selectFrom('shops').select(SETTINGS).where('id', '=', shopId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}
export type SellerShop = Awaited<ReturnType<typeof findSellerShop>>

/** Orders of a shop in these statuses, and requests to see it that wait; both counted in their index. */
export const countWaiting = async (
  db: Db,
  { shopId, statuses }: { shopId: number; statuses: readonly OrderStatus[] },
): Promise<{ orders: number; access: number }> => {
  const { rows } = await sql<{ orders: number; access: number }>`
    select (select count(*)::int from orders where shop_id = ${shopId} and status = any(${statuses}::text[])) as orders,
      (select count(*)::int from shop_access where shop_id = ${shopId} and stage = 'waiting') as access`.execute(db)
  return rows[0] ?? { orders: 0, access: 0 }
}
