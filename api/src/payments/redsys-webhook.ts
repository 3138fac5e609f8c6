import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { GatewayReport, PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { REDSYS_PAYMENT, REDSYS_REFUND, type RedsysOutcome } from '@lonja/core/payments/redsys-codes.ts'
import type { WebhookCall } from '../http/webhook.ts'
import type { RedsysVerdict } from '../providers/payments/redsys/notification.ts'
import { redsysMerchant } from './credentials.ts'
import { findByReference } from './payments.queries.ts'
import { verifyingCredentials } from './verifying-credentials.ts'
import { receiveEvent } from './work-event.ts'

const ACTIONS: Record<RedsysOutcome, PaymentReport['action']> = {
  settled: 'settle',
  failed: 'fail',
  cancelled: 'cancel',
  processing: 'process',
  // a payment is never refunded or voided by a notification of itself
  refunded: 'doubt',
  voided: 'doubt',
  fault: 'fail',
}

/** What a verified message says of an attempt. */
const reportOf = (verdict: Exclude<RedsysVerdict, { kind: 'forged' }>): PaymentReport => {
  const { authorisationCode, response, amount, currency } = verdict.facts
  if (verdict.kind === 'mismatch') {
    const differs = `${verdict.fields.join(', ')}: ${amount} ${currency}, ${response}`
    // what says no changes nothing, whatever it is about
    return /^0{0,2}\d{1,2}$/.test(response)
      ? { action: 'doubt', failure: differs, providerPayment: authorisationCode }
      : { action: 'fail', failure: 'other' }
  }
  const action = ACTIONS[verdict.outcome]
  return {
    action,
    ...(authorisationCode && { providerPayment: authorisationCode }),
    ...(verdict.failure && { failure: verdict.failure }),
  }
}

/**
 * What a verified message says of a refund. A terminal notifies those of its portal and may notify the market's own; the code
 * of the authorisation tells them apart, and day and hour those that have none.
 */
const refundReportOf = (verdict: Exclude<RedsysVerdict, { kind: 'forged' }>, at: string): GatewayReport | null => {
  const { amount, authorisationCode } = verdict.facts
  if (verdict.kind !== 'outcome' || verdict.outcome !== 'refunded' || Number(amount) <= 0) return null
  return { action: 'refunded', reference: authorisationCode || at, amountCents: cents(Number(amount)) }
}

/**
 * Redsys reports what became of an attempt (its manual, "notificación on-line"). The terminal and reference name the attempt
 * and so the shop whose secret must have signed the message; what nobody signed is refused, and leaves no trace but a log line.
 */
export const redsysNotification = async ({ deps, body, now }: WebhookCall): Promise<void> => {
  const raw = new TextDecoder().decode(body)
  const message = deps.gateways.redsys.readNotification(raw)
  const value = (name: string): string => message?.values.get(name) ?? ''
  const payment =
    message &&
    (await findByReference(deps.db, {
      provider: 'redsys',
      merchant: redsysMerchant(value('ds_merchantcode'), value('ds_terminal')),
      reference: message.reference,
    }))
  if (!message || !payment) throw new Refusal('invalid_input', { path: 'body' })
  const isRefund = value('ds_transactiontype') === REDSYS_REFUND
  const amount = value('ds_amount')
  const expected = {
    reference: payment.reference,
    // a refund may be of a part; how much is left of the payment is known when it is booked
    amountCents: isRefund && /^\d{1,9}$/.test(amount) ? cents(Number(amount)) : payment.amount_cents,
    transactionType: isRefund ? REDSYS_REFUND : REDSYS_PAYMENT,
  }
  const verdict = (await verifyingCredentials(deps, payment))
    .map((credentials) => deps.gateways.redsys.judgeNotification(message, credentials, expected))
    .find(({ kind }) => kind !== 'forged')
  if (!verdict || verdict.kind === 'forged') {
    deps.log.warn({ payment: payment.id }, 'a notification that Redsys did not sign')
    throw new Refusal('invalid_input', { path: 'body' })
  }
  const at = `${value('ds_date')} ${value('ds_hour')}`
  const report = isRefund ? refundReportOf(verdict, at) : reportOf(verdict)
  if (!report) {
    deps.log.error({ payment: payment.id, verdict }, 'a refund that Redsys reports is not as it should be')
    return
  }
  // the same amount may go back twice: each time has a code or a moment of its own
  const eventId = isRefund ? `${verdict.facts.eventId}-${at}` : verdict.facts.eventId
  await receiveEvent(deps, { provider: 'redsys', eventId, paymentId: payment.id, raw, report }, now)
}
