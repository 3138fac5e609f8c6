import type { Locale } from '../kernel/locale.ts'
import { m } from '../paraglide/messages.js'

/** Why a payment by card or Bizum did not come about, as far as a buyer can do something about it. */
export const PAYMENT_FAILURES = [
  'expiredCard',
  'wrongCvv',
  'insufficientFunds',
  'deniedByIssuer',
  'notAuthenticated',
  'bizumRejected',
  'cancelledByBuyer',
  'other',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** What the buyer reads of a payment that failed: what happened and, where it helps, what to do. */
export const paymentFailureText = (failure: PaymentFailure, locale: Locale): string =>
  m[`payment_failure_${failure}`]({}, { locale })
