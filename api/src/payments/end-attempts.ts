import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { voidPayments } from './money.queries.ts'

/** Ends the attempts to pay an order that wait for the buyer; the page of a Stripe session is closed by a job. */
export const endAttempts = async (trx: Trx, { orderId, now }: { orderId: number; now: Date }): Promise<void> => {
  for (const { id, provider } of await voidPayments(trx, { orderId, now }))
    if (provider === 'stripe') await enqueue(trx, 'close_session', { id })
}
