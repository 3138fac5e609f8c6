import { add, type Cents, cents, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { bySystem } from '../audit/by-system.ts'
import type { Trx } from '../db/transaction.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { recordChange } from '../orders/apply-transition.ts'
import { lockOrderOf } from '../orders/order-facts.queries.ts'
import type { StripeDispute } from '../providers/payments/stripe/stripe-payments.ts'
import { bookGatewayRefund } from './book-gateway-refund.ts'
import { findDispute, insertDispute, updateDispute } from './disputes.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { findRefundsOfPayment } from './refunds.queries.ts'

const sumOf = (rows: readonly { amountCents: Cents }[]): Cents => add(...rows.map((one) => one.amountCents))

/**
 * Books what a lost dispute did not take of its payment yet, as far as money is left there; answers how many cents. What a refund
 * that failed leaves to it later is booked under the dispute's name with a number.
 */
const takeLost = async (
  trx: Trx,
  { payment, reference, amountCents, now }: { payment: PaymentRow; reference: string; amountCents: Cents; now: Date },
): Promise<Cents> => {
  const refunds = await findRefundsOfPayment(trx, { paymentId: payment.id })
  const taken = refunds.filter(({ provider_refund: name }) => name?.split(' ', 1)[0] === reference)
  const gone = refunds.filter(({ state }) => state === 'sent' || state === 'succeeded')
  const part = cents(Math.min(amountCents - sumOf(taken), payment.amount_cents - sumOf(gone)))
  if (part <= 0) return ZERO
  const booked = await bookGatewayRefund(trx, {
    ...{ paymentId: payment.id, amountCents: part, source: 'dispute', now },
    reference: taken.length === 0 ? reference : `${reference} ${taken.length + 1}`,
  })
  if (booked !== 'booked' && booked !== 'settled') throw new Error(`dispute ${reference} is not booked: ${booked}`)
  return part
}

/**
 * Writes how a dispute stands at the gateway, in the caller's transaction. One that is open puts its order's money in review
 * and its shop hears until when it may answer; one that is lost is a refund, of what is left of the payment at most; one that is won
 * moves nothing. Both sides hear once what it came to; what it takes later, because a refund failed, is in the history alone. Answers
 * whether the bank took more than was left.
 */
export const bookDispute = async (
  trx: Trx,
  { payment, dispute, now }: { payment: PaymentRow; dispute: StripeDispute; now: Date },
): Promise<'too_much' | null> => {
  const order = await lockOrderOf(trx, { id: payment.order_id })
  if (!order) throw new Error(`order ${payment.order_id} is gone`)
  const { stripeDisputeId: reference, state, dueAt, reason } = dispute
  const amountCents = cents(dispute.amountCents)
  const known = await findDispute(trx, { paymentId: payment.id, reference })
  // what the bank has decided stays: messages and answers may come late
  if (known?.state === 'won') return null
  const act = { ...bySystem, amountCents } as const
  if (known?.state === 'lost') {
    const more = await takeLost(trx, { payment, reference, amountCents: known.amount_cents, now })
    if (more > 0) await recordChange(trx, order, { ...act, action: 'dispute_lost' }, [], now)
    return null
  }
  if (known) await updateDispute(trx, { id: known.id, set: { state, due_at: dueAt, updated_at: now } })
  else
    await insertDispute(trx, {
      ...{ order_id: order.id, shop_id: order.shop_id, payment_id: payment.id, provider_dispute: reference },
      ...{ state, reason, amount_cents: amountCents, due_at: dueAt, created_at: now, updated_at: now },
    })
  const news = state === 'won' ? 'dispute_won' : known ? null : 'dispute'
  if (state !== 'lost') {
    if (news) await recordChange(trx, order, { ...act, action: news, until: dueAt ?? undefined }, MONEY_NEWS[news], now)
    return null
  }
  // a bank may decide about more than is left after refunds: what went back twice is between the shop and the buyer
  const before = subtract(amountCents, await takeLost(trx, { payment, reference, amountCents, now }))
  const told = { ...act, action: 'dispute_lost', ...(before > 0 && { beforeCents: before }) } as const
  await recordChange(trx, order, told, MONEY_NEWS.dispute_lost, now)
  return before > 0 ? 'too_much' : null
}
