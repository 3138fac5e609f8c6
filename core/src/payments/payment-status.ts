import { add, type Cents, subtract, ZERO } from '../kernel/money.ts'
import { isLivePayment, type PaymentState } from './payment-machine.ts'
import { isOpenRefund, isRefundInDoubt, type RefundState } from './refund-machine.ts'

/** How the money of an order stands (spec §4): derived from its payments and refunds. */
export const PAYMENT_STATUSES = ['unpaid', 'processing', 'paid', 'part_refunded', 'refunded', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A payment or refund of an order as its sums need it; amounts in cents. */
export interface MoneyRows {
  payments: readonly { state: PaymentState; amountCents: Cents }[]
  refunds: readonly {
    state: RefundState
    amountCents: Cents
    /** credit that went back because a version of the order cost less: it counts as never paid */
    ofRevision?: boolean
  }[]
  /** the bank of the buyer has asked for money back and has not decided */
  hasOpenDispute: boolean
  /** what the price is less for units that were left out or given back before they were paid; nothing when absent */
  creditedCents?: Cents
}

/** The money of an order in sums, in cents, and the status that they make. */
export interface MoneyFacts {
  /** what the order costs after credits */
  priceCents: Cents
  paidCents: Cents
  refundedCents: Cents
  /** what the buyer has still to pay */
  dueCents: Cents
  paymentStatus: PaymentStatus
  /** a provider has not decided yet, or the buyer is on its page */
  hasLivePayment: boolean
  hasOpenRefund: boolean
  inReview: boolean
}

const sumOf = (rows: readonly { amountCents: Cents }[]): Cents => add(...rows.map((row) => row.amountCents))

const statusOf = (paid: Cents, refunded: Cents, total: Cents, payments: MoneyRows['payments']): PaymentStatus => {
  const kept = subtract(paid, refunded)
  // what came twice and went back once is paid, and nothing of it was given back
  if (paid > 0 && kept >= total) return 'paid'
  if (refunded > 0) return kept <= 0 ? 'refunded' : 'part_refunded'
  // what costs nothing is paid by nothing
  if (total === 0 && paid >= 0) return 'paid'
  const states = payments.map(({ state }) => state)
  if (states.includes('processing')) return 'processing'
  return states.includes('failed') && !states.some(isLivePayment) ? 'failed' : 'unpaid'
}

/** What of an order is paid and paid back: sums of settled rows, never a flag. */
export const moneyOf = (
  totalCents: Cents,
  { payments, refunds: all, hasOpenDispute, creditedCents = ZERO }: MoneyRows,
): MoneyFacts => {
  const priceCents = subtract(totalCents, creditedCents)
  const refunds = all.filter(({ ofRevision = false }) => !ofRevision)
  const unspentCents = sumOf(all.filter(({ ofRevision = false }) => ofRevision))
  const paidCents = subtract(sumOf(payments.filter(({ state }) => state === 'settled')), unspentCents)
  const refundedCents = sumOf(refunds.filter(({ state }) => state === 'succeeded'))
  const owedCents = sumOf(refunds.filter(({ state }) => isOpenRefund(state)))
  // money that came beyond the price goes back quietly: the order goes on
  const keepsPrice = paidCents - refundedCents - owedCents >= priceCents && priceCents > 0
  return {
    priceCents,
    paidCents,
    refundedCents,
    dueCents: paidCents >= priceCents ? ZERO : subtract(priceCents, paidCents),
    paymentStatus: statusOf(paidCents, refundedCents, priceCents, payments),
    hasLivePayment: payments.some(({ state }) => isLivePayment(state)),
    hasOpenRefund: owedCents > 0 && !keepsPrice,
    inReview:
      hasOpenDispute ||
      payments.some(({ state }) => state === 'in_review') ||
      refunds.some(({ state }) => isRefundInDoubt(state)),
  }
}

/** Whether some of an order's price has still to be paid. */
export const isUnpaidStatus = (status: PaymentStatus): boolean => status === 'unpaid' || status === 'failed'

/** Whether an order's price was paid, be it that a part of it went back since. */
export const isPaidStatus = (status: PaymentStatus): boolean => status === 'paid' || status === 'part_refunded'
