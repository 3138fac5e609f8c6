import { isGateway } from '@lonja/core/payments/payment-provider.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { creditVoucher } from '../vouchers/refund-vouchers.ts'
import { insertRefunds } from './money.queries.ts'

/**
 * Owes a buyer money back, in the caller's transaction, which holds the order's row. What came by a gateway goes back there by
 * a job, what vouchers paid goes back to them at once; transfers and cash, and what is repaid another way than it came, wait
 * for the shop to repay them with evidence. Answers how much could not be owed: more than was paid.
 */
export const oweRefund = async (trx: Trx, owed: Parameters<typeof insertRefunds>[1]) => {
  const { refunds, missingCents } = await insertRefunds(trx, owed)
  const isSent = (owed.way ?? 'original') === 'original'
  for (const { id, provider } of refunds) {
    if (isSent && isGateway(provider)) await enqueue(trx, 'send_refund', { id })
    if (provider === 'voucher') await creditVoucher(trx, { refundId: id, now: owed.now })
  }
  return { refundIds: refunds.map(({ id }) => id), missingCents }
}
