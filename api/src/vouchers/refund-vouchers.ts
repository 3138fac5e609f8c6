import type { Cents } from '@lonja/core/kernel/money.ts'
import { nextRefundState } from '@lonja/core/payments/refund-machine.ts'
import { GIVEN_BACK_LASTS, REFUND_VOUCHER_LASTS } from '@lonja/core/vouchers/voucher-lists.ts'
import type { Trx } from '../db/transaction.ts'
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
 * Issues the voucher that stands for a refund which the buyer wanted as credit of the shop, good for a year, and tells the
 * buyer. Runs in the transaction that repays the refund and holds the order's row. Answers the voucher's id.
 */
export const issueForRefund = async (
  trx: Trx,
  { shop_id: shopId, account_id: accountId, number }: { shop_id: number; account_id: number; number: string },
  refund: { id: number; amount_cents: Cents; issuedBy: number | null; now: Date },
): Promise<number> => {
  const { amount_cents: cents, now } = refund
  const expiresAt = new Date(now.getTime() + REFUND_VOUCHER_LASTS)
  const voucher = { shop_id: shopId, account_id: accountId, code: newCode(), amount_cents: cents, note: number }
  const issued = { ...voucher, expires_at: expiresAt, refund_id: refund.id, issued_by: refund.issuedBy }
  const id = await insertVoucher(trx, issued, { kind: 'issue', now })
  await notifyVoucher(trx, 'issued', { accountId, shopId, cents, expiresAt, note: number, now })
  return id
}
