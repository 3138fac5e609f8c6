import type { DisputeState } from '@lonja/core/payments/dispute.ts'
import type { PaymentState } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentProvider } from '@lonja/core/payments/payment-provider.ts'
import type { RefundState } from '@lonja/core/payments/refund-machine.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

export interface Label {
  word: () => string
  tone: Tone
}

/** How an attempt to pay stands. */
export const PAYMENT_LABELS: Record<PaymentState, Label> = {
  created: { word: m.payments_state_created, tone: 'plain' },
  redirected: { word: m.payments_state_redirected, tone: 'amber' },
  processing: { word: m.payments_state_processing, tone: 'amber' },
  settled: { word: m.payments_state_settled, tone: 'leaf' },
  failed: { word: m.payments_state_failed, tone: 'red' },
  cancelled: { word: m.payments_state_cancelled, tone: 'plain' },
  expired: { word: m.payments_state_expired, tone: 'plain' },
  in_review: { word: m.payments_state_in_review, tone: 'amber' },
}

/** How a dispute about a payment stands. */
export const DISPUTE_LABELS: Record<DisputeState, Label> = {
  open: { word: m.payments_dispute_open, tone: 'amber' },
  won: { word: m.payments_dispute_won, tone: 'plain' },
  lost: { word: m.payments_dispute_lost, tone: 'red' },
}

/** How a refund stands in lists of doubts and in logs; an order's page has words of its own (`orders/parts/refunds.tsx`). */
export const REFUND_LABELS: Record<RefundState, Label> = {
  requested: { word: m.payments_refund_requested, tone: 'amber' },
  sent: { word: m.payments_refund_sent, tone: 'amber' },
  succeeded: { word: m.payments_refund_succeeded, tone: 'leaf' },
  failed: { word: m.payments_refund_failed, tone: 'red' },
  unknown: { word: m.payments_refund_unknown, tone: 'amber' },
  cancelled: { word: m.payments_refund_cancelled, tone: 'plain' },
}

const PROVIDERS: Record<PaymentProvider, () => string> = {
  redsys: () => 'Redsys',
  stripe: () => 'Stripe',
  transfer: m.orders_method_transfer,
  cash: m.orders_method_pay_in_shop,
  voucher: m.payments_provider_voucher,
  debit: m.payments_provider_debit,
}
export const providerWord = (provider: PaymentProvider): string => PROVIDERS[provider]()
