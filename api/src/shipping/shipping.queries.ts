import { slotKey } from '@lonja/core/shipping/pick-up-slots.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Shops } from '../db/types.ts'

const SHIPPING = [
  'ship_set',
  'preparation_days',
  'shipping_zones',
  'ship_elsewhere',
  'pick_up',
  'pick_up_hours',
  'pick_up_slots',
  'shipping_version',
] as const

/** A shop's delivery and pick-up; `lock` keeps the row until the transaction ends. */
export const findShipping = (db: Db, { shopId, lock = false }: { shopId: number; lock?: boolean }) => {
  const query = db.selectFrom('shops').select(SHIPPING).where('id', '=', shopId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}
export type ShippingRow = Awaited<ReturnType<typeof findShipping>>

/** Writes a shop's delivery as its next version. */
export const updateShipping = async (
  trx: Db,
  { shopId, set }: { shopId: number; set: Updateable<Shops> },
): Promise<void> => {
  await trx
    .updateTable('shops')
    .set({ ...set, shipping_version: sql`shipping_version + 1` })
    .where('id', '=', shopId)
    .execute()
}

/** Skus on sale of a shop whose weight is not known. */
export const countUnweighed = async (db: Db, { shopId }: { shopId: number }): Promise<number> => {
  const { n } = await db
    .selectFrom('skus as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('k.shop_id', '=', shopId)
    .where('k.weight_grams', 'is', null)
    .where(sql<boolean>`k.on_shelf and p.on_shelf`)
    .executeTakeFirstOrThrow()
  return n
}

/** Orders that will be picked up at each time of a shop from a day on, by `slotKey`; those that were called off have none. */
export const countPickUps = async (
  db: Db,
  { shopId, from }: { shopId: number; from: string },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; from: string; to: string; n: number }>`
    select pick_up_time ->> 'day' as day, pick_up_time ->> 'from' as "from", pick_up_time ->> 'to' as "to", count(*)::int as n
    from orders
    where shop_id = ${shopId} and pick_up_time is not null and pick_up_time ->> 'day' >= ${from}
      and stage not in ('rejected', 'cancelled', 'confirm_timeout')
    group by 1, 2, 3`.execute(db)
  return new Map(rows.map((row) => [slotKey(row), row.n]))
}

/** Makes orders that are picked up at one shop wait for each other until the transaction ends, so that none exceeds a capacity. */
export const lockPickUps = async (trx: Db, { shopId }: { shopId: number }): Promise<void> => {
  await takeTurns(trx, 'pick-up times', shopId)
}
