import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { findShipment, type ShipmentRow } from './shipments.queries.ts'

/** A parcel of the actor's with its order, which nobody else changes until the transaction ends. Throws not_found. */
export const lockShipment = async (
  trx: Trx,
  { id, actor }: { id: number; actor: Actor },
): Promise<{ order: LockedOrder; row: ShipmentRow }> => {
  const known = await findShipment(trx, { id, actor })
  const order = known && (await lockOrder(trx, { id: known.order_id, actor }))
  const row = order && (await findShipment(trx, { id, actor }))
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return { order, row }
}
