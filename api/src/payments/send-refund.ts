import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { RefundAction } from '@lonja/core/payments/refund-machine.ts'
import { transaction } from '../db/transaction.ts'
import type { StripeRefund } from '../providers/payments/stripe/stripe-payments.ts'
import type { Trouble } from '../providers/payments/stripe/trouble.ts'
import { redsysCredentials, redsysMerchant } from './credentials.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPaymentSettings } from './payment-settings.queries.ts'
import { findRefund, type RefundRow } from './refunds.queries.ts'
import { reportRefund } from './report-refund.ts'
import { stripeName } from './stripe-names.ts'

/** How long a refund that was sent may be waiting for its answer, in ms: longer than any gateway may take. */
export const UNDER_WAY = 2 * MINUTE

interface Answer {
  action: Extract<RefundAction, 'succeed' | 'fail' | 'doubt'>
  providerRefund?: string | undefined
  failure?: string | undefined
}

const askRedsys = async ({ db, secret, gateways }: PaymentDeps, refund: RefundRow): Promise<Answer> => {
  const credentials = redsysCredentials(secret, await findPaymentSettings(db, { shopId: refund.shop_id }))
  if (!credentials || redsysMerchant(credentials.merchantCode, credentials.terminal) !== refund.merchant)
    return { action: 'fail', failure: 'terminal_changed' }
  const result = await gateways.redsys.refund(credentials, {
    reference: refund.reference,
    amountCents: refund.amount_cents,
  })
  if (result.kind === 'succeeded') return { action: 'succeed', providerRefund: result.facts.authorisationCode }
  return result.kind === 'failed'
    ? { action: 'fail', failure: result.code }
    : { action: 'doubt', failure: result.detail }
}

/** Stripe's answer as a step of the refund; null while it is pending, since a webhook reports how it ends. */
const answerOf = (result: StripeRefund | Trouble): Answer | null => {
  switch (result.status) {
    case 'succeeded':
      return { action: 'succeed', providerRefund: result.stripeRefundId }
    case 'pending':
      return null
    case 'failed':
      return { action: 'fail', failure: 'code' in result ? result.code : result.failureCode }
    default:
      return { action: 'doubt', failure: result.code }
  }
}

const askStripe = async ({ gateways: { stripe } }: PaymentDeps, refund: RefundRow): Promise<Answer | null> => {
  if (!stripe || !refund.provider_payment) return { action: 'fail', failure: 'not_set_up' }
  const result = await stripe.refund({
    refundId: stripeName(refund),
    paymentIntent: refund.provider_payment,
    amountCents: refund.amount_cents,
    ...(refund.merchant ? { account: refund.merchant } : {}),
  })
  return answerOf(result)
}

/** What Stripe made of a refund whose answer was lost; `none` may be asked for again. */
const lookAtStripe = async (
  { gateways: { stripe } }: PaymentDeps,
  refund: RefundRow,
): Promise<Answer | 'none' | null> => {
  if (!stripe || !refund.provider_payment) return { action: 'doubt', failure: 'not_set_up' }
  const result = await stripe.readRefund({
    refundId: stripeName(refund),
    paymentIntent: refund.provider_payment,
    ...(refund.merchant ? { account: refund.merchant } : {}),
  })
  return result.status === 'none' ? 'none' : answerOf(result)
}

const report = (deps: PaymentDeps, refundId: number, answer: Answer): Promise<unknown> =>
  transaction(deps.db, (trx) =>
    reportRefund(trx, {
      refundId,
      action: answer.action,
      actor: answer.action === 'doubt' ? 'system' : 'provider',
      now: deps.clock(),
      providerRefund: answer.providerRefund,
      failure: answer.failure,
    }),
  )

const ask = async (deps: PaymentDeps, refund: RefundRow): Promise<void> => {
  const answer = refund.provider === 'redsys' ? await askRedsys(deps, refund) : await askStripe(deps, refund)
  if (answer) await report(deps, refund.id, answer)
}

/**
 * Asks a gateway for a refund, once: that it was sent is written before the call. One that was sent and never answered is
 * looked up where the gateway can say (Stripe); at Redsys it becomes a doubt for a person, and is never sent twice.
 */
export const sendRefund = async (deps: PaymentDeps, { id }: { id: number }): Promise<void> => {
  const refund = await findRefund(deps.db, { id })
  if (!refund) return
  if (refund.state === 'requested') {
    const sent = await transaction(deps.db, (trx) =>
      reportRefund(trx, { refundId: id, action: 'send', actor: 'system', now: deps.clock() }),
    )
    if (sent === 'sent') await ask(deps, refund)
    return
  }
  // someone else may be asking at this moment
  if (refund.state !== 'sent' || deps.clock().getTime() - refund.updated_at.getTime() < UNDER_WAY) return
  if (refund.provider === 'redsys') {
    await report(deps, id, { action: 'doubt', failure: 'no_answer' })
    return
  }
  const found = await lookAtStripe(deps, refund)
  if (found === 'none') await ask(deps, refund)
  else if (found) await report(deps, id, found)
}
