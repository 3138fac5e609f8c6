import Stripe from 'stripe'
import { z } from 'zod'

/** Longest age of a signature, in seconds. */
const TOLERANCE = 300

interface Money {
  readonly paymentIntent?: string | undefined
  /** in the smallest unit of `currency` */
  readonly amountCents: number
  /** ISO 4217 in lower case */
  readonly currency: string
}

/**
 * What Stripe says has happened. Events come more than once and in any order, and shops' owners can write on payments of
 * their accounts: match `account`, `sessionId` and the amount with the attempt, and count an `eventId` once.
 */
export type StripeEvent = EventFacts & {
  readonly eventId: string
  /** Stripe's name of the event */
  readonly type: string
  /** the connected account it happened on; undefined: the platform's own */
  readonly account?: string | undefined
}

type EventFacts =
  | (Money & {
      /** `declined`: a try was refused, and the buyer may try again in the same session */
      readonly kind: 'settled' | 'processing' | 'declined' | 'failed' | 'expired'
      readonly sessionId?: string | undefined
      /** as the market wrote it on the payment */
      readonly attemptId?: string | undefined
    })
  /** the amount is all that was given back of the payment so far, whoever did it */
  | (Money & { readonly kind: 'refunded' })
  | (Money & {
      readonly kind: 'refund_succeeded' | 'refund_pending' | 'refund_failed'
      readonly stripeRefundId: string
      /** as the market wrote it on the refund; undefined: made in Stripe's own pages */
      readonly refundId?: string | undefined
    })
  /** a dispute was opened, changed or closed */
  | (Money & { readonly kind: 'disputed' })
  | { readonly kind: 'account_changed'; readonly accountId: string; readonly chargesEnabled: boolean }

/**
 * A webhook's judgement. `refused`: answer 400; `signature` is not from Stripe or too old, `content` is from Stripe but
 * not as its types say. `ignored`: answer 200; an event that means nothing here, or of test mode on a live market.
 */
export type WebhookAnswer =
  | { readonly status: 'event'; readonly event: StripeEvent }
  | { readonly status: 'ignored'; readonly eventId: string; readonly type: string }
  | { readonly status: 'refused'; readonly reason: 'signature' | 'content' }

interface WebhookSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly connectWebhookSecret?: string | undefined
}

const id = z.string().min(1).max(255)
const amount = z.int().min(0)
const currency = z.string().regex(/^[a-z]{3}$/)
const metadata = z.record(z.string(), z.string()).nullish()
/** An id, or the object itself where an endpoint is set to expand it. */
const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .transform((value) => value ?? undefined)

const money = <K extends EventFacts['kind']>(kind: K, amountCents: number, object: z.output<typeof paid>) => ({
  kind,
  paymentIntent: object.payment_intent,
  amountCents,
  currency: object.currency,
})
const paid = z.object({ payment_intent: reference, currency })

/** A session's event; `unpaid` is what it means while the money is not there, as with a bank debit. */
const session = (kind: 'settled' | 'failed' | 'expired', unpaid: 'processing' | typeof kind = kind) =>
  paid.extend({ id, payment_status: z.string(), amount_total: amount, metadata }).transform((object) => ({
    ...money(object.payment_status === 'unpaid' ? unpaid : kind, object.amount_total, object),
    sessionId: object.id,
    attemptId: object.metadata?.attemptId,
  }))

const intent = (kind: 'settled' | 'processing' | 'declined' | 'expired') =>
  z.object({ id, amount, amount_received: amount, currency, metadata }).transform((object) => ({
    kind,
    attemptId: object.metadata?.attemptId,
    paymentIntent: object.id,
    amountCents: kind === 'settled' ? object.amount_received : object.amount,
    currency: object.currency,
  }))

const refund = paid.extend({ id, amount, status: z.string(), metadata }).transform((object) => ({
  ...money(refundKind(object.status), object.amount, object),
  stripeRefundId: object.id,
  refundId: object.metadata?.refundId,
}))

const refundKind = (status: string) => {
  if (status === 'succeeded') return 'refund_succeeded' as const
  return status === 'failed' || status === 'canceled' ? ('refund_failed' as const) : ('refund_pending' as const)
}

const dispute = paid.extend({ amount }).transform((object) => money('disputed', object.amount, object))

/** What is read of each event that means something here; others are ignored by name. */
const READ = new Map<string, z.ZodType<EventFacts>>([
  ['checkout.session.completed', session('settled', 'processing')],
  ['checkout.session.async_payment_succeeded', session('settled')],
  ['checkout.session.async_payment_failed', session('failed')],
  ['checkout.session.expired', session('expired')],
  ['payment_intent.succeeded', intent('settled')],
  ['payment_intent.processing', intent('processing')],
  ['payment_intent.payment_failed', intent('declined')],
  ['payment_intent.canceled', intent('expired')],
  [
    'charge.refunded',
    paid.extend({ amount_refunded: amount }).transform((object) => money('refunded', object.amount_refunded, object)),
  ],
  ['refund.created', refund],
  ['refund.updated', refund],
  ['refund.failed', refund],
  ['charge.dispute.created', dispute],
  ['charge.dispute.updated', dispute],
  ['charge.dispute.closed', dispute],
  [
    'account.updated',
    z.object({ id, charges_enabled: z.boolean() }).transform((object) => ({
      kind: 'account_changed' as const,
      accountId: object.id,
      chargesEnabled: object.charges_enabled,
    })),
  ],
])

/** Names of the events that an endpoint at Stripe has to be set to. */
export const EVENTS: readonly string[] = [...READ.keys()]

const envelope = z.object({
  id,
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  account: id.optional(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

/** Whether the header signs these bytes with the secret. The SDK throws for every no, for some with errors of other types. */
const isSigned = (body: Uint8Array, signature: string, secret: string, receivedAt: Date): boolean => {
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(
        Buffer.from(body),
        signature,
        secret,
        TOLERANCE,
        undefined,
        receivedAt.getTime(),
      ) === true
    )
  } catch {
    return false
  }
}

/** The JSON of a body; undefined when it is none. */
const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** Judges a webhook: whether Stripe signed these very bytes within 300 s of `receivedAt`, for one of both endpoints, and what they say. Never throws. */
export const readWebhook = (
  settings: WebhookSettings,
  rawBody: Uint8Array,
  signature: string | undefined,
  receivedAt: Date,
): WebhookAnswer => {
  const secrets = [settings.webhookSecret, settings.connectWebhookSecret].filter((secret) => secret !== undefined)
  if (!secrets.some((secret) => isSigned(rawBody, signature ?? '', secret, receivedAt)))
    return { status: 'refused', reason: 'signature' }
  const event = envelope.safeParse(parsed(rawBody)).data
  if (!event) return { status: 'refused', reason: 'content' }
  const read = READ.get(event.type)
  // endpoints for connected accounts get events of both modes
  if (!read || event.livemode !== /^[sr]k_live_/.test(settings.secretKey))
    return { status: 'ignored', eventId: event.id, type: event.type }
  const facts = read.safeParse(event.data.object).data
  if (!facts) return { status: 'refused', reason: 'content' }
  return { status: 'event', event: { eventId: event.id, type: event.type, account: event.account, ...facts } }
}
