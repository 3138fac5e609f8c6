import type { Cents } from '../kernel/money.ts'
import type { PaymentAction } from './payment-machine.ts'

/** What is reported of an attempt, in the market's own words: by a gateway, whose message is kept with it, by the clock or a person. */
export interface PaymentReport {
  action: Exclude<PaymentAction, 'redirect' | 'withdraw'>
  /** by what the gateway knows the money: an authorisation code, a PaymentIntent */
  providerPayment?: string
  /** why it failed, as a word of `PaymentFailure`; why it is in doubt, for people who look */
  failure?: string
}

/** What a gateway's message says, as it is kept until it is worked off. */
export type GatewayReport =
  | PaymentReport
  /** a refund that was made in the gateway's own pages, by its reference there */
  | { action: 'refunded'; reference: string; amountCents: Cents }
  /** refunds or disputes of a PaymentIntent have changed at Stripe, which is asked how they stand; `account` is empty for the platform's own */
  | { action: 'changed'; paymentIntent: string; account: string }
