import { ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import { isPaidStatus } from '@lonja/core/payments/payment-status.ts'
import type { Trx } from '../db/transaction.ts'
import { checkLock } from '../orders/check-lock.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import { readMoney } from '../orders/order-facts.ts'

/** Refuses what cannot be paid now: not agreed on or paid already, at the gateway, too late, in the other side's hands. */
export const checkPayable = async (trx: Trx, order: LockedOrder, now: Date, path = 'body.orderId') => {
  const money = await readMoney(trx, order)
  if (order.stage !== 'agreed' || isPaidStatus(money.paymentStatus) || money.inReview || money.dueCents === ZERO)
    throw new Refusal('not_payable', { path })
  if (money.paymentStatus === 'processing') throw new Refusal('payment_in_progress', { path })
  const until = shownDeadline(order.status, order.deadline_at)
  if (order.status === 'pending_payment' && until !== null && now >= until)
    throw new Refusal('payment_expired', { path })
  await checkLock(trx, { orderId: order.id, side: 'buyer', path, now })
  return money
}
