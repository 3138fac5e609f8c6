import { type Cents, cents, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { countsAsSold } from '@lonja/core/orders/order-groups.ts'
import { sql } from 'kysely'
import { bySystem } from '../audit/by-system.ts'
import type { Trx } from '../db/transaction.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { applyTransition, recordChange, refreshMoney } from '../orders/apply-transition.ts'
import { findEnding, type LockedOrder } from '../orders/order-facts.queries.ts'
import { readMoney } from '../orders/order-facts.ts'
import { oweRefund } from './owe-refund.ts'

/** What money that arrived did to its order; `settled` also where it was a part of the price. */
export type ArrivedOutcome = 'settled' | 'settled_late' | 'owed_back'

/** What came of it, and how much of the payment the buyer gets back, in cents. */
interface Arrived {
  outcome: ArrivedOutcome
  owedCents: Cents
}

/** Lets an agreed order stand again that only the clock had ended, if its price is there and its products can be held once more. */
const comesBack = async (trx: Trx, order: LockedOrder, now: Date): Promise<boolean> => {
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

/**
 * What a settled payment does to its order, which the caller holds locked: the order goes on once its price is there, an order
 * that had ended comes back or the money is owed back, and what is beyond the price is owed back.
 */
export const settleArrived = async (
  trx: Trx,
  order: LockedOrder,
  payment: { id: number; amount_cents: Cents },
  now: Date,
): Promise<Arrived> => {
  const { amount_cents: amount } = payment
  const money = await readMoney(trx, order)
  const paidBefore = subtract(money.paidCents, amount)
  const needed = cents(Math.max(0, money.priceCents - paidBefore))
  const surplus = cents(Math.max(0, amount - needed))
  const owe = async (amountCents: Cents): Promise<void> => {
    if (amountCents === ZERO) return
    const owner = { orderId: order.id, shopId: order.shop_id, paymentId: payment.id }
    await oweRefund(trx, { ...owner, amountCents, reason: '', askedBy: null, now })
  }
  if (!countsAsSold(order.stage)) {
    if (await comesBack(trx, order, now)) {
      await owe(surplus)
      return { outcome: 'settled_late', owedCents: surplus }
    }
    await owe(amount)
    await recordChange(trx, order, { ...bySystem, action: 'refund' }, MONEY_NEWS.refund, now)
    return { outcome: 'owed_back', owedCents: amount }
  }
  await owe(surplus)
  // whoever paid twice gets this payment back, and the order goes on as it was
  const isTwice = surplus === amount
  const goesOn = order.stage === 'agreed' || order.payment_method === 'onAccount'
  if (!isTwice && goesOn && money.dueCents === ZERO)
    await applyTransition(trx, order, { ...bySystem, action: 'settle' }, now)
  else await refreshMoney(trx, order, now)
  return { outcome: isTwice ? 'owed_back' : 'settled', owedCents: surplus }
}
