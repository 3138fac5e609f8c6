import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { DisputeState } from '@lonja/core/payments/dispute.ts'
import Stripe from 'stripe'
import { readTroubleOf, type Trouble, troubleOf } from './trouble.ts'
import { readWebhook, type WebhookAnswer } from './webhook.ts'

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

export interface StartedPayment {
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

export interface RefundToMake {
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

export interface AccountToOpen {
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

const CURRENCY = 'eur'
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Calls in the name of a shop's account are direct charges: the shop is the seller, and its balance pays refunds and fees. */
const onBehalf = (account: string | undefined): Stripe.RequestOptions => (account ? { stripeContext: account } : {})

const paymentState = (session: Stripe.Checkout.Session): StripePayment => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const amountCents = session.amount_total ?? 0
  const common = { amountCents, currency: session.currency ?? CURRENCY, paymentIntent: intent?.id }
  if (session.status === 'open') return { status: 'open', ...common }
  if (session.status === 'expired') return { status: 'expired', ...common }
  if (session.payment_status !== 'unpaid')
    return { status: 'settled', ...common, amountCents: intent?.amount_received ?? amountCents }
  // a session that is complete without money has a slow method, such as a bank debit
  if (intent?.status !== 'requires_payment_method' && intent?.status !== 'canceled')
    return { status: 'processing', ...common }
  const failureCode = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code
  return { status: 'failed', ...common, failureCode }
}

const REFUND_STATUS: Record<string, StripeRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

const refundState = (refund: Stripe.Refund): StripeRefund => ({
  status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
  stripeRefundId: refund.id,
  amountCents: refund.amount,
  currency: refund.currency,
  failureCode: refund.failure_reason,
})

/** An inquiry (`warning_…`) that is closed took no money; what Stripe adds later is open until it is known. */
const DISPUTE_STATUS: Record<string, DisputeState> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

const disputeState = (dispute: Stripe.Dispute): StripeDispute => ({
  stripeDisputeId: dispute.id,
  state: DISPUTE_STATUS[dispute.status] ?? 'open',
  reason: dispute.reason,
  amountCents: dispute.amount,
  currency: dispute.currency,
  dueAt: dispute.evidence_details.due_by === null ? null : new Date(dispute.evidence_details.due_by * 1000),
})

/** The driver of hosted Checkout Sessions and direct charges, on Stripe's own SDK. */
export const createStripe = (settings: StripeSettings, clock: Clock): StripePayments => {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.api,
    timeout: settings.timeoutMs ?? 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })

  const retrieve = async (sessionId: string, account?: string) =>
    paymentState(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }, onBehalf(account)))

  const refundsOf = async (paymentIntent: string, account?: string): Promise<ReadRefund[]> => {
    const refunds: ReadRefund[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, onBehalf(account)))
      refunds.push({ ...refundState(refund), refundId: refund.metadata?.refundId })
    return refunds
  }

  return {
    startPayment: async ({ attemptId, orderId, amountCents, title, account, ...payment }) => {
      const metadata = { orderId, attemptId }
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: { currency: CURRENCY, unit_amount: amountCents, product_data: { name: title } },
              },
            ],
            // the amount is charged in euros, whatever currency the buyer's card has
            adaptive_pricing: { enabled: false },
            client_reference_id: orderId,
            metadata,
            payment_intent_data: { metadata },
            success_url: payment.successUrl,
            cancel_url: payment.cancelUrl,
            expires_at: seconds(payment.expiresAt),
            locale: payment.locale,
            ...(payment.email ? { customer_email: payment.email } : {}),
          },
          { idempotencyKey: `pay:${attemptId}`, ...onBehalf(account) },
        )
        // the url goes when the session ends, which a repeated call may see
        if (!session.url) return { status: 'failed', code: `session_${session.status}` }
        const expiresAt = new Date(session.expires_at * 1000)
        return { status: 'started', url: session.url, sessionId: session.id, expiresAt }
      } catch (error) {
        return troubleOf(error)
      }
    },

    expirePayment: async (sessionId, account) => {
      try {
        await stripe.checkout.sessions.expire(sessionId, {}, onBehalf(account))
      } catch (error) {
        const trouble = troubleOf(error)
        // Stripe refuses to end what has ended: how, the session says
        if (trouble.status !== 'failed') return trouble
      }
      return retrieve(sessionId, account).catch(readTroubleOf)
    },

    readPayment: (sessionId, account) => retrieve(sessionId, account).catch(readTroubleOf),

    refund: ({ refundId, paymentIntent, amountCents, account }) =>
      stripe.refunds
        .create(
          { payment_intent: paymentIntent, amount: amountCents, metadata: { refundId } },
          { idempotencyKey: `refund:${refundId}`, ...onBehalf(account) },
        )
        .then(refundState, troubleOf),

    readRefund: async ({ refundId, paymentIntent, account }) => {
      try {
        const made = (await refundsOf(paymentIntent, account)).filter((refund) => refund.refundId === refundId)
        return made.find(({ status }) => status !== 'failed') ?? made[0] ?? { status: 'none' }
      } catch (error) {
        return readTroubleOf(error)
      }
    },

    readMoneyBack: async (paymentIntent, account) => {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentIntent, {}, onBehalf(account))
        const disputes: StripeDispute[] = []
        for await (const dispute of stripe.disputes.list(
          { payment_intent: paymentIntent, limit: 100 },
          onBehalf(account),
        ))
          disputes.push(disputeState(dispute))
        const refunds = await refundsOf(paymentIntent, account)
        return { status: 'known', attemptId: intent.metadata.attemptId, refunds, disputes }
      } catch (error) {
        return readTroubleOf(error)
      }
    },

    checkAccount: (accountId) =>
      (accountId ? stripe.accounts.retrieve(accountId) : stripe.accounts.retrieveCurrent()).then(
        (account): StripeAccount => ({
          status: 'known',
          accountId: account.id,
          chargesEnabled: account.charges_enabled,
          payoutsEnabled: account.payouts_enabled,
          detailsSubmitted: account.details_submitted,
          country: account.country,
          missing: account.requirements?.currently_due ?? [],
        }),
        readTroubleOf,
      ),

    createAccount: ({ key, shopId, name }) =>
      stripe.accounts
        .create(
          {
            country: 'ES',
            business_profile: { name },
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            metadata: { shopId: String(shopId) },
          },
          { idempotencyKey: `account:${key}` },
        )
        .then((account) => ({ status: 'created' as const, accountId: account.id }), troubleOf),

    onboardingLink: ({ account, refreshUrl, returnUrl }) =>
      stripe.accountLinks
        .create({ account, refresh_url: refreshUrl, return_url: returnUrl, type: 'account_onboarding' })
        .then(({ url }) => ({ status: 'link' as const, url }), troubleOf),

    readWebhook: (rawBody, signature) => readWebhook(settings, rawBody, signature, clock()),
  }
}
