import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { findOwnRefund, type ShownRefund } from './refunds.queries.ts'

/** A refund of the actor's as it stands once its order is locked, and the order; throws not_found. */
export const lockRefund = async (
  trx: Trx,
  { id, actor }: { id: number; actor: Actor },
): Promise<{ order: LockedOrder; refund: ShownRefund }> => {
  const known = await findOwnRefund(trx, { id, actor })
  const order = known && (await lockOrder(trx, { id: known.order_id, actor }))
  const refund = order && (await findOwnRefund(trx, { id, actor }))
  if (!refund) throw new Refusal('not_found', { path: 'params.id' })
  return { order, refund }
}
