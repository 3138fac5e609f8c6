import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { nextRefundState, type RefundAction, type RefundActor } from '@lonja/core/payments/refund-machine.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { MONEY_NEWS } from '../notifications/order-notice.ts'
import { recordChange, refreshMoney } from '../orders/apply-transition.ts'
import { lockOrderOf } from '../orders/order-facts.queries.ts'
import { hasLostDispute } from './disputes.queries.ts'
import {
  findRefund,
  insertRefund,
  insertRefundRow,
  moveRefund,
  oweReplaced,
  type RefundRow,
} from './refunds.queries.ts'

/**
 * Books that the buyer's bank sent a refund back. What the market had asked for is still owed, and a person says how: a new
 * refund, because a gateway answers the same one twice. One that the shop made at the gateway was its own decision, but for what it
 * took the place of: that is owed as before.
 */
const bookReturned = async (trx: Trx, refund: RefundRow, now: Date): Promise<void> => {
  await insertRefundRow(trx, refund, now, 'refund_returned')
  if (refund.source !== 'market') return oweReplaced(trx, { paymentId: refund.payment_id, by: refund.id, now })
  const { order_id, shop_id, payment_id, amount_cents, reason } = refund
  await insertRefund(trx, {
    ...{ order_id, shop_id, payment_id, amount_cents, reason },
    ...{ state: 'failed', failure: 'sent_back', created_at: now, updated_at: now },
  })
}

/** What a step of a refund is in its order's history; nothing for those in between. */
const EVENTS: Partial<Record<RefundAction, 'refunded' | 'refund_doubt'>> = {
  succeed: 'refunded',
  fail: 'refund_doubt',
  doubt: 'refund_doubt',
}

/**
 * Takes one step of a refund's life in the caller's transaction: its state, the ledger row when the money is back, the order's
 * status and history. Money that does not go back after all may be what a lost dispute did not find: Stripe is asked again. Answers the state, or null where the step changes nothing because it came twice or late.
 */
export const reportRefund = async (
  trx: Trx,
  {
    refundId,
    action,
    actor,
    now,
    ...more
  }: {
    refundId: number
    action: RefundAction
    actor: RefundActor
    now: Date
    providerRefund?: string | undefined
    failure?: string | undefined
    /** the shop's reference of what it repaid by hand, and the day, as YYYY-MM-DD */
    evidence?: string | undefined
    /** it is repaid by a voucher, which the caller issues */
    asVoucher?: boolean
    repaidOn?: string | undefined
    /** the caller writes what it makes of the order: its status and its history stay */
    isQuiet?: boolean
    /** the person who decided, for the history */
    by?: { operatorId: number; name: string; side: 'seller' | 'operator'; note?: string } | undefined
  },
) => {
  const found = await findRefund(trx, { id: refundId })
  const order = found && (await lockOrderOf(trx, { id: found.order_id }))
  if (!order) return null
  const refund = (await findRefund(trx, { id: refundId })) ?? found
  const state = nextRefundState(refund.state, action, actor)
  if (state === null) return null
  const set = {
    state,
    updated_at: now,
    ...(more.providerRefund !== undefined && { provider_refund: more.providerRefund }),
    ...(more.evidence !== undefined && { evidence: more.evidence }),
    ...(more.repaidOn !== undefined && { repaid_on: more.repaidOn }),
    failure: more.failure ?? null,
    // money that is back in spite of the buyer's wish is no voucher
    ...(state === 'succeeded' && { succeeded_at: now, as_voucher: more.asVoucher ?? false }),
  }
  if (!(await moveRefund(trx, { id: refundId, from: refund.state, set }))) throw new Refusal('conflict')
  if (state === 'succeeded') await insertRefundRow(trx, refund, now)
  const isReturned = state === 'cancelled' && refund.state === 'succeeded'
  if (isReturned) await bookReturned(trx, refund, now)
  const isStill = state === 'failed' || isReturned
  if (isStill && refund.provider_payment && (await hasLostDispute(trx, { paymentId: refund.payment_id })))
    await enqueue(trx, 'read_stripe', { paymentIntent: refund.provider_payment, account: refund.merchant })
  if (more.isQuiet) return state
  const event = isReturned ? 'refund_returned' : more.asVoucher ? 'refund_credited' : EVENTS[action]
  if (event)
    await recordChange(
      trx,
      order,
      {
        action: event,
        actor: more.by?.side ?? 'system',
        operatorId: more.by?.operatorId ?? null,
        actorName: more.by?.name ?? '',
        reason: more.by?.note,
        about: more.evidence,
        amountCents: refund.amount_cents,
      },
      MONEY_NEWS[event],
      now,
    )
  else await refreshMoney(trx, order, now)
  return state
}
