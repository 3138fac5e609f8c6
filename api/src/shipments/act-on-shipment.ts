import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { slowest } from '@lonja/core/shipments/sent-units.ts'
import { nextShipmentState } from '@lonja/core/shipments/shipment-machine.ts'
import type { shipmentsContract } from '@lonja/core/shipments/shipments.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Call, Verb } from '../http/implement.ts'
import { applyTransition, recordChange } from '../orders/apply-transition.ts'
import { actorSide } from '../orders/order-access.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { openReturn } from '../returns/open-return.ts'
import { claimOf } from './claim.ts'
import { lockShipment } from './lock-shipment.ts'
import { shipmentHolder, toShipment } from './shipment-view.ts'
import {
  type Difference,
  findShipment,
  findShipmentStates,
  type ShipmentRow,
  updateDifferences,
  updateShipments,
} from './shipments.queries.ts'

type Row = typeof shipmentsContract.actOnShipment

/** Notes what the buyer found to differ, with their photos. Throws too_many_units. */
const noteDifferences = async (trx: Trx, order: LockedOrder, row: ShipmentRow, call: Call<Row>): Promise<boolean> => {
  const { body, actor, now } = call
  const differences: Difference[] = (body.differences ?? [])
    .map(({ skuId, missing = 0, damaged = 0, wrong = 0 }) => ({ skuId, missing, damaged, wrong }))
    .filter(({ missing, damaged, wrong }) => missing + damaged + wrong > 0)
  if (differences.length === 0) return false
  const isDouble = new Set(differences.map(({ skuId }) => skuId)).size < differences.length
  if (isDouble || (await updateDifferences(trx, { shipmentId: row.id, differences })) < differences.length)
    throw new Refusal('too_many_units', { path: 'body.differences' })
  await attachFiles(trx, {
    actor,
    kind: 'order-photo',
    keys: body.photos ?? [],
    holder: shipmentHolder(row.id),
    readerShopId: order.shop_id,
    now,
    path: 'body.photos',
  })
  return true
}

/** The order as this transaction left it: each event is written from the version before. */
const again = async (trx: Trx, { id }: LockedOrder, { actor }: Call<Row>): Promise<LockedOrder> => {
  const order = await lockOrder(trx, { id, actor })
  if (!order) throw new Error('a locked order was lost')
  return order
}

/**
 * Takes one parcel on. When it was the last of its order that was behind, the order itself goes on; else its history says
 * what became of this part.
 */
export const actOnShipment: Verb<Row> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const work = async (trx: Trx) => {
    const { order, row } = await lockShipment(trx, { id: params.id, actor })
    const side = actorSide(actor)
    const state = side === 'operator' ? null : nextShipmentState(row.state, body.action, side)
    if (!state || side === 'operator') throw new Refusal('transition_not_allowed', { path: 'body.action' })

    const note = body.note ?? ''
    await updateShipments(trx, { ids: [row.id], from: [row.state], state, ...(side === 'buyer' && { note }), now })
    const differs = side === 'buyer' && (await noteDifferences(trx, order, row, call))
    const who = { actor: side, operatorId: actor.operatorId, actorName: actor.userName }
    const about = `${row.carrier} ${row.tracking_number}`
    const behind = slowest((await findShipmentStates(trx, { orderId: order.id })).map((one) => one.state))
    const isAllThere = side === 'buyer' ? behind === 'received' : behind !== 'sent' && order.stage === 'departed'
    if (isAllThere && order.stage !== 'to_deliver')
      await applyTransition(
        trx,
        order,
        { ...who, action: side === 'buyer' ? 'confirm_receipt' : 'carrier_delivered' },
        now,
      )
    else {
      const action = side === 'buyer' ? 'part_received' : 'part_delivered'
      await recordChange(trx, order, { ...who, action, about }, [side === 'buyer' ? 'seller' : 'buyer'], now)
    }
    if (differs && !body.claim)
      await recordChange(
        trx,
        await again(trx, order, call),
        { ...who, action: 'part_differs', about, ...(note && { reason: note }) },
        ['seller'],
        now,
      )
    const claim = differs && body.claim ? claimOf((await findShipment(trx, { id: row.id, actor })) ?? row) : null
    if (claim)
      await openReturn(trx, await again(trx, order, call), {
        actor,
        side,
        ...claim,
        note,
        photos: [],
        refundWay: body.refundWay ?? 'original',
        iban: body.iban,
        shipmentId: row.id,
        now,
      })
    if (side === 'seller')
      await audit(trx, call, {
        action: 'order.shipment',
        subject: ['order', order.id],
        shopId: order.shop_id,
        before: { shipment: row.number, state: row.state },
        after: { shipment: row.number, state },
      })
  }
  await deps.orderGate.run(() => transaction(deps.db, work))
  const row = await findShipment(deps.db, { id: params.id, actor })
  if (!row) throw new Error('a shipment was lost')
  return toShipment(row, { actor, locale })
}
