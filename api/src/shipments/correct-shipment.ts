import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { nextShipmentState } from '@lonja/core/shipments/shipment-machine.ts'
import type { shipmentsContract } from '@lonja/core/shipments/shipments.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { ORDER_PAGES } from '../notifications/order-notice.ts'
import { actorSide } from '../orders/order-access.ts'
import { insertEvent } from '../orders/write-orders.queries.ts'
import { lockShipment } from './lock-shipment.ts'
import { toShipment } from './shipment-view.ts'
import { findShipment, setTracking } from './shipments.queries.ts'

/**
 * A shop corrects the carrier and the tracking number of a parcel that is on its way, and its buyer is told; the order stays as it
 * is. One who sends what is written already changes nothing.
 */
export const correctShipment: Verb<typeof shipmentsContract.correctShipment> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const { carrier, trackingNumber } = body
  await transaction(deps.db, async (trx) => {
    const { order, row } = await lockShipment(trx, { id: params.id, actor })
    const side = actorSide(actor)
    if (side === 'operator' || !nextShipmentState(row.state, 'correct', side))
      throw new Refusal('transition_not_allowed', { path: 'params.id' })
    if (row.carrier === carrier && row.tracking_number === trackingNumber) return
    await setTracking(trx, { id: row.id, orderId: order.id, carrier, trackingNumber, now })
    await insertEvent(trx, {
      orderId: order.id,
      at: now,
      actor: side,
      operatorId: actor.operatorId,
      actorName: actor.userName,
      action: 'tracking',
      from: order.status,
      to: order.status,
      note: `${carrier} · ${trackingNumber}`,
    })
    await audit(trx, call, {
      action: 'order.shipment',
      subject: ['order', order.id],
      shopId: order.shop_id,
      before: { shipment: row.number, carrier: row.carrier, trackingNumber: row.tracking_number },
      after: { shipment: row.number, carrier, trackingNumber },
    })
    await notify(trx, {
      kind: 'order',
      event: 'tracking',
      to: { accounts: [order.account_id], writer: order.placed_by },
      facts: {
        number: order.number,
        shop: { name: order.shop_name, names: order.shop_names },
        carrier,
        tracking: trackingNumber,
      },
      path: ORDER_PAGES.buyer(order.id),
      now,
    })
  })
  const row = await findShipment(deps.db, { id: params.id, actor })
  if (!row) throw new Error('a shipment was lost')
  return toShipment(row, { actor, locale })
}
