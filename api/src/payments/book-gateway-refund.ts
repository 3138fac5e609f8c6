import type { Cents } from '@lonja/core/kernel/money.ts'
import { placeGatewayRefund } from '@lonja/core/payments/place-gateway-refund.ts'
import { REPLACED, type RefundSource } from '@lonja/core/payments/refund-machine.ts'
import { bySystem } from '../audit/by-system.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { recordChange } from '../orders/apply-transition.ts'
import { lockOrderOf } from '../orders/order-facts.queries.ts'
import { findPayment } from './payments.queries.ts'
import {
  findRefund,
  findRefundsOfPayment,
  insertRefund,
  insertRefundRow,
  setReplacedBy,
  splitRefund,
} from './refunds.queries.ts'
import { reportRefund } from './report-refund.ts'

/**
 * What became of a refund that the market did not ask for. `known`: it is booked already; `early`: its payment has not settled
 * here; `too_much`: more would go back than was paid, and what is over is not booked.
 */
export type BookedRefund = 'booked' | 'settled' | 'known' | 'early' | 'too_much'

/**
 * Ends so much of a refund that is owed, because another one took its place. The rest of it stays owed as it was; one that the
 * gateway had refused, or whose answer was lost, waits for a person again.
 */
const replace = async (
  trx: Trx,
  { refundId, cents, failure, by }: { refundId: number; cents: Cents; failure: string; by: number },
  now: Date,
): Promise<void> => {
  const rest = await splitRefund(trx, { id: refundId, cents, now })
  if (rest?.isSent) await enqueue(trx, 'send_refund', { id: rest.id })
  await reportRefund(trx, { refundId, action: 'cancel', actor: 'provider', failure, isQuiet: true, now })
  await setReplacedBy(trx, { id: refundId, by })
}

/**
 * Books a refund that was made at the gateway, or that a lost dispute is, in the caller's transaction: its row, its ledger row,
 * the order's money and the notices to both sides. `reference` is the gateway's own name of it: the same is booked once. A dispute
 * is told by the caller, who writes what it makes of the order.
 */
export const bookGatewayRefund = async (
  trx: Trx,
  {
    paymentId,
    reference,
    amountCents,
    source,
    now,
  }: {
    paymentId: number
    reference: string
    amountCents: Cents
    source: Exclude<RefundSource, 'market'>
    now: Date
  },
): Promise<BookedRefund> => {
  const found = await findPayment(trx, { id: paymentId })
  const order = found && (await lockOrderOf(trx, { id: found.order_id }))
  // read once more: what changes a payment holds the order's row
  const payment = order && (await findPayment(trx, { id: paymentId }))
  if (!payment) throw new Error(`payment ${paymentId} is gone`)
  const refunds = await findRefundsOfPayment(trx, { paymentId })
  if (refunds.some(({ provider_refund: known }) => known === reference)) return 'known'
  if (payment.state !== 'settled') return 'early'
  const place = placeGatewayRefund(
    { paidCents: payment.amount_cents, amountCents, maySettleSent: payment.provider === 'redsys' },
    refunds,
  )
  if (place.kind === 'too_much') return 'too_much'
  const report = { actor: 'provider', providerRefund: reference, now } as const
  if (place.kind === 'settles') {
    await reportRefund(trx, { refundId: place.refundId, action: 'succeed', isQuiet: source === 'dispute', ...report })
    return 'settled'
  }
  const id = await insertRefund(trx, {
    ...{ order_id: order.id, shop_id: order.shop_id, payment_id: paymentId, amount_cents: amountCents },
    ...{ state: 'succeeded', source, provider_refund: reference },
    ...{ created_at: now, updated_at: now, succeeded_at: now },
  })
  for (const replaced of place.replaces) await replace(trx, { ...replaced, failure: REPLACED[source], by: id }, now)
  const refund = await findRefund(trx, { id })
  if (!refund) throw new Error(`refund ${id} is gone`)
  await insertRefundRow(trx, refund, now)
  const act = { action: 'gateway_refund', ...bySystem, amountCents } as const
  if (source === 'gateway') await recordChange(trx, order, act, MONEY_NEWS.gateway_refund, now)
  return 'booked'
}
