import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** The fields of Stripe's objects that the twin fills in, under their official types. */
export type LocalIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'cancellation_reason'
  | 'created'
  | 'currency'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'status'
> & {
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'> | null
}

export type LocalSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { amount_total: number; currency: string; payment_intent: string | null }

export type LocalCharge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'livemode' | 'paid' | 'refunded' | 'status'
> & { payment_intent: string }

export type LocalRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'reason' | 'status'
> & { payment_intent: string }

export type LocalDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'payment_intent' | 'reason' | 'status'
> & {
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by' | 'has_evidence' | 'past_due' | 'submission_count'>
}

export type LocalAccount = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'country'
  | 'default_currency'
  | 'details_submitted'
  | 'payouts_enabled'
  | 'type'
> & { requirements: Pick<Stripe.Account.Requirements, 'currently_due' | 'disabled_reason'> }

export type LocalObject = LocalIntent | LocalSession | LocalCharge | LocalRefund | LocalDispute | LocalAccount

export type LocalEvent = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'account'
> & { type: Stripe.Event['type']; data: { object: LocalObject } }

/** An id as Stripe writes them: what it is, and 24 characters that nobody guesses. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
