import { subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { nextPaymentState, type PaymentActor } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { applyTransition, recordChange, refreshMoney } from '../orders/apply-transition.ts'
import { readMoney } from '../orders/order-facts.ts'
import { deleteOrderLock } from '../orders/order-locks.queries.ts'
import { findEnding, type LockedOrder, lockOrderOf } from '../orders/orders.queries.ts'
import { oweRefund } from './owe-refund.ts'
import { findPayment, insertPaymentRow, movePayment, type PaymentRow, reopenEarlyEvents } from './payments.queries.ts'

/** What came of a report: `ignored` where it changes nothing, because it came twice, late or out of order. */
export type ReportOutcome = 'ignored' | 'settled' | 'settled_late' | 'owed_back' | 'failed' | 'processing' | 'in_review'

const bySystem = { actor: 'system', operatorId: null, actorName: '' } as const

const lock = async (trx: Trx, id: number): Promise<LockedOrder> => {
  const order = await lockOrderOf(trx, { id })
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}

/** Lets an agreed order stand again that only the clock had ended, if its goods can be held once more; whether it does. */
const revive = async (trx: Trx, order: LockedOrder, now: Date): Promise<boolean> => {
  // what one side called off, or the other never agreed to, is not brought back by paying
  if (order.stage !== 'cancelled' || (await findEnding(trx, { orderId: order.id })) !== 'expire') return false
  await sql`savepoint late`.execute(trx)
  try {
    await applyTransition(trx, order, { ...bySystem, action: 'settle' }, now)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint late`.execute(trx)
    return false
  }
}

/** Money for an order that had ended: it stands again, or the money is owed back. */
const settleLate = async (trx: Trx, order: LockedOrder, payment: PaymentRow, now: Date): Promise<ReportOutcome> => {
  if (await revive(trx, order, now)) return 'settled_late'
  const owner = { orderId: order.id, shopId: order.shop_id, paymentId: payment.id }
  await oweRefund(trx, { ...owner, reason: '', askedBy: null, now })
  await recordChange(trx, order, { ...bySystem, action: 'refund' }, MONEY_NEWS.refund, now)
  return 'owed_back'
}

/** What money that has arrived does to its order. */
const settle = async (trx: Trx, order: LockedOrder, payment: PaymentRow, now: Date): Promise<ReportOutcome> => {
  const money = await readMoney(trx, order)
  if (order.stage === 'cancelled' || order.stage === 'confirm_timeout' || order.stage === 'rejected')
    return settleLate(trx, order, payment, now)
  const paidBefore = subtract(money.paidCents, payment.amount_cents)
  const needed = paidBefore >= order.total_cents ? ZERO : subtract(order.total_cents, paidBefore)
  if (payment.amount_cents > needed) {
    // someone paid twice, or an older and higher price: what was not needed goes back, the order goes on
    const owner = { orderId: order.id, shopId: order.shop_id, paymentId: payment.id }
    const amountCents = subtract(payment.amount_cents, needed)
    await oweRefund(trx, { ...owner, amountCents, reason: '', askedBy: null, now })
  }
  if (needed === ZERO) {
    await refreshMoney(trx, order, now)
    return 'owed_back'
  }
  if (order.stage === 'agreed' && money.dueCents === ZERO)
    await applyTransition(trx, order, { ...bySystem, action: 'settle' }, now)
  else await refreshMoney(trx, order, now)
  return 'settled'
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
    return settle(trx, order, payment, now)
  }
  if (state === 'in_review') {
    await recordChange(trx, order, { ...bySystem, action: 'pay_doubt' }, [], now)
    return 'in_review'
  }
  await refreshMoney(trx, order, now)
  return state === 'processing' ? 'processing' : 'failed'
}
