import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { DisputeState } from '@lonja/core/payments/dispute.ts'
import type { Trouble } from './trouble.ts'
import type { WebhookAnswer } from './webhook.ts'

/** The market's account at Stripe. */
export interface StripeSettings {
  /** secret or restricted key of the platform's account */
  readonly secretKey: string
  /** signs the events of the platform's own account */
  readonly webhookSecret: string
  /** signs the events of shops' connected accounts; undefined: there is no such endpoint */
  readonly connectWebhookSecret?: string | undefined
  /** where the API is spoken to; undefined: Stripe itself */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' } | undefined
  /** longest that one try may take, in ms */
  readonly timeoutMs?: number
}

/** One attempt to pay one order. The same attempt has to be sent with the same fields each time: they share a key. */
export interface PaymentToStart {
  readonly attemptId: string
  readonly orderId: string
  /** the order's total as the market's own tables have it */
  readonly amountCents: Cents
  /** what the buyer reads beside the amount */
  readonly title: string
  readonly locale: Locale
  readonly successUrl: string
  readonly cancelUrl: string
  /** end of the session: 30 minutes to 24 hours after it is made, by Stripe's clock; leave a margin for a call that is repeated */
  readonly expiresAt: Date
  readonly email?: string | undefined
  /** the shop's connected account, whose sale it is; undefined: the platform's own */
  readonly account?: string | undefined
}

interface StartedPayment {
  readonly status: 'started'
  /** Stripe's page for this session, to which the buyer is sent */
  readonly url: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** Where a session stands. `open`: not paid yet, and still payable. `processing`: the bank has not decided. The other three are final. */
export interface StripePayment {
  readonly status: 'open' | 'processing' | 'settled' | 'failed' | 'expired'
  /** in the smallest unit of `currency`; when settled, what was received */
  readonly amountCents: number
  /** ISO 4217 in lower case */
  readonly currency: string
  readonly paymentIntent?: string | undefined
  /** Stripe's code for why the payment failed */
  readonly failureCode?: string | undefined
}

interface RefundToMake {
  readonly refundId: string
  readonly paymentIntent: string
  readonly amountCents: Cents
  readonly account?: string | undefined
}

export interface StripeRefund {
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly stripeRefundId: string
  readonly amountCents: number
  readonly currency: string
  /** Stripe's code for why it failed */
  readonly failureCode?: string | undefined
}

/** A refund of a payment, whoever made it. */
export interface ReadRefund extends StripeRefund {
  /** as the market wrote it; undefined: made in Stripe's own pages */
  readonly refundId?: string | undefined
}

export interface StripeDispute {
  readonly stripeDisputeId: string
  readonly state: DisputeState
  /** Stripe's word for why */
  readonly reason: string
  readonly amountCents: number
  readonly currency: string
  /** until when the shop may answer */
  readonly dueAt: Date | null
}

/** What of a payment went back, or may have to. */
export interface MoneyBack {
  readonly status: 'known'
  /** as the market wrote it on the payment */
  readonly attemptId?: string | undefined
  readonly refunds: readonly ReadRefund[]
  readonly disputes: readonly StripeDispute[]
}

interface AccountToOpen {
  /** the same key gives the same account for a day */
  readonly key: string
  readonly shopId: number
  readonly name: string
}

/** What an account may do at Stripe. */
export interface StripeAccount {
  readonly status: 'known'
  readonly accountId: string
  /** whether buyers can pay this account now */
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  /** whether its owner has finished Stripe's form */
  readonly detailsSubmitted: boolean
  readonly country?: string | undefined
  /** Stripe's names of what it still asks for */
  readonly missing: readonly string[]
}

/**
 * Payments by Stripe. A call may take a minute when Stripe does not answer (three tries of 20 s): make none within a
 * database transaction.
 */
export interface StripePayments {
  /** Makes the hosted page of an attempt. Fulfil by `readPayment` or a webhook only, never because the buyer came back. */
  startPayment: (payment: PaymentToStart) => Promise<StartedPayment | Trouble>
  /** Ends a session so that it cannot be paid any more, and gives where it stands then: it may have been paid just before. */
  expirePayment: (sessionId: string, account?: string) => Promise<StripePayment | Trouble>
  readPayment: (sessionId: string, account?: string) => Promise<StripePayment | Trouble>
  /** Gives money back. After `unknown`, ask `readRefund` or repeat the same refund within a day: Stripe forgets keys then. */
  refund: (refund: RefundToMake) => Promise<StripeRefund | Trouble>
  /** Finds a refund by our own id among those of its payment; `none`: Stripe has not made it. */
  readRefund: (refund: Omit<RefundToMake, 'amountCents'>) => Promise<StripeRefund | { status: 'none' } | Trouble>
  /** All refunds and disputes of a payment as they stand now, whoever made them. */
  readMoneyBack: (paymentIntent: string, account?: string) => Promise<MoneyBack | Trouble>
  /** Asks Stripe for a connected account, or for the platform's own: proves the keys, and says whether buyers can pay it. */
  checkAccount: (accountId?: string) => Promise<StripeAccount | Trouble>
  /** Opens a connected account for a shop, once for each key: Stripe's own dashboard, fees and liability are the shop's. */
  createAccount: (shop: AccountToOpen) => Promise<{ status: 'created'; accountId: string } | Trouble>
  /** A page of Stripe on which the owner of an account gives what is asked for; it serves once, for some minutes. */
  onboardingLink: (link: {
    account: string
    refreshUrl: string
    returnUrl: string
  }) => Promise<{ status: 'link'; url: string } | Trouble>
  /** Judges a webhook from its raw body and its `stripe-signature` header. */
  readWebhook: (rawBody: Uint8Array, signature: string | undefined) => WebhookAnswer
}
