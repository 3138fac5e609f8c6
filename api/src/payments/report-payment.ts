import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { nextPaymentState, type PaymentActor } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { bySystem } from '../audit/by-system.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { recordChange, refreshMoney } from '../orders/apply-transition.ts'
import { type LockedOrder, lockOrderOf } from '../orders/order-facts.queries.ts'
import { deleteOrderLock } from '../orders/order-locks.queries.ts'
import { findPayment, insertPaymentRow, movePayment, reopenEarlyEvents } from './payments.queries.ts'
import { type ArrivedOutcome, settleArrived } from './settle-arrived.ts'

/** What came of a report: `ignored` where it changes nothing, because it came twice, late or out of order. */
type ReportOutcome = 'ignored' | ArrivedOutcome | 'failed' | 'processing' | 'in_review'

const lock = async (trx: Trx, id: number): Promise<LockedOrder> => {
  const order = await lockOrderOf(trx, { id })
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}

/**
 * Applies what is reported of an attempt, once and in any order of arrival, the same for gateways, the clock and people: the
 * payment's own machine says whether it changes anything. Runs in the caller's transaction, which takes the order's row first.
 */
export const reportPayment = async (
  trx: Trx,
  { paymentId, report, actor, now }: { paymentId: number; report: PaymentReport; actor: PaymentActor; now: Date },
): Promise<ReportOutcome> => {
  const found = await findPayment(trx, { id: paymentId })
  if (!found) throw new Error(`payment ${paymentId} is gone`)
  const order = await lock(trx, found.order_id)
  // read once more: what changes a payment holds the order's row
  const payment = (await findPayment(trx, { id: paymentId })) ?? found
  const state = nextPaymentState(payment.state, report.action, actor)
  if (state === null) return 'ignored'
  const set = {
    state,
    updated_at: now,
    ...(report.providerPayment !== undefined && { provider_payment: report.providerPayment }),
    failure: report.failure ?? null,
    ...(state === 'settled' && { settled_at: now }),
  }
  if (!(await movePayment(trx, { id: paymentId, from: payment.state, set }))) throw new Refusal('conflict')
  if (state !== 'processing') await deleteOrderLock(trx, { orderId: order.id, purpose: 'pay' })
  if (state === 'settled') {
    await insertPaymentRow(trx, payment, now)
    await reopenEarlyEvents(trx, { paymentId })
    if (payment.provider === 'stripe' && actor === 'person' && payment.provider_payment)
      await enqueue(trx, 'read_stripe', { paymentIntent: payment.provider_payment, account: payment.merchant })
    return (await settleArrived(trx, order, payment, now)).outcome
  }
  if (state === 'in_review') {
    await recordChange(trx, order, { ...bySystem, action: 'pay_doubt' }, [], now)
    return 'in_review'
  }
  await refreshMoney(trx, order, now)
  return state === 'processing' ? 'processing' : 'failed'
}
