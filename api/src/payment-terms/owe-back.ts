import { type Cents, ZERO } from '@lonja/core/kernel/money.ts'
import { splitOwed } from '@lonja/core/payment-terms/payment-terms.ts'
import type { Trx } from '../db/transaction.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import { readMoney } from '../orders/order-facts.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import { insertCredit } from './payment-terms.queries.ts'

/**
 * Gives a buyer back what units of a locked order cost: as far as an order on account is not paid yet it costs less, and only what was
 * paid is owed back as money.
 */
export const oweBack = async (
  trx: Trx,
  order: LockedOrder,
  owed: Omit<Parameters<typeof oweRefund>[1], 'orderId' | 'shopId'> & { amountCents: Cents },
): Promise<void> => {
  const { amountCents, returnId = null, now } = owed
  const dueCents = order.payment_method === 'onAccount' ? (await readMoney(trx, order)).dueCents : ZERO
  const { creditCents, refundCents } = splitOwed(amountCents, dueCents)
  if (creditCents > 0) await insertCredit(trx, { orderId: order.id, amountCents: creditCents, returnId, now })
  if (refundCents > 0)
    await oweRefund(trx, { ...owed, orderId: order.id, shopId: order.shop_id, amountCents: refundCents })
}
