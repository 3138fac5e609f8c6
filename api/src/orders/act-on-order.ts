import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { applyTransition } from './apply-transition.ts'
import { orderReply } from './get-order.ts'
import { actorSide } from './order-access.ts'
import { type LockedOrder, lockOrder } from './orders.queries.ts'

/** What a step changes of an order, as the audit log compares it. */
const stepFields = ({ status, payment_status }: LockedOrder) => ({ status, payment_status })

/** One side does one thing with an order; of two at once the second is told that it is no longer possible. */
export const actOnOrder: Verb<typeof ordersContract.actOnOrder> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const { version, action, reason, carrier, trackingNumber, products: units } = body
  const work = async (trx: Trx) => {
    const order = await lockOrder(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (version !== undefined && version !== order.version) throw new Refusal('order_changed', { path: 'body.version' })
    const act = { action, actor: actorSide(actor), operatorId: actor.operatorId, actorName: actor.userName }
    await applyTransition(trx, order, { ...act, reason, carrier, trackingNumber, units }, now)
    if (act.actor === 'buyer') return
    const after = await lockOrder(trx, { id: params.id, actor })
    await audit(trx, call, {
      action: 'order.step',
      subject: ['order', order.id],
      shopId: order.shop_id,
      before: stepFields(order),
      after: after ? { ...stepFields(after), action } : null,
    })
  }
  await deps.orderGate.run(() => transaction(deps.db, work))
  return orderReply(deps.db, { id: params.id, actor, locale, now })
}
