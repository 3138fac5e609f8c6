import type { Gateway } from '@lonja/core/payments/payment-provider.ts'
import type { PaymentReport } from '@lonja/core/payments/payment-report.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { finishPaymentEvent, insertPaymentEvent, lockPaymentEvent } from './payments.queries.ts'
import { reportPayment } from './report-payment.ts'

/** Works off a kept message; nothing where that was done, or someone is at it. */
export const workEvent = (db: Db, { id, now }: { id: number; now: Date }): Promise<void> =>
  transaction(db, async (trx) => {
    const event = await lockPaymentEvent(trx, { id })
    if (!event) return
    const outcome =
      event.payment_id === null
        ? 'ignored'
        : await reportPayment(trx, { paymentId: event.payment_id, report: event.report, actor: 'provider', now })
    await finishPaymentEvent(trx, { id, outcome, now })
  })

export interface ReceivedEvent {
  provider: Gateway
  eventId: string
  paymentId: number
  raw: string
  report: PaymentReport
}

/**
 * Keeps a gateway's message, whose signature was verified, and works it off. One that came before changes nothing. Where the
 * work fails, the message waits for the job: the gateway hears that it was received, and need not send it again.
 */
export const receiveEvent = async (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  event: ReceivedEvent,
  now: Date,
): Promise<void> => {
  const id = await insertPaymentEvent(db, { ...event, now })
  if (id === undefined) return
  await workEvent(db, { id, now }).catch((error: unknown) =>
    log.error({ err: error, paymentEvent: id }, 'a message of a gateway waits to be worked off'),
  )
}
