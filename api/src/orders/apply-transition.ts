import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { deadlineFor } from '@lonja/core/orders/order-deadline.ts'
import { missingNeed, next, type OrderAction, type OrderActor, type Step } from '@lonja/core/orders/order-machine.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOrder } from '../notifications/notify-order.ts'
import { sidesToNotify } from '../notifications/order-notice.ts'
import { factsOf } from './order-view.ts'
import { insertEvent, type LockedOrder, updateOrder } from './orders.queries.ts'
import { releaseStock } from './stock.queries.ts'

/** Who does what with an order, and what they say with it. */
export interface Act {
  action: OrderAction
  actor: OrderActor
  operatorId: number | null
  actorName: string
  reason?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

const changesOf = (order: LockedOrder, act: Act, step: Step, now: Date) => ({
  status: step.to,
  updated_at: now,
  deadline_at: deadlineFor(
    step.to,
    {
      ...factsOf({ ...order, payment_status: step.paymentStatus ?? order.payment_status }),
      confirmHours: order.confirm_hours,
      transferDays: order.transfer_days,
      pickUpHours: order.pick_up_hours,
      returnDays: order.return_days,
    },
    now,
  ),
  ...(step.paymentStatus && { payment_status: step.paymentStatus }),
  ...(step.at.includes('paid') && { paid_at: now }),
  ...(step.at.includes('shipped') && { shipped_at: now }),
  ...(step.at.includes('received') && { received_at: now }),
  ...(step.keeps === 'tracking' && { carrier: act.carrier, tracking_number: act.trackingNumber }),
  ...(step.keeps === 'reason' && act.reason && { reject_reason: act.reason }),
})

const newsOf = (order: LockedOrder, act: Act, step: Step, deadline: Date | null) => ({
  ...factsOf(order),
  id: order.id,
  number: order.number,
  action: act.action,
  status: step.to,
  totalCents: order.total_cents,
  deadline,
  shopName: order.shop_name,
  shopNames: order.shop_names,
  buyerName: order.buyer_name,
  transfer: order.transfer,
  pickUp: { street: order.street, city: order.city, postCode: order.post_code },
  reason: act.reason,
  carrier: act.carrier,
  trackingNumber: act.trackingNumber,
})

const partiesOf = (order: LockedOrder) => ({
  accountId: order.account_id,
  placedBy: order.placed_by,
  shopId: order.shop_id,
})

/**
 * Takes one step of a locked order's life, the same for people and for the clock: the machine says where it leads, the
 * step's effects happen in the same transaction. Throws transition_not_allowed, reason_needed or tracking_needed.
 */
export const applyTransition = async (trx: Trx, order: LockedOrder, act: Act, now: Date): Promise<void> => {
  const status = order.status
  const step = next({ status, action: act.action, actor: act.actor, facts: factsOf(order) })
  if (!step) throw new Refusal('transition_not_allowed', { path: 'body.action' })
  const missing = missingNeed(step.needs, act)
  if (missing) throw new Refusal(missing, { path: missing === 'reason_needed' ? 'body.reason' : 'body.trackingNumber' })

  const set = changesOf(order, act, step, now)
  if (!(await updateOrder(trx, { id: order.id, status, version: order.version, set })))
    throw new Refusal('order_changed')
  await insertEvent(trx, {
    orderId: order.id,
    at: now,
    actor: act.actor,
    operatorId: act.operatorId,
    actorName: act.actorName,
    action: act.action,
    from: status,
    to: step.to,
    note: [act.reason, act.carrier, act.trackingNumber].filter(Boolean).join(' · '),
  })
  await notifyOrder(
    trx,
    newsOf(order, act, step, set.deadline_at),
    partiesOf(order),
    sidesToNotify(step.effects, act.actor),
    now,
  )
  if (step.effects.includes('releaseStock')) {
    const productIds = await releaseStock(trx, { orderId: order.id })
    if (productIds.length > 0) await enqueue(trx, 'refresh_goods', { productIds })
  }
}
