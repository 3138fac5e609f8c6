import type { LockPurpose, OrderSide } from '@lonja/core/orders/order-lock.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'

/** Takes or renews an order for one side, which pays or changes it; the caller has seen that the other side does not hold it. */
export const putOrderLock = async (
  trx: Trx,
  lock: { orderId: number; side: OrderSide; purpose: LockPurpose; operatorId: number; expiresAt: Date },
): Promise<void> => {
  const set = {
    side: lock.side,
    purpose: lock.purpose,
    operator_id: lock.operatorId,
    expires_at: lock.expiresAt,
  }
  await trx
    .insertInto('order_locks')
    .values({ order_id: lock.orderId, ...set })
    .onConflict((oc) => oc.column('order_id').doUpdateSet(set))
    .execute()
}

/** Who holds an order now; a lock whose time is over counts as none. */
export const findOrderLock = (db: Db, { orderId, now }: { orderId: number; now: Date }) =>
  db
    .selectFrom('order_locks')
    .select(['side', 'purpose', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Gives an order back that is held for this purpose, by one side or whichever holds it. */
export const deleteOrderLock = async (
  trx: Trx,
  { orderId, purpose, side }: { orderId: number; purpose: LockPurpose; side?: OrderSide },
): Promise<void> => {
  await trx
    .deleteFrom('order_locks')
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .$if(side !== undefined, (qb) => qb.where('side', '=', side ?? 'buyer'))
    .execute()
}
