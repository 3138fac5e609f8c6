import type { Db } from '@lonja/api/db/client.ts'
import type { OrderEvents } from '@lonja/api/db/types.ts'

/** What happened to a shop's orders since a moment, of these kinds, as its programs are told of it; the first one first. */
export const findOrderHappenings = (
  db: Db,
  { shopId, since, actions }: { shopId: number; since: Date; actions: readonly OrderEvents['action'][] },
) =>
  db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.at', 'e.action', 'e.to_status', 'o.id as order_id', 'o.number', 'o.total_cents'])
    .where('o.shop_id', '=', shopId)
    .where('e.at', '>', since)
    .where('e.action', 'in', actions)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

/** Notes when a key was last used. */
export const setKeyUsed = async (db: Db, { id, at }: { id: number; at: Date }): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute()
}
