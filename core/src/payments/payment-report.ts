import type { PaymentAction } from './payment-machine.ts'

/** What a gateway reports of an attempt, in the market's own words; kept with the message that said so. */
export interface PaymentReport {
  action: Extract<PaymentAction, 'process' | 'settle' | 'fail' | 'cancel' | 'doubt'>
  /** by what the gateway knows the money: an authorisation code, a PaymentIntent */
  providerPayment?: string
  /** why it failed, as a word of `PaymentFailure`; why it is in doubt, for people who look */
  failure?: string
}
