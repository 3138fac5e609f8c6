import { z } from 'zod'
import { pricedLine } from '../checkout/checkout.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, moment, picture } from '../kernel/wire.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { ORDER_REFUSALS, orderWish } from '../orders/orders.contract.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { APPROVAL_ACTIONS, APPROVAL_DAYS, APPROVAL_NOTE_MAX, APPROVAL_STATES } from './approval-request.ts'
import { spending, spendingLimits } from './spending.contract.ts'
import { EXCEEDED } from './spending-limits.ts'

/** A purchase that one of an account's people asked for. */
const approvalCard = z.object({
  id,
  state: z.enum(APPROVAL_STATES),
  askedBy: z.string(),
  askedAt: moment,
  /** when it lapses unless it is decided */
  expiresAt: moment,
  shopId: id,
  shopName: z.string(),
  shopLogo: picture.nullable(),
  /** lines and units */
  lineCount: z.int(),
  unitCount: z.int(),
  /** what the order came to when it was asked for, VAT included and before vouchers */
  total: euros,
  exceeded: z.enum(EXCEEDED),
  /** the order that it became */
  orderId: id.nullable(),
})

/** What a limit may be, in euros. */
const limit = z.number().min(0).max(10_000_000).multipleOf(0.01).nullable()

const params = z.object({ id: idText })

export const approvalsContract = {
  getSpending: endpoint({
    method: 'GET',
    path: '/spending',
    scope: 'buyer',
    summary: 'What the caller may order without asking an owner of the account; null for those without limits',
    reply: z.object({ spending: spending.nullable() }),
    refusals: [],
  }),
  setSpendingLimits: endpoint({
    method: 'POST',
    path: '/account-people/{operatorId}/spending-limits',
    scope: 'buyer',
    act: 'people',
    summary:
      'Set what a purchaser of the account may order without asking, per order and per calendar month, VAT included; null takes a limit away. Counts from the next order on',
    params: z.object({ operatorId: idText }),
    body: z.object({ order: limit, month: limit }),
    words: { month: 'perMonth' },
    reply: spendingLimits,
    refusals: ['not_found', 'limits_of_purchasers'],
  }),
  askApproval: endpoint({
    method: 'POST',
    path: '/approval-requests',
    scope: 'buyer',
    status: 201,
    idempotent: true,
    summary:
      'Ask the owners of the account to approve an order above the caller’s limits; its units leave the cart and wait in the request',
    body: orderWish.extend({ note: z.string().trim().max(APPROVAL_NOTE_MAX).optional() }),
    reply: z.object({ id, expiresAt: moment }),
    refusals: ['approval_not_needed', ...ORDER_REFUSALS],
  }),
  getApprovalRequests: endpoint({
    method: 'GET',
    path: '/approval-requests',
    scope: 'buyer',
    summary: 'Purchases that the account’s people asked for, the latest first: those that wait, or those that are over',
    query: z.object({ list: z.enum(['waiting', 'over']).optional(), ...pageQuery }),
    reply: pageOf(approvalCard),
    refusals: [],
  }),
  getApprovalRequest: endpoint({
    method: 'GET',
    path: '/approval-requests/{id}',
    scope: 'buyer',
    summary: 'One of them, with the order as it was asked for',
    params,
    reply: approvalCard.extend({
      isAsker: z.boolean(),
      note: z.string(),
      /** as the lines were priced when it was asked for */
      lines: z.array(pricedLine),
      /** as POST /orders takes it */
      wish: orderWish,
      decidedBy: z.string().nullable(),
      decidedAt: moment.nullable(),
      /** why it was rejected */
      reason: z.string(),
      /** what the caller may do with it */
      actions: z.array(z.enum(APPROVAL_ACTIONS)),
    }),
    refusals: ['not_found'],
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/approval-requests/{id}/approval',
    scope: 'buyer',
    act: 'people',
    summary:
      'Approve what was asked for: places the order as it is sold now. Whoever approves second is given the order of the first',
    params,
    body: z.object({
      /** what is to be paid, as the approver saw it; another one is refused with the new */
      expectedTotal: euros,
      /** instead of what was asked for, which may be gone by now: a coupon of 0 and an empty list of vouchers mean none */
      paymentMethod: z.enum(PAYMENT_METHODS).optional(),
      ...orderWish.pick({ pickUpTime: true, addressId: true, invoiceAddressId: true, couponId: true, voucherIds: true })
        .shape,
      acceptVoucherExcess: z.boolean().optional(),
    }),
    reply: z.object({ id, number: z.string(), status: z.enum(ORDER_STATUSES), total: euros }),
    refusals: ['account_suspended', 'approval_over', ...ORDER_REFUSALS],
  }),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/approval-requests/{id}/rejection',
    scope: 'buyer',
    act: 'people',
    summary: 'Reject what was asked for, and say why; its units go back to the cart',
    params,
    body: z.object({ reason: z.string().trim().max(APPROVAL_NOTE_MAX).optional() }),
    reply: done,
    refusals: ['not_found', 'reason_needed', 'approval_over'],
  }),
  withdrawRequest: endpoint({
    method: 'DELETE',
    path: '/approval-requests/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: `Withdraw what the caller asked for; its units go back to the cart, as they do when nobody decides within ${APPROVAL_DAYS} days`,
    params,
    reply: done,
    refusals: ['not_found', 'forbidden', 'approval_over'],
  }),
}
