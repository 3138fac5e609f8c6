import type { Gateway } from '@lonja/core/payments/payment-provider.ts'
import type { GatewayReport } from '@lonja/core/payments/payment-report.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { bookGatewayRefund } from './book-gateway-refund.ts'
import { finishPaymentEvent, insertPaymentEvent, lockPaymentEvent } from './payments.queries.ts'
import { reportPayment } from './report-payment.ts'

type WaitingEvent = NonNullable<Awaited<ReturnType<typeof lockPaymentEvent>>>

/** Applies what a message says; `early` waits until its payment has settled (`reopenEarlyEvents`). */
const apply = async (trx: Trx, { payment_id: paymentId, report }: WaitingEvent, now: Date): Promise<string> => {
  if (report.action === 'changed') {
    await enqueue(trx, 'read_stripe', { paymentIntent: report.paymentIntent, account: report.account })
    return 'looked_up'
  }
  if (paymentId === null) return 'ignored'
  if (report.action === 'refunded')
    return bookGatewayRefund(trx, {
      ...{ paymentId, reference: report.reference, amountCents: report.amountCents },
      ...{ source: 'gateway', now },
    })
  return reportPayment(trx, { paymentId, report, actor: 'provider', now })
}

/** Works off a kept message; nothing where that was done, or someone is at it. */
export const workEvent = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, now }: { id: number; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    const event = await lockPaymentEvent(trx, { id })
    if (!event) return
    const outcome = await apply(trx, event, now)
    if (outcome === 'too_much') log.error({ paymentEvent: id }, 'a gateway gave back more than was paid')
    await finishPaymentEvent(trx, { id, outcome, now })
  })

interface ReceivedEvent {
  provider: Gateway
  eventId: string
  /** null where a message names no attempt: what it is about is asked for */
  paymentId: number | null
  raw: string
  report: GatewayReport
}

/**
 * Keeps a gateway's message, whose signature was verified, and works it off. One that came before changes nothing. Where the
 * work fails, the message waits for the job: the gateway hears that it was received, and need not send it again.
 */
export const receiveEvent = async (deps: Pick<Deps, 'db' | 'log'>, event: ReceivedEvent, now: Date): Promise<void> => {
  const id = await insertPaymentEvent(deps.db, { ...event, now })
  if (id === undefined) return
  await workEvent(deps, { id, now }).catch((error: unknown) =>
    deps.log.error({ err: error, paymentEvent: id }, 'a message of a gateway waits to be worked off'),
  )
}
