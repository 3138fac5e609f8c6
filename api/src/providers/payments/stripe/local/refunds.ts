import { invalid, missing } from './api-error.ts'
import { type LocalDispute, type LocalRefund, newId } from './objects.ts'
import { type PaymentRecord, paymentOf, type Store } from './store.ts'

const settle = (
  store: Store,
  payment: PaymentRecord,
  refund: LocalRefund,
  status: 'succeeded' | 'failed',
): LocalRefund => {
  refund.status = status
  const { charge, account } = payment
  if (charge && status === 'succeeded') {
    charge.refunded = charge.amount_refunded === charge.amount
    store.emit('charge.refunded', charge, account)
  }
  if (charge && status === 'failed') {
    charge.amount_refunded -= refund.amount
    refund.failure_reason = 'lost_or_stolen_card'
    store.emit('refund.failed', refund, account)
  }
  store.emit('refund.updated', refund, account)
  return refund
}

/** Gives money of a payment back, all that is left without an amount. Throws Stripe's refusals. */
export const createRefund = (
  store: Store,
  account: string | undefined,
  wish: { intentId: string; amount: number | undefined; metadata: Record<string, string> },
): LocalRefund => {
  const payment = paymentOf(store, wish.intentId, account)
  const { charge } = payment
  if (!charge)
    throw invalid(`This PaymentIntent (${wish.intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  const left = charge.amount - charge.amount_refunded
  const amount = wish.amount ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const refund: LocalRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: store.seconds(),
    currency: charge.currency,
    metadata: wish.metadata,
    payment_intent: wish.intentId,
    reason: null,
    status: 'pending',
  }
  payment.refunds.push(refund)
  charge.amount_refunded += amount
  store.emit('refund.created', refund, account)
  const { refunds } = store.control()
  if (refunds !== 'pending') settle(store, payment, refund, refunds)
  return refund
}

/** The payment and the refund of an id. Throws a 404. */
const refundById = (store: Store, id: string) => {
  for (const payment of store.payments.values()) {
    const refund = payment.refunds.find((one) => one.id === id)
    if (refund) return { payment, refund }
  }
  throw missing('refund', id)
}

/** Ends a refund as its bank would: one that is pending, or one that went through and is sent back. Throws a 404 for others. */
export const settleRefund = (store: Store, id: string, status: 'succeeded' | 'failed'): LocalRefund => {
  const { payment, refund } = refundById(store, id)
  const isOpen = refund.status === 'pending' || (refund.status === 'succeeded' && status === 'failed')
  if (!isOpen) throw missing('refund', id)
  return settle(store, payment, refund, status)
}

const ANSWER_DAYS = 7

/** The buyer asks the bank for the money back, all of it without an amount. */
export const dispute = (store: Store, intentId: string, amount?: number): LocalDispute => {
  const payment = store.payments.get(intentId)
  if (!payment?.charge) throw missing('payment_intent', intentId)
  const dispute: LocalDispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? payment.charge.amount,
    charge: payment.charge.id,
    created: store.seconds(),
    currency: payment.charge.currency,
    evidence_details: {
      due_by: store.seconds() + ANSWER_DAYS * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  payment.disputes.push(dispute)
  store.emit('charge.dispute.created', dispute, payment.account)
  return dispute
}

/** The bank decides a dispute. Throws a 404 for one that is not there or is decided. */
export const closeDispute = (store: Store, id: string, status: 'won' | 'lost'): LocalDispute => {
  for (const payment of store.payments.values()) {
    const dispute = payment.disputes.find((one) => one.id === id && one.status === 'needs_response')
    if (!dispute) continue
    dispute.status = status
    store.emit('charge.dispute.closed', dispute, payment.account)
    return dispute
  }
  throw missing('dispute', id)
}
