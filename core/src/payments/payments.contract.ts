import { z } from 'zod'
import { fileKey } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, moment } from '../kernel/wire.ts'
import { OFFICE_PROOF_REFUSALS, officeProof } from '../operator/office-proof.contract.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { accountOffer } from '../payment-terms/payment-terms.contract.ts'
import { PROPOSAL_REFUSALS, proposal, proposalAnswer } from '../proposals/proposals.contract.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { DISPUTE_STATES } from './dispute.ts'
import { DOUBT_DECISIONS, PAYMENT_DECISIONS, REFUND_DECISIONS } from './doubt-decision.ts'
import { PAYMENT_STATES } from './payment-machine.ts'
import { PAYMENT_PROVIDERS } from './payment-provider.ts'
import { REFUND_STATES } from './refund-machine.ts'

/** One attempt to pay an order, as its buyer and its shop see it. */
const payment = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  shopId: id,
  shopName: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** it was collected by direct debit */
  isDebit: z.boolean(),
  /** it was paid with a voucher of the shop */
  isVoucher: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  amount: euros,
  /** why it failed, in the caller's language; null when it did not */
  failure: z.string().nullable(),
  createdAt: moment,
  /** until when the gateway's page can be used; null where there is none */
  expiresAt: moment.nullable(),
  settledAt: moment.nullable(),
  /** the buyer's bank asks for it back, or has decided; `dueAt`: until when the shop may answer at the gateway */
  dispute: z.object({ state: z.enum(DISPUTE_STATES), amount: euros, dueAt: moment.nullable() }).nullable(),
  /** whether the buyer may try again now, with the same or another method */
  canRetry: z.boolean(),
  /** what of it went back to the buyer, or is on its way */
  goesBack: euros,
  /** whether all of it goes back because the order had been paid already or has ended, and not for products that were returned */
  wasNotNeeded: z.boolean(),
  /** until when they may; null when not */
  payUntil: moment.nullable(),
})

/** Where the buyer goes to pay: a form that is posted to the gateway, a page of it, or nowhere. */
const paymentStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('none') }),
])

const startedPayment = z.object({
  orderId: id,
  orderStatus: z.enum(ORDER_STATUSES),
  /** null where the buyer pays by transfer or in the shop */
  paymentId: id.nullable(),
  step: paymentStep,
})

const START_REFUSALS = [
  'not_found',
  'not_payable',
  'payment_expired',
  'payment_in_progress',
  'payment_method_unavailable',
  'too_many_attempts',
  'gateway_unavailable',
  'no_bizum_phone',
  'order_changed',
  'order_locked',
  'too_many_requests',
] as const

/** A Spanish mobile number, which Bizum's page is filled with. */
const bizumPhone = z.string().trim().max(20).optional()

/** Origin to which the gateway leads the buyer back: the own host of the order's shop; any other leads to the market's address. */
const returnTo = z.string().max(200).optional()

/** A decision that one of the market's people proposed, for another of them to confirm. */
const proposed = proposal.extend({ decision: z.enum(DOUBT_DECISIONS), note: z.string() })

/** A payment, refund or dispute that a person has to look at. */
const doubt = z.object({
  kind: z.enum(['payment', 'refund', 'dispute']),
  id,
  orderId: id,
  orderNumber: z.string(),
  shopId: id,
  shopName: z.string(),
  buyerName: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** by what the gateway's own pages know it */
  reference: z.string(),
  state: z.enum([...PAYMENT_STATES, ...REFUND_STATES, ...DISPUTE_STATES]),
  amount: euros,
  reason: z.string(),
  since: moment,
  /** until when the shop may answer a dispute at the gateway; null where there is no such time */
  dueAt: moment.nullable(),
  /** what the caller may decide, with the next step in words; a dispute is decided by the bank alone */
  decisions: z.array(z.enum(DOUBT_DECISIONS)),
  /** what waits to be confirmed; null where nothing does, and for shops */
  proposal: proposed.nullable(),
})

/** What waits for another of the market's people before it counts; null where it counts already, as with the shop's own people. */
const waiting = proposed.nullable()

/** What whoever decides saw, and where. */
const decisionNote = z.string().trim().min(1).max(500)

export const paymentsContract = {
  payOrder: endpoint({
    method: 'PATCH',
    path: '/orders/order-pay',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    idempotent: true,
    summary: "Choose how an order is paid, and begin to pay it; the buyer's earlier attempt ends",
    body: z.object({
      orderId: id,
      /** the order's own when absent */
      paymentMethod: z.enum(PAYMENT_METHODS).optional(),
      phone: bizumPhone,
      returnTo,
    }),
    reply: startedPayment,
    refusals: START_REFUSALS,
  }),
  payByRedsys: endpoint({
    method: 'POST',
    path: '/payments/redsys',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    idempotent: true,
    summary: 'Begin to pay an order by card or Bizum at Redsys: the fields of the form that leads there',
    body: z.object({ orderId: id, method: z.enum(['card', 'bizum']).optional(), phone: bizumPhone, returnTo }),
    reply: startedPayment,
    refusals: START_REFUSALS,
  }),
  payByStripe: endpoint({
    method: 'POST',
    path: '/payment/stripe-pay/{orderId}',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    idempotent: true,
    summary: 'Begin to pay an order by card at Stripe: the address of the page that takes it',
    params: z.object({ orderId: idText }),
    reply: startedPayment,
    refusals: START_REFUSALS,
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    summary: 'One attempt to pay, for its buyer, its shop and the market',
    params: z.object({ id: idText }),
    reply: payment,
    refusals: ['not_found'],
  }),
  getPaymentForm: endpoint({
    method: 'GET',
    path: '/payments/{id}/form',
    scope: 'buyer',
    act: 'trade',
    inSupportView: 'closed',
    summary: 'The form that leads to the gateway, while an attempt by card or Bizum waits for its buyer',
    params: z.object({ id: idText }),
    query: z.object({ returnTo }),
    reply: z.object({ orderId: id, url: z.string(), fields: z.record(z.string(), z.string()) }),
    refusals: ['not_found', 'not_payable', 'gateway_unavailable'],
  }),
  getOrderPayments: endpoint({
    method: 'GET',
    path: '/orders/{id}/payments',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    summary: "An order's attempts to pay and its refunds, the latest first",
    params: z.object({ id: idText }),
    reply: z.object({
      payments: z.array(payment),
      refunds: z.array(
        z.object({
          id,
          amount: euros,
          state: z.enum(REFUND_STATES),
          provider: z.enum(PAYMENT_PROVIDERS),
          reason: z.string(),
          createdAt: moment,
          succeededAt: moment.nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  getPaymentOptions: endpoint({
    method: 'GET',
    path: '/orders/{id}/payment-options',
    scope: 'buyer',
    summary: 'How an order can be paid now',
    params: z.object({ id: idText }),
    reply: z.object({
      methods: z.array(z.enum(PAYMENT_METHODS)),
      /** what the shop grants the buyer of an order that it wrote; null for other orders, or where it grants nothing */
      onAccount: accountOffer.nullable(),
      due: euros,
      /** vouchers of the account that can pay in this shop now, the one that ends first first */
      vouchers: z.array(z.object({ id, balance: euros, expiresAt: moment })),
      payUntil: moment.nullable(),
      /** the phone that Bizum's page is filled with, when the buyer has one in Spain */
      phone: z.string(),
      /** the server's own time, for countdowns */
      now: moment,
    }),
    refusals: ['not_found'],
  }),
  payWithVouchers: endpoint({
    method: 'PATCH',
    path: '/orders/voucher-pay/{id}',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    summary: 'Pay what is due of an order with vouchers of its shop, as far as they reach',
    params: z.object({ id: idText }),
    body: z.object({
      voucherIds: z.array(id).min(1).max(20),
      /** vouchers that are worth more keep the rest; without it they are refused */
      acceptVoucherExcess: z.boolean().optional(),
    }),
    reply: z.object({ orderStatus: z.enum(ORDER_STATUSES), due: euros }),
    refusals: [
      'not_found',
      'not_payable',
      'payment_expired',
      'payment_in_progress',
      'voucher_exceeds_total',
      'voucher_gone',
      'voucher_empty',
      'voucher_offered',
      'order_changed',
      'order_locked',
    ],
  }),
  setTransferProof: endpoint({
    method: 'PATCH',
    path: '/orders/transfer-proof/{id}',
    scope: 'buyer',
    whileSuspended: true,
    act: 'trade',
    summary:
      'Show the shop a proof of the transfer for an order, replace it or take it back, while the shop waits for the money',
    params: z.object({ id: idText }),
    body: z.object({
      /** of an uploaded file of the kind transfer-proof; null takes back what was shown */
      proof: fileKey.nullable(),
    }),
    reply: done,
    refusals: ['not_found', 'transition_not_allowed'],
  }),
  getDoubts: endpoint({
    method: 'GET',
    path: '/payments-in-doubt',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    act: 'trade',
    summary: 'Payments, refunds and disputes that a person has to look at: of the shop, or of the whole market',
    query: z.object({ ...pageQuery }),
    reply: pageOf(doubt),
    refusals: ['forbidden'],
  }),
  decidePayment: endpoint({
    method: 'PATCH',
    path: '/payments/{id}',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    act: 'trade',
    summary:
      'Decide a payment in doubt after a look at the gateway: the money came, or it did not; what one of the market’s people decides, another confirms within 24 hours',
    params: z.object({ id: idText }),
    /** the market's people show again who they are */
    body: z.object({ decision: z.enum(PAYMENT_DECISIONS), note: decisionNote, ...officeProof }),
    reply: payment.extend({ proposal: waiting }),
    refusals: ['forbidden', 'not_found', 'conflict', 'transition_not_allowed', ...OFFICE_PROOF_REFUSALS],
  }),
  decideRefund: endpoint({
    method: 'PATCH',
    path: '/refunds/{id}',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    act: 'trade',
    summary:
      'Decide a refund in doubt after a look at the gateway: it went through, it did not, or it is asked for again; what one of the market’s people decides, another confirms within 24 hours',
    params: z.object({ id: idText }),
    /** the market's people show again who they are */
    body: z.object({ decision: z.enum(REFUND_DECISIONS), note: decisionNote, ...officeProof }),
    reply: z.object({ id, state: z.enum(REFUND_STATES), proposal: waiting }),
    refusals: ['forbidden', 'not_found', 'conflict', 'transition_not_allowed', ...OFFICE_PROOF_REFUSALS],
  }),
  confirmDecision: endpoint({
    method: 'PATCH',
    path: '/payments-in-doubt/decisions/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary:
      'Confirm what another of the market’s people decided about a payment or refund in doubt, or turn it down, or take back one’s own: only what is confirmed moves money',
    params: z.object({ id: idText }),
    body: proposalAnswer,
    reply: done,
    refusals: [...PROPOSAL_REFUSALS],
  }),
  redsysNotification: endpoint({
    method: 'POST',
    path: '/webhooks/redsys',
    scope: 'public',
    webhook: true,
    summary: "Redsys reports what became of a payment; signed with the shop's secret",
    reply: z.object({ received: z.literal(true) }),
    refusals: ['invalid_input', 'body_too_large'],
  }),
  stripeEvent: endpoint({
    method: 'POST',
    path: '/webhooks/stripe',
    scope: 'public',
    webhook: true,
    summary: 'Stripe reports an event of the platform or of a connected account; signed',
    reply: z.object({ received: z.literal(true) }),
    refusals: ['invalid_input', 'body_too_large'],
  }),
}
