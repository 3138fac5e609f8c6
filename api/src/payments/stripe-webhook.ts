import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { WebhookCall } from '../http/webhook.ts'
import type { StripeEvent } from '../providers/payments/stripe/webhook.ts'
import { findByIntent, findByReference, type PaymentRow } from './payments.queries.ts'
import { type RefundRow, sumRefunds } from './refunds.queries.ts'
import { reportRefund } from './report-refund.ts'
import { findAttemptNamed, findRefundNamed } from './stripe-names.ts'
import { receiveEvent } from './work-event.ts'

const ACTIONS = {
  settled: 'settle',
  processing: 'process',
  failed: 'fail',
  expired: 'cancel',
} as const satisfies Record<string, PaymentReport['action']>

const isAttempt = (event: StripeEvent): event is StripeEvent & { kind: keyof typeof ACTIONS } =>
  Object.hasOwn(ACTIONS, event.kind)

/** The attempt of an event, by its session or by the id that the market wrote on the payment; only of the same account. */
const attemptOf = async (
  { db }: Deps,
  { sessionId, attemptId, account = '' }: { sessionId?: string; attemptId?: string; account?: string },
): Promise<PaymentRow | undefined> => {
  const found = sessionId
    ? await findByReference(db, { provider: 'stripe', merchant: account, reference: sessionId })
    : undefined
  return found ?? findAttemptNamed(db, { name: attemptId, account })
}

const reportOf = (event: StripeEvent & { kind: keyof typeof ACTIONS }, payment: PaymentRow): PaymentReport => {
  const paid = event.paymentIntent ? { providerPayment: event.paymentIntent } : {}
  const differs = event.amountCents !== payment.amount_cents || event.currency !== 'eur'
  if (event.kind === 'settled' && differs)
    return { action: 'doubt', failure: `${event.amountCents} ${event.currency}`, ...paid }
  return { action: ACTIONS[event.kind], ...paid, ...(event.kind === 'failed' && { failure: 'other' }) }
}

type RefundEvent = Extract<StripeEvent, { stripeRefundId: string }>
const isRefund = (event: StripeEvent): event is RefundEvent => 'stripeRefundId' in event

/** Applies what became of a refund that the market asked for. */
const reportOwnRefund = async ({ db }: Deps, refund: RefundRow, event: RefundEvent, now: Date): Promise<void> => {
  if (event.kind === 'refund_pending') return
  const failed = refund.state === 'succeeded' ? 'cancel' : 'fail'
  await transaction(db, (trx) =>
    reportRefund(trx, {
      ...{ refundId: refund.id, actor: 'provider', now, providerRefund: event.stripeRefundId },
      action: event.kind === 'refund_succeeded' ? 'succeed' : failed,
    }),
  )
}

/** Whether an event says that money of a payment went back, or may have to, which the market does not know of. */
const hasChanged = async ({ db }: Deps, event: StripeEvent, account: string): Promise<boolean> => {
  if (event.kind === 'disputed' || event.kind === 'refund_succeeded' || event.kind === 'refund_failed') return true
  if (event.kind !== 'refunded' || !event.paymentIntent) return false
  return event.amountCents > (await sumRefunds(db, { paymentIntent: event.paymentIntent, account }))
}

/** Stripe reports what became of a session or a refund; its signature is over the very bytes that came. */
export const stripeEvent = async ({ deps, body, header, now }: WebhookCall): Promise<void> => {
  const answer = deps.gateways.stripe?.readWebhook(body, header('stripe-signature')) ?? {
    status: 'refused' as const,
    reason: 'signature',
  }
  if (answer.status === 'refused') {
    deps.log.warn({ reason: answer.reason }, 'an event that Stripe did not sign')
    throw new Refusal('invalid_input', { path: 'body' })
  }
  if (answer.status === 'ignored') return
  const { event } = answer
  const { eventId, account = '' } = event
  const received = { provider: 'stripe', eventId, raw: new TextDecoder().decode(body) } as const
  if (isAttempt(event)) {
    const payment = await attemptOf(deps, event)
    if (!payment) return
    return receiveEvent(deps, { ...received, paymentId: payment.id, report: reportOf(event, payment) }, now)
  }
  const refund = isRefund(event)
    ? await findRefundNamed(deps.db, { ...event, account, paymentIntent: event.paymentIntent })
    : undefined
  if (refund && isRefund(event)) return reportOwnRefund(deps, refund, event, now)
  if (!('paymentIntent' in event) || !event.paymentIntent || !(await hasChanged(deps, event, account))) return
  const { paymentIntent } = event
  const payment = await findByIntent(deps.db, { paymentIntent, account })
  const report = { action: 'changed', paymentIntent, account } as const
  await receiveEvent(deps, { ...received, paymentId: payment?.id ?? null, report }, now)
}
