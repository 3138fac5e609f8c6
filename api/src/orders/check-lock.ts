import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import type { actorSide } from './order-access.ts'
import { findOrderLock } from './order-locks.queries.ts'

/** Refuses (order_locked) while the other side changes or pays an order; its refusal says which side, and until when. */
export const checkLock = async (
  db: Db,
  { orderId, side, path, now }: { orderId: number; side: ReturnType<typeof actorSide>; path: string; now: Date },
): Promise<void> => {
  const lock = await findOrderLock(db, { orderId, now })
  if (!lock || lock.side === side) return
  const { side: holder, purpose, expires_at: until } = lock
  throw new Refusal('order_locked', { path, params: { side: holder, purpose, until: until.toISOString() } })
}
