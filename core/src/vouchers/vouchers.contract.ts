import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, moment, picture } from '../kernel/wire.ts'
import { TRANSFER_STATES, VOUCHER_DAYS_MAX, VOUCHER_EVENTS, VOUCHER_MAX, VOUCHER_STATES } from './voucher-lists.ts'

const code = z.string().trim().min(1).max(40)

/** A transfer of a voucher, for the account that offered it. */
const transfer = z.object({
  id,
  status: z.enum(TRANSFER_STATES),
  /** what the receiver types */
  code: z.string(),
  amount: euros,
  expiresAt: moment,
})

/** The same for whoever looks on for that account: its code is worth money to anyone, and null for who may only look. */
const seenTransfer = transfer.extend({ code: z.string().nullable() })

const voucherEvent = z.object({
  at: moment,
  kind: z.enum(VOUCHER_EVENTS),
  /** negative where credit went out */
  amount: euros,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
})

/** A shop's credit in an account's hands. */
const voucher = z.object({
  id,
  shop: z.object({ id, name: z.string(), logo: picture.nullable() }),
  state: z.enum(VOUCHER_STATES),
  amount: euros,
  balance: euros,
  /** what the shop says with it */
  note: z.string(),
  expiresAt: moment,
  transfer: seenTransfer.nullable(),
  /** its movements, the latest first */
  history: z.array(voucherEvent),
})

/** A voucher as its shop sees it. */
const shopVoucher = z.object({
  id,
  code: z.string(),
  state: z.enum(VOUCHER_STATES),
  amount: euros,
  balance: euros,
  note: z.string(),
  /** why it was given, for the shop's own people */
  reason: z.string(),
  /** its movements, the latest first */
  history: z.array(voucherEvent),
  /** whose it is; null while nobody has redeemed its code */
  buyerName: z.string().nullable(),
  /** it came to its owner by a transfer */
  isTransferred: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  /** the shop may cancel it: it gave the credit, and nothing of it has been used */
  mayCancel: z.boolean(),
})

export const vouchersContract = {
  getMyVouchers: endpoint({
    method: 'GET',
    path: '/my-vouchers',
    scope: 'buyer',
    inSupportView: 'closed',
    summary: 'Vouchers of the account with their movements, the newest first',
    query: z.object(pageQuery),
    reply: pageOf(voucher),
    refusals: [],
  }),
  redeemVoucher: endpoint({
    method: 'POST',
    path: '/my-vouchers',
    scope: 'buyer',
    status: 201,
    summary: 'Redeem a code: of a voucher that a shop issued, or of one that another account transfers',
    body: z.object({ code }),
    words: { code: 'voucherCode' },
    reply: voucher,
    refusals: [
      'voucher_code_unknown',
      'voucher_gone',
      'voucher_empty',
      'voucher_own',
      'transfer_over',
      'too_many_requests',
    ],
  }),
  offerVoucher: endpoint({
    method: 'POST',
    path: '/coupon-transfers',
    scope: 'buyer',
    status: 201,
    summary: 'Transfer a voucher to whoever is given the code; until then it pays nothing',
    body: z.object({ voucherId: id }),
    reply: transfer,
    refusals: ['not_found', 'voucher_gone', 'voucher_empty', 'voucher_offered'],
  }),
  changeTransfer: endpoint({
    method: 'PATCH',
    path: '/coupon-transfers/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Receive a transferred voucher by its code (recved), or take back what one offered (withdrawn)',
    params: z.object({ id: idText }),
    body: z.object({ status: z.enum(['recved', 'withdrawn']), code: code.optional() }),
    words: { code: 'voucherCode' },
    reply: z.object({ id, status: z.enum(TRANSFER_STATES), voucher }),
    refusals: ['not_found', 'transfer_over', 'voucher_gone', 'voucher_empty', 'voucher_own', 'too_many_requests'],
  }),
  getShopVouchers: endpoint({
    method: 'GET',
    path: '/shop-vouchers',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'money',
    summary: 'Vouchers that a shop issued, the newest first, and the buyers whom it may give one',
    query: z.object(pageQuery),
    reply: pageOf(shopVoucher).extend({
      /** the first 500 by name; null on later pages */
      buyers: z.array(z.object({ id, name: z.string() })).nullable(),
    }),
    refusals: [],
  }),
  issueVoucher: endpoint({
    method: 'POST',
    path: '/shop-vouchers',
    scope: 'seller',
    shopArea: 'money',
    status: 201,
    idempotent: true,
    summary: 'Issue a voucher, to a buyer of the shop or to a code that anyone may redeem',
    body: z.object({
      /** null: whoever redeems the code */
      accountId: id.nullable(),
      /** euros */
      amount: z
        .number()
        .min(0.01)
        .max(VOUCHER_MAX / 100)
        .multipleOf(0.01),
      validDays: z.int().min(1).max(VOUCHER_DAYS_MAX),
      /** what the buyer is told */
      note: z.string().trim().max(200).optional(),
      /** why it is given, for the shop's own people */
      reason: z.string().trim().max(200).optional(),
    }),
    reply: shopVoucher,
    refusals: ['not_found'],
  }),
  cancelVoucher: endpoint({
    method: 'DELETE',
    path: '/shop-vouchers/{id}',
    scope: 'seller',
    shopArea: 'money',
    summary: 'Cancel a voucher of which nothing has been used, unless it was issued instead of a refund',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found', 'voucher_spent', 'voucher_gone', 'voucher_repays'],
  }),
}
