import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import type { StripePayment } from '../providers/payments/stripe/stripe-payments.ts'
import type { PaymentRow } from './payments.queries.ts'

/** What a session of Stripe says of its attempt; null where nothing has changed. */
export const stripeReport = (state: StripePayment, payment: PaymentRow): PaymentReport | null => {
  const paid = state.paymentIntent ? { providerPayment: state.paymentIntent } : {}
  switch (state.status) {
    case 'settled':
      return state.amountCents === payment.amount_cents && state.currency === 'eur'
        ? { action: 'settle', ...paid }
        : { action: 'doubt', failure: `${state.amountCents} ${state.currency}`, ...paid }
    case 'processing':
      return { action: 'process' }
    case 'failed':
      return { action: 'fail', failure: 'other', ...paid }
    case 'expired':
      return { action: 'cancel' }
    default:
      return null
  }
}
