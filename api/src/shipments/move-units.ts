import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { OrderAction, Step } from '@lonja/core/orders/order-machine.ts'
import {
  leavesRest,
  NOTHING_SENT,
  type SentUnits,
  slowest,
  type Units,
  unitsToSend,
} from '@lonja/core/shipments/sent-units.ts'
import { SHIPMENT_STATES } from '@lonja/core/shipments/shipment-machine.ts'
import type { Trx } from '../db/transaction.ts'
import { giveBack } from '../orders/give-back.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import { oweBack } from '../payment-terms/owe-back.ts'
import { owedForRest, readAmounts } from '../returns/order-amounts.ts'
import {
  dropOpenUnits,
  findProgress,
  findShipmentStates,
  insertShipment,
  updateShipments,
} from './shipments.queries.ts'
import { type GivenLots, writeLots } from './write-lots.ts'

/** What of a step concerns the products: who acts, and which units a shipment takes along. */
interface UnitsAct {
  action: OrderAction
  operatorId: number | null
  reason?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  units?: readonly Units[] | undefined
  /** of which lots the units are that leave */
  lots?: GivenLots | undefined
}

/** How far the products of a locked order are; only while some of them may be open do they decide anything. */
export const readSentUnits = async (trx: Trx, order: LockedOrder, units?: readonly Units[]): Promise<SentUnits> => {
  if (order.stage !== 'to_deliver') return NOTHING_SENT
  const states = await findShipmentStates(trx, { orderId: order.id })
  const lines = await findProgress(trx, { orderId: order.id })
  const sending = unitsToSend(lines, units)
  return {
    arrived: slowest(states.map(({ state }) => state)),
    leavesRest: sending !== null && leavesRest(lines, sending),
    dropAsked: order.drop_reason !== null,
  }
}

/** Writes the parcel of a step. Throws too_many_units where it names more than is open, nothing_to_send where it names no unit, and what writeLots throws. */
const send = async (trx: Trx, order: LockedOrder, act: UnitsAct, now: Date): Promise<void> => {
  const lines = await findProgress(trx, { orderId: order.id })
  const units = unitsToSend(lines, act.units)
  if (!units) {
    const isEmpty = act.units?.every(({ quantity }) => quantity === 0)
    throw new Refusal(isEmpty ? 'nothing_to_send' : 'too_many_units', { path: 'body.products' })
  }
  const shipmentId = await insertShipment(trx, {
    order,
    carrier: act.carrier ?? '',
    trackingNumber: act.trackingNumber ?? '',
    lines: lines.flatMap(({ lineId, skuId }) => {
      const quantity = units.find((unit) => unit.skuId === skuId)?.quantity
      return quantity ? [{ lineId, quantity }] : []
    }),
    sentBy: act.operatorId,
    now,
  })
  await writeLots(trx, order, { shipmentId, given: act.lots ?? [], now })
}

/** Leaves out what is open: gives it back to the stock and owes the buyer what it cost, by the order's own rounding. */
const dropRest = async (trx: Trx, order: LockedOrder, act: UnitsAct, now: Date): Promise<void> => {
  // what is owed is computed before the units count as left out
  const productsCents = owedForRest(await readAmounts(trx, { orderId: order.id }))
  await giveBack(trx, await dropOpenUnits(trx, { orderId: order.id }), {
    reason: 'cancel',
    orderId: order.id,
    operatorId: act.operatorId,
    at: now,
  })
  if (productsCents > 0)
    await oweBack(trx, order, {
      amountCents: productsCents,
      reason: order.drop_reason ?? '',
      askedBy: act.operatorId,
      now,
    })
}

/** What a step of an order does to its parcels and to products that are left out; answers whether money is owed for it. */
export const moveUnits = async (
  trx: Trx,
  order: LockedOrder,
  { act, step, now }: { act: UnitsAct; step: Step; now: Date },
): Promise<boolean> => {
  if (step.effects.includes('sendUnits')) await send(trx, order, act, now)
  if (act.action === 'hand_over') await writeLots(trx, order, { shipmentId: null, given: act.lots ?? [], now })
  const state = step.effects.includes('receiveAll')
    ? 'received'
    : step.effects.includes('deliverAll')
      ? 'delivered'
      : null
  if (state) {
    const ids = (await findShipmentStates(trx, { orderId: order.id })).map(({ id }) => id)
    const from = SHIPMENT_STATES.slice(0, SHIPMENT_STATES.indexOf(state))
    await updateShipments(trx, { ids, from, state, now })
  }
  if (!step.effects.includes('dropRest')) return false
  await dropRest(trx, order, act, now)
  return true
}
