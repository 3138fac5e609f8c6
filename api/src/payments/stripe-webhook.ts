import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { WebhookCall } from '../http/webhook.ts'
import type { StripeEvent } from '../providers/payments/stripe/webhook.ts'
import { findByReference, findPayment, type PaymentRow } from './payments.queries.ts'
import { findRefund } from './refunds.queries.ts'
import { reportRefund } from './report-refund.ts'
import { idOfStripeName, stripeName } from './stripe-names.ts'
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
  if (found) return found
  const id = idOfStripeName(attemptId)
  const named = id === null ? undefined : await findPayment(db, { id })
  // owners of connected accounts can write such names on payments of their own
  return named?.provider === 'stripe' && named.merchant === account && stripeName(named) === attemptId
    ? named
    : undefined
}

const reportOf = (event: StripeEvent & { kind: keyof typeof ACTIONS }, payment: PaymentRow): PaymentReport => {
  const paid = event.paymentIntent ? { providerPayment: event.paymentIntent } : {}
  const differs = event.amountCents !== payment.amount_cents || event.currency !== 'eur'
  if (event.kind === 'settled' && differs)
    return { action: 'doubt', failure: `${event.amountCents} ${event.currency}`, ...paid }
  return { action: ACTIONS[event.kind], ...paid, ...(event.kind === 'failed' && { failure: 'other' }) }
}

/** The refund of an event: of the same account, payment and amount, and by the market's own name for it. */
const refundOf = async ({ db }: Deps, event: Extract<StripeEvent, { stripeRefundId: string }>) => {
  const id = idOfStripeName(event.refundId)
  const refund = id === null ? undefined : await findRefund(db, { id })
  const isOurs =
    refund?.provider === 'stripe' &&
    refund.merchant === (event.account ?? '') &&
    refund.provider_payment === (event.paymentIntent ?? null) &&
    refund.amount_cents === event.amountCents &&
    stripeName(refund) === event.refundId
  return isOurs ? refund : undefined
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
  if (event.kind === 'refund_succeeded' || event.kind === 'refund_failed') {
    const refund = await refundOf(deps, event)
    if (!refund) return
    const action = event.kind === 'refund_succeeded' ? 'succeed' : 'fail'
    const state = await transaction(deps.db, (trx) =>
      reportRefund(trx, { refundId: refund.id, action, actor: 'provider', providerRefund: event.stripeRefundId, now }),
    )
    // a bank can send a repayment back after Stripe had reported it; the ledger has it, and the market's people read it here
    if (action === 'fail' && state === null && refund.state === 'succeeded')
      deps.log.error({ refund: refund.id, event: event.eventId }, 'Stripe takes a repayment back')
    return
  }
  if (!isAttempt(event)) {
    // made in Stripe's own pages, where the market has no part: its people read it here
    if (event.kind === 'disputed' || event.kind === 'refunded')
      deps.log.warn({ event: event.eventId, kind: event.kind, account: event.account }, 'Stripe reports a repayment')
    return
  }
  const payment = await attemptOf(deps, event)
  if (!payment) return
  await receiveEvent(
    deps,
    {
      provider: 'stripe',
      eventId: event.eventId,
      paymentId: payment.id,
      raw: new TextDecoder().decode(body),
      report: reportOf(event, payment),
    },
    now,
  )
}
