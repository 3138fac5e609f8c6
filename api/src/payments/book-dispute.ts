import { cents, subtract } from '@lonja/core/kernel/money.ts'
import type { Trx } from '../db/transaction.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { recordChange } from '../orders/apply-transition.ts'
import { lockOrderOf } from '../orders/orders.queries.ts'
import type { StripeDispute } from '../providers/payments/stripe/stripe-payments.ts'
import { type BookedRefund, bookGatewayRefund } from './book-gateway-refund.ts'
import { findDispute, insertDispute, updateDispute } from './disputes.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { sumGone } from './refunds.queries.ts'

/**
 * Writes how a dispute stands at the gateway, in the caller's transaction. One that is open puts its order's money in review
 * and its shop hears until when it may answer; one that is lost is a refund, of what is left of the payment at most; one that is won moves nothing. Answers what became
 * of the refund, or null where there is none.
 */
export const bookDispute = async (
  trx: Trx,
  { payment, dispute, now }: { payment: PaymentRow; dispute: StripeDispute; now: Date },
): Promise<BookedRefund | null> => {
  const order = await lockOrderOf(trx, { id: payment.order_id })
  if (!order) throw new Error(`order ${payment.order_id} is gone`)
  const { stripeDisputeId: reference, state, dueAt, reason } = dispute
  const amountCents = cents(dispute.amountCents)
  const known = await findDispute(trx, { paymentId: payment.id, reference })
  // what the bank has decided stays: messages and answers may come late
  if (known && known.state !== 'open') return null
  if (known) await updateDispute(trx, { id: known.id, set: { state, due_at: dueAt, updated_at: now } })
  else
    await insertDispute(trx, {
      ...{ order_id: order.id, shop_id: order.shop_id, payment_id: payment.id, provider_dispute: reference },
      ...{ state, reason, amount_cents: amountCents, due_at: dueAt, created_at: now, updated_at: now },
    })
  const news = state === 'won' ? 'dispute_won' : known ? null : 'dispute'
  const act = { actor: 'system', operatorId: null, actorName: '', amountCents } as const
  if (state !== 'lost') {
    if (news) await recordChange(trx, order, { ...act, action: news, until: dueAt ?? undefined }, MONEY_NEWS[news], now)
    return null
  }
  // a bank may decide about more than is left after refunds: what went back twice is between the shop and the buyer
  const left = subtract(payment.amount_cents, await sumGone(trx, { paymentId: payment.id }))
  const booked =
    left > 0
      ? await bookGatewayRefund(trx, {
          ...{ paymentId: payment.id, reference, source: 'dispute', now },
          amountCents: cents(Math.min(amountCents, left)),
        })
      : 'too_much'
  // what is booked by itself is told with it
  if (booked !== 'booked') {
    const current = (await lockOrderOf(trx, { id: order.id })) ?? order
    await recordChange(trx, current, { ...act, action: 'dispute_lost' }, MONEY_NEWS.dispute_lost, now)
  }
  return booked
}
