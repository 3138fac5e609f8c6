import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import { REDSYS_PAYMENT, type RedsysOutcome } from '@lonja/core/payments/redsys-codes.ts'
import type { WebhookCall } from '../http/webhook.ts'
import type { RedsysVerdict } from '../providers/payments/redsys/notification.ts'
import { redsysCredentials, redsysMerchant } from './credentials.ts'
import { findPaymentSettings } from './payment-settings.queries.ts'
import { findByReference } from './payments.queries.ts'
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
  const credentials = redsysCredentials(deps.secret, await findPaymentSettings(deps.db, { shopId: payment.shop_id }))
  const verdict = credentials
    ? deps.gateways.redsys.judgeNotification(message, credentials, {
        reference: payment.reference,
        amountCents: payment.amount_cents,
        transactionType: REDSYS_PAYMENT,
      })
    : ({ kind: 'forged' } as const)
  if (verdict.kind === 'forged') {
    deps.log.warn({ payment: payment.id }, 'a notification that Redsys did not sign')
    throw new Refusal('invalid_input', { path: 'body' })
  }
  await receiveEvent(
    deps,
    { provider: 'redsys', eventId: verdict.facts.eventId, paymentId: payment.id, raw, report: reportOf(verdict) },
    now,
  )
}
