import { type Cents, fromEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import { nextReturn, type ReturnAction } from '@lonja/core/returns/return-machine.ts'
import type { returnsContract } from '@lonja/core/returns/returns.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { sidesToNotify } from '../notifications/order-notice.ts'
import { recordChange } from '../orders/apply-transition.ts'
import { giveBack } from '../orders/give-back.ts'
import { actorSide } from '../orders/order-access.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { oweBack } from '../payment-terms/owe-back.ts'
import { emitReturn } from '../webhooks/shop-webhooks.ts'
import { owedFor, readAmounts } from './order-amounts.ts'
import { returnReply } from './return-view.ts'
import { findReturn, type ReturnRow, updateReturn, updateReturnLines } from './returns.queries.ts'

type Row = typeof returnsContract.actOnReturn

const EVENTS: Record<Exclude<ReturnAction, 'close'>, OrderEvent> = {
  accept: 'return_accept',
  reject: 'return_reject',
  withdraw: 'return_cancel',
  receive: 'return_receive',
}

/**
 * What the shop took back: notes the units, puts on sale again what it wants to, owes the buyer what they cost or the amount
 * that was agreed. Throws too_many_units, refund_too_high.
 */
const takeBack = async (trx: Trx, order: LockedOrder, row: ReturnRow, call: Call<Row>) => {
  const { body, actor, now } = call
  const said = new Map(body.products?.map((one) => [one.skuId, one]))
  const lines = row.lines.map(({ lineId, skuId, quantity }) => {
    const one = said.get(skuId)
    const accepted = one?.accepted ?? (body.products ? 0 : quantity)
    return { lineId, skuId, accepted, restock: one?.restock ?? 0, isRight: accepted <= quantity }
  })
  const isForeign = [...said.keys()].some((skuId) => !lines.some((line) => line.skuId === skuId))
  if (isForeign || lines.some(({ isRight, restock, accepted }) => !isRight || restock > accepted))
    throw new Refusal('too_many_units', { path: 'body.products' })

  // while the units count as being with the buyer, what is owed is what they would be worth
  const units = new Map(lines.map(({ skuId, accepted }) => [skuId, accepted]))
  const { productsCents, shippingCents, leftCents } = await owedFor(
    await readAmounts(trx, { orderId: order.id }),
    units,
  )
  const asked = body.refund === undefined ? productsCents : fromEuros(body.refund)
  const withShipping = body.withShipping === true && shippingCents > 0
  const wanted = (asked + (withShipping ? shippingCents : 0)) as Cents
  // shipping on top of everything else may be no more than is left after refunds that were agreed on
  const amountCents = body.refund === undefined && wanted > leftCents ? leftCents : wanted
  if (amountCents > leftCents || asked < 0) throw new Refusal('refund_too_high', { path: 'body.refund' })

  await updateReturnLines(trx, { returnId: row.id, lines })
  await giveBack(
    trx,
    lines.map(({ lineId, restock }) => ({ lineId, quantity: restock })),
    { reason: 'return', orderId: order.id, operatorId: actor.operatorId, at: now },
  )
  const way = body.refundWay ?? row.refund_way
  if (amountCents > 0)
    await oweBack(trx, order, {
      amountCents,
      reason: row.number,
      askedBy: actor.operatorId,
      way,
      returnId: row.id,
      now,
    })
  return { refund_cents: amountCents, with_shipping: withShipping, refund_way: way }
}

/** One side does one thing with a return; the order's status, its stock and what is owed follow in the same transaction. */
export const actOnReturn: Verb<Row> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  await transaction(deps.db, async (trx) => {
    const known = await findReturn(trx, { id: params.id, actor })
    const order = known && (await lockOrder(trx, { id: known.order_id, actor }))
    // read again: what changes a return holds its order's lock
    const row = order && (await findReturn(trx, { id: params.id, actor }))
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const side = actorSide(actor)
    const step = side === 'operator' ? null : nextReturn(row.state, body.action, side, { hasOpenRefund: false })
    if (!step) throw new Refusal('transition_not_allowed', { path: 'body.action' })
    if (step.needs?.includes('reason') && !body.answer) throw new Refusal('reason_needed', { path: 'body.answer' })
    if (step.needs?.includes('instructions') && !body.answer)
      throw new Refusal('instructions_needed', { path: 'body.answer' })

    const taken = step.effects?.includes('refund') ? await takeBack(trx, order, row, call) : null
    const set = { state: step.to, updated_at: now, ...(body.answer && { answer: body.answer }), ...taken }
    if (!(await updateReturn(trx, { id: row.id, from: row.state, set }))) throw new Refusal('order_changed')
    const act = {
      action: EVENTS[body.action],
      actor: side,
      operatorId: actor.operatorId,
      actorName: actor.userName,
      about: row.number,
      ...(body.answer && { reason: body.answer }),
      ...(taken && { amountCents: taken.refund_cents }),
    }
    if (taken)
      await emitReturn(trx, 'return.received', {
        shopId: order.shop_id,
        now,
        facts: { id: row.id, number: row.number, order, refundCents: taken.refund_cents },
      })
    const effects = (step.effects ?? []).filter((effect) => effect === 'notifyBuyer' || effect === 'notifySeller')
    await recordChange(trx, order, act, sidesToNotify(effects, side), now)
    if (side !== 'seller') return
    await audit(trx, call, {
      action: 'order.return',
      subject: ['order', order.id],
      shopId: order.shop_id,
      before: { return: row.number, state: row.state },
      after: { return: row.number, state: step.to, ...(taken && { refundCents: taken.refund_cents }) },
    })
  })
  return returnReply(deps.db, { id: params.id, actor, locale })
}
