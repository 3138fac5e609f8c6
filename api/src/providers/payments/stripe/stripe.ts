import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { DisputeState } from '@lonja/core/payments/dispute.ts'
import Stripe from 'stripe'
import type {
  ReadRefund,
  StripeAccount,
  StripeDispute,
  StripePayment,
  StripePayments,
  StripeRefund,
  StripeSettings,
} from './stripe-payments.ts'
import { readTroubleOf, troubleOf } from './trouble.ts'
import { readWebhook } from './webhook.ts'

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
