import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { RefundWay } from '@lonja/core/payments/refund-way.ts'
import { mayReturnLine, type ReturnReason, returnNumber } from '@lonja/core/returns/return-rules.ts'
import type { Units } from '@lonja/core/shipments/sent-units.ts'
import type { Trx } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Actor } from '../http/actor.ts'
import { recordChange } from '../orders/apply-transition.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import { changeRefundIban } from '../payments/change-refund-iban.ts'
import { emitReturn } from '../webhooks/shop-webhooks.ts'
import { returnableOf } from './returnable.ts'
import { countReturns, findOrderUnits, insertReturn } from './returns.queries.ts'

/** Row of `files.holder` that a return's photos belong to. */
const returnHolder = (id: number): string => `return:${id}`

export interface Asked {
  actor: Actor
  side: Exclude<OrderActor, 'system'>
  units: readonly Units[]
  reason: ReturnReason
  note: string
  photos: readonly string[]
  refundWay: RefundWay
  iban: string | undefined
  /** the parcel whose differences it is about */
  shipmentId: number | null
  now: Date
}

/**
 * Opens a return of a locked order; its status follows, the other side is told. Throws nothing_to_return without units,
 * too_many_units for more than the buyer has, return_not_allowed for a product whose own days are over, invalid_iban.
 */
export const openReturn = async (trx: Trx, order: LockedOrder, asked: Asked): Promise<number> => {
  const { actor, side, reason, note, now } = asked
  const lines = await findOrderUnits(trx, { orderId: order.id })
  const wanted = asked.units.filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) throw new Refusal('nothing_to_return', { path: 'body.products' })
  const isDouble = new Set(wanted.map(({ skuId }) => skuId)).size < wanted.length
  const found = wanted.flatMap(({ skuId, quantity }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return line && quantity <= returnableOf(line, order) ? [{ lineId: line.lineId, quantity }] : []
  })
  // what differs in a parcel comes back whatever the product's days
  const days = asked.shipmentId === null ? wanted.map(({ skuId }) => lines.find((one) => one.skuId === skuId)) : []
  if (days.some((line) => line && !mayReturnLine({ ...line, receivedAt: order.received_at }, now)))
    throw new Refusal('return_not_allowed', { path: 'body.products' })
  if (isDouble || found.length < wanted.length) throw new Refusal('too_many_units', { path: 'body.products' })
  if (asked.iban !== undefined) await changeRefundIban(trx, order, { actor, iban: asked.iban, now })

  const number = returnNumber(order.number, (await countReturns(trx, { orderId: order.id })) + 1)
  const id = await insertReturn(trx, {
    order_id: order.id,
    shop_id: order.shop_id,
    shipment_id: asked.shipmentId,
    number,
    state: 'requested',
    reason,
    note,
    refund_way: asked.refundWay,
    asked_by: actor.operatorId,
    created_at: now,
    updated_at: now,
    lines: found,
  })
  await attachFiles(trx, {
    actor,
    kind: 'order-photo',
    keys: asked.photos,
    holder: returnHolder(id),
    readerShopId: order.shop_id,
    now,
    path: 'body.photos',
  })
  await emitReturn(trx, 'return.requested', { shopId: order.shop_id, now, facts: { id, number, order } })
  const act = { action: 'return_ask', actor: side, operatorId: actor.operatorId, actorName: actor.userName } as const
  const other = side === 'seller' ? ('buyer' as const) : ('seller' as const)
  await recordChange(trx, order, { ...act, about: number, ...(note && { reason: note }) }, [other], now)
  return id
}
