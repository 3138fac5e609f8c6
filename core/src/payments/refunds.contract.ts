import { z } from 'zod'
import { fileKey, storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, euros, givenDay, line, moment } from '../kernel/wire.ts'
import { REFUND_STATES } from './refund-machine.ts'
import { HAND_WAYS } from './refund-way.ts'

/** Money that is owed to a buyer, or was paid back. */
export const refund = z.object({
  id,
  state: z.enum(REFUND_STATES),
  amount: euros,
  reason: z.string(),
  /** by what the shop repays by hand; null where a provider brings the money back */
  byHand: z.enum(HAND_WAYS).nullable(),
  /** the shop's reference of it, when it was paid, and the file that shows it */
  evidence: z.string().nullable(),
  repaidOn: z.iso.date().nullable(),
  proof: storedFile.nullable(),
  date: moment,
  /** the buyer wants, or got, a voucher of the shop instead of money */
  asVoucher: z.boolean(),
  /** the caller may mark it as repaid */
  mayRepay: z.boolean(),
  /** the caller may repay it by a voucher, as the buyer chose */
  mayCredit: z.boolean(),
  /** the caller may choose between money and a voucher */
  mayChoose: z.boolean(),
})

export const refundsContract = {
  repayRefund: endpoint({
    method: 'PATCH',
    path: '/refunds/repaid/{id}',
    scope: 'seller',
    shopArea: 'money',
    summary: 'Say that a transfer or cash was repaid, with evidence',
    params: z.object({ id: idText }),
    body: z.object({
      /** of the bank's order, or of the receipt that was signed */
      reference: line(80),
      date: givenDay,
      proof: fileKey.optional(),
    }),
    words: { reference: 'refundReference' },
    reply: refund,
    refusals: ['not_found', 'transition_not_allowed', 'date_ahead', 'order_changed'],
  }),
  chooseRefund: endpoint({
    method: 'PATCH',
    path: '/refunds/as-voucher/{id}',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    summary: 'Choose a voucher of the shop instead of money, or money again, for what the shop has still to repay',
    params: z.object({ id: idText }),
    body: z.object({ asVoucher: z.boolean() }),
    reply: refund,
    refusals: ['not_found', 'refund_not_open', 'order_changed'],
  }),
  creditRefund: endpoint({
    method: 'PATCH',
    path: '/refunds/credited/{id}',
    scope: 'seller',
    shopArea: 'money',
    summary: 'Repay a refund by a voucher of the shop, as its buyer chose',
    params: z.object({ id: idText }),
    reply: refund,
    refusals: ['not_found', 'refund_not_open', 'refund_in_money', 'order_changed'],
  }),
  setRefundAccount: endpoint({
    method: 'PATCH',
    path: '/orders/refund-account/{id}',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    summary: 'Name the account where the shop repays an order by transfer; that shop alone sees it',
    params: z.object({ id: idText }),
    body: z.object({ iban: line(50) }),
    reply: done,
    refusals: ['not_found', 'invalid_iban'],
  }),
}
