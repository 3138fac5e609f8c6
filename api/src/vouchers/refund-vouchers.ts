import { add, type Cents, ZERO } from '@lonja/core/kernel/money.ts'
import { nextRefundState } from '@lonja/core/payments/refund-machine.ts'
import { GIVEN_BACK_LASTS, REFUND_VOUCHER_LASTS } from '@lonja/core/vouchers/voucher-lists.ts'
import type { Trx } from '../db/transaction.ts'
import { insertRefunds } from '../payments/money.queries.ts'
import { findRefund, insertRefundRow, moveRefund, type RefundRow } from '../payments/refunds.queries.ts'
import { newCode } from './new-code.ts'
import { notifyVoucher } from './voucher-notices.ts'
import { findSpend, insertVoucher, lockVouchers, moveCredit, prolongVoucher } from './vouchers.queries.ts'

/** Takes a refund that was just written to its end: no money leaves the shop, only its credit moves. */
const succeed = async (trx: Trx, id: number, now: Date): Promise<RefundRow> => {
  const refund = await findRefund(trx, { id })
  const state = refund && nextRefundState(refund.state, 'succeed', 'system')
  if (!refund || state == null) throw new Error(`refund ${id} cannot be credited`)
  const set = { state, updated_at: now, succeeded_at: now }
  if (!(await moveRefund(trx, { id, from: refund.state, set }))) throw new Error(`refund ${id} was moved meanwhile`)
  await insertRefundRow(trx, refund, now)
  return refund
}

/**
 * Gives what a voucher paid back to that very voucher, in the transaction that owes it and holds the order's row. One that has
 * ended or ends soon can be used for another 30 days.
 */
export const creditVoucher = async (trx: Trx, { refundId, now }: { refundId: number; now: Date }): Promise<void> => {
  const { payment_id: paymentId, amount_cents: amountCents } = await succeed(trx, refundId, now)
  const { voucher_id: voucherId } = await findSpend(trx, { paymentId })
  await lockVouchers(trx, { ids: [voucherId] })
  await moveCredit(trx, { voucherId, kind: 'give_back', amountCents, refundId }, now)
  await prolongVoucher(trx, { id: voucherId, until: new Date(now.getTime() + GIVEN_BACK_LASTS) })
}

/**
 * Refunds an amount of an order as credit of its shop, where the buyer prefers that to money: what vouchers paid goes back
 * to them, the rest becomes one new voucher of the buying account, good for a year. Runs in the transaction that holds the
 * order's row; the caller writes the order's event (recordChange). Answers the new voucher, null where none was needed, and
 * how much could not be refunded: more than was paid.
 */
export const refundToVoucher = async (
  trx: Trx,
  {
    order,
    now,
    ...owed
  }: {
    order: { id: number; shop_id: number; account_id: number; number: string }
    amountCents: Cents
    reason: string
    askedBy: number | null
    now: Date
  },
): Promise<{ voucherId: number | null; missingCents: Cents }> => {
  const { id: orderId, shop_id: shopId, account_id: accountId } = order
  const { refunds, missingCents } = await insertRefunds(trx, { ...owed, orderId, shopId, now })
  let worth: Cents = ZERO
  let refundId: number | null = null
  for (const { id, provider } of refunds) {
    if (provider === 'voucher') await creditVoucher(trx, { refundId: id, now })
    else {
      worth = add(worth, (await succeed(trx, id, now)).amount_cents)
      refundId = id
    }
  }
  if (refundId === null) return { voucherId: null, missingCents }
  const expiresAt = new Date(now.getTime() + REFUND_VOUCHER_LASTS)
  const voucher = { shop_id: shopId, account_id: accountId, code: newCode(), amount_cents: worth, note: order.number }
  const issued = { ...voucher, expires_at: expiresAt, refund_id: refundId, issued_by: owed.askedBy }
  const voucherId = await insertVoucher(trx, issued, { kind: 'issue', now })
  await notifyVoucher(trx, 'voucherIssued', { accountId, shopId, cents: worth, expiresAt, note: order.number, now })
  return { voucherId, missingCents }
}
