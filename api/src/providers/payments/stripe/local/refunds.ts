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

/** Ends a pending refund as its bank would; throws a 404 for one that is not pending. */
export const settleRefund = (store: Store, id: string, status: 'succeeded' | 'failed'): LocalRefund => {
  for (const payment of store.payments.values()) {
    const refund = payment.refunds.find((one) => one.id === id && one.status === 'pending')
    if (refund) return settle(store, payment, refund, status)
  }
  throw missing('refund', id)
}

/** The buyer asks the bank for the money back. */
export const dispute = (store: Store, intentId: string): LocalDispute => {
  const payment = store.payments.get(intentId)
  if (!payment?.charge) throw missing('payment_intent', intentId)
  const dispute: LocalDispute = {
    id: newId('du'),
    object: 'dispute',
    amount: payment.charge.amount,
    charge: payment.charge.id,
    created: store.seconds(),
    currency: payment.charge.currency,
    livemode: false,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  store.emit('charge.dispute.created', dispute, payment.account)
  return dispute
}
