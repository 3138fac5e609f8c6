import { batchNumber, endsMandate } from '@lonja/core/direct-debits/debit-batch.ts'
import type { directDebitsContract } from '@lonja/core/direct-debits/direct-debits.contract.ts'
import { returnReasonText } from '@lonja/core/direct-debits/return-words.ts'
import { settleAgain } from '@lonja/core/direct-debits/settle-again.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { add, type Cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { moneyOf } from '@lonja/core/payments/payment-status.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { ORDER_PAGES } from '../notifications/order-notice.ts'
import { recordChange } from '../orders/apply-transition.ts'
import { type LockedOrder, lockOrderOf } from '../orders/order-facts.queries.ts'
import { insertCredit } from '../payment-terms/payment-terms.queries.ts'
import { findMoney } from '../payments/money.queries.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import { restateRefunds } from '../payments/refunds.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { lockBatch } from './batches.queries.ts'
import { findRow, lockRow, markReturned } from './debit-rows.queries.ts'
import { holdMandate, lockMandates } from './mandates.queries.ts'
import { endMandateNow } from './mandates.ts'

type Return = Call<typeof directDebitsContract.returnDebitRow>

/** What of refunds can be cancelled, since no money is on its way. */
const OWED_STATES: readonly string[] = ['requested', 'failed']

/** Sums up a locked order's money anew without a payment that the bank took back. */
const settleWithout = async (
  trx: Trx,
  order: LockedOrder,
  { returnedCents, take, now }: { returnedCents: Cents; take: () => Promise<void>; now: Date },
): Promise<void> => {
  const rows = await findMoney(trx, { orderId: order.id })
  const { priceCents, paidCents } = moneyOf(order.total_cents, rows)
  const refunds = rows.refunds.filter(({ state, ofRevision = false }) => state !== 'cancelled' && !ofRevision)
  const sumOf = (isOwed: boolean) =>
    add(...refunds.filter(({ state }) => OWED_STATES.includes(state) === isOwed).map(({ amountCents }) => amountCents))
  const settled = settleAgain({
    priceCents,
    paidCents,
    refundedCents: sumOf(false),
    owedCents: sumOf(true),
    returnedCents,
  })
  await take()
  await restateRefunds(trx, { orderId: order.id, now })
  if (settled.creditCents > 0)
    await insertCredit(trx, { orderId: order.id, amountCents: settled.creditCents, returnId: null, now })
  if (settled.owedCents > 0)
    await oweRefund(trx, {
      orderId: order.id,
      shopId: order.shop_id,
      amountCents: settled.owedCents,
      reason: '',
      askedBy: null,
      now,
    })
}

const book = async (trx: Trx, call: Return): Promise<void> => {
  const { actor, params, body, now } = call
  const batch = await lockBatch(trx, { id: params.id, shopId: ownShop(actor), alone: false })
  const row = batch && (await findRow(trx, { id: params.rowId, batchId: batch.id }))
  if (!batch || !row) throw new Refusal('not_found', { path: batch ? 'params.rowId' : 'params.id' })
  // the order in which all take them: mandate, order, row
  await holdMandate(trx, { id: row.mandate_id })
  const order = await lockOrderOf(trx, { id: row.order_id })
  const held = await lockRow(trx, { id: row.id, batchId: batch.id, state: 'collected' })
  if (!order || !held?.payment_id) {
    if ((await findRow(trx, { id: row.id, batchId: batch.id }))?.state === 'returned') return
    throw new Refusal('transition_not_allowed', { path: 'params.rowId' })
  }
  const { payment_id: paymentId, amount_cents: returnedCents } = held
  const { reason } = body
  const take = () => markReturned(trx, { id: row.id, paymentId, reason, now })
  await settleWithout(trx, order, { returnedCents, take, now })
  const act = { action: 'debit_returned', actor: 'seller', operatorId: actor.operatorId } as const
  await recordChange(trx, order, { ...act, actorName: actor.userName, reason, amountCents: returnedCents }, [], now)
  await audit(trx, call, {
    action: 'debitBatch.return',
    subject: ['debitBatch', batch.id],
    after: { number: batchNumber(batch.id), orders: [order.number], reason },
  })
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, returnReasonText(reason, locale)]))
  await notify(trx, {
    kind: 'access',
    event: 'debitReturned',
    to: { accounts: [order.account_id], writer: order.placed_by },
    facts: {
      number: order.number,
      shop: { name: order.shop_name, names: order.shop_names },
      amount: { cents: returnedCents },
      reason: { name: reason, names: words },
    },
    path: ORDER_PAGES.buyer(order.id),
    now,
  })
  if (!endsMandate(reason)) return
  for (const mandate of await lockMandates(trx, [row.mandate_id])) await endMandateNow(trx, call, mandate, 'bank')
}

/** Books that a bank returned what a row had brought: the order is due again. Returned already, it stays as it is. */
export const returnDebitRow: Verb<typeof directDebitsContract.returnDebitRow> = async (call) => {
  await transaction(call.deps.db, (trx) => book(trx, call))
  return { ok: true as const }
}
