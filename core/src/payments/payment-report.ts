import type { PaymentAction } from './payment-machine.ts'

/** What is reported of an attempt, in the market's own words: by a gateway, whose message is kept with it, by the clock or a person. */
export interface PaymentReport {
  action: Exclude<PaymentAction, 'redirect'>
  /** by what the gateway knows the money: an authorisation code, a PaymentIntent */
  providerPayment?: string
  /** why it failed, as a word of `PaymentFailure`; why it is in doubt, for people who look */
  failure?: string
}
