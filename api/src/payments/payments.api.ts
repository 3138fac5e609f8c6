import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { implementWebhook } from '../http/webhook.ts'
import { NOTIFICATION_MAX } from '../providers/payments/redsys/notification.ts'
import { connectStripe, getStripeAccount } from './connect-stripe.ts'
import { decidePayment, decideRefund, getDoubts } from './doubts.ts'
import { getOrderPayments, getPayment, getPaymentForm, getPaymentOptions } from './get-payments.ts'
import { payWithVouchers } from './pay-with-vouchers.ts'
import { getPaymentSettings, tryPaymentSettings, updatePaymentSettings } from './payment-settings.ts'
import { confirmDecision } from './proposals.ts'
import { redsysNotification } from './redsys-webhook.ts'
import { setTransferProof } from './set-transfer-proof.ts'
import { payByRedsys, payByStripe, payOrder } from './start-payment.ts'
import { stripeEvent } from './stripe-webhook.ts'

/** Longest event of Stripe that is read, in bytes; the largest objects that it sends have some 20 kB. */
const EVENT_MAX = 256 * 1024

export const paymentsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.payOrder, payOrder)
  implement(app, deps, contract.payByRedsys, payByRedsys)
  implement(app, deps, contract.payByStripe, payByStripe)
  implement(app, deps, contract.getPayment, getPayment)
  implement(app, deps, contract.getPaymentForm, getPaymentForm)
  implement(app, deps, contract.getOrderPayments, getOrderPayments)
  implement(app, deps, contract.getPaymentOptions, getPaymentOptions)
  implement(app, deps, contract.payWithVouchers, payWithVouchers)
  implement(app, deps, contract.setTransferProof, setTransferProof)
  implement(app, deps, contract.getPaymentSettings, getPaymentSettings)
  implement(app, deps, contract.updatePaymentSettings, updatePaymentSettings)
  implement(app, deps, contract.getStripeAccount, getStripeAccount)
  implement(app, deps, contract.connectStripe, connectStripe)
  implement(app, deps, contract.tryPaymentSettings, tryPaymentSettings)
  implement(app, deps, contract.getDoubts, getDoubts)
  implement(app, deps, contract.decidePayment, decidePayment)
  implement(app, deps, contract.decideRefund, decideRefund)
  implement(app, deps, contract.confirmDecision, confirmDecision)
  implementWebhook(app, deps, contract.redsysNotification, { max: NOTIFICATION_MAX, verb: redsysNotification })
  implementWebhook(app, deps, contract.stripeEvent, { max: EVENT_MAX, verb: stripeEvent })
}
