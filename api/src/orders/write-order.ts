import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { deadlineFor, shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import { OFFER_STAGE } from '@lonja/core/orders/order-machine.ts'
import { orderNumber } from '@lonja/core/orders/order-number.ts'
import { displayStatus } from '@lonja/core/orders/order-status.ts'
import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import { audit } from '../audit/audit.ts'
import { toJson } from '../db/to-json.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { notifyOrder } from '../notifications/notify-order.ts'
import { emitOrderEvents } from '../webhooks/order-webhooks.ts'
import { refuseProblems, refuseRemoved } from './order-checks.ts'
import { insertOrder, nextOrderSequence } from './place-order.queries.ts'
import { priceWrittenOrder } from './price-written-order.ts'
import { snapshotLines } from './snapshot-lines.ts'
import { takeOrdered } from './take-ordered.ts'

type Row = typeof writtenOrdersContract.writeOrder

const write = async (trx: Trx, call: Call<Row>) => {
  const { actor, body, now } = call
  const { buyer, priced } = await priceWrittenOrder(trx, call, body)
  const { shop, summary, deliveryMethod } = priced
  refuseProblems(priced)
  // the buyer chooses on accepting; until then it is the first way that the shop offers
  const [paymentMethod] = priced.paymentMethods
  if (!paymentMethod) throw new Refusal('payment_method_unavailable', { path: 'body.deliveryMethod' })
  if (Math.round(body.expectedTotal * 100) !== summary.total)
    throw new Refusal('total_changed', { path: 'body.expectedTotal', params: { total: toEuros(summary.total) } })
  const lines = snapshotLines(priced)
  const number = orderNumber(await nextOrderSequence(trx), yearOf(now))
  const returnDays = Math.max(...summary.lines.map((line) => line.goods.return_days ?? shop.return_days))
  const stage = OFFER_STAGE.to
  const standing = { paymentMethod, paymentStatus: 'unpaid' } as const
  const status = displayStatus({ ...standing, stage, inReview: false, hasOpenReturn: false, hasOpenRefund: false })
  const deadline = deadlineFor(
    status,
    {
      ...standing,
      reviewed: true,
      returnDays,
      confirmHours: shop.confirm_hours,
      transferDays: shop.transfer_days,
      pickUpHours: shop.pick_up_hours,
    },
    now,
  )
  const id = await insertOrder(trx, {
    order: {
      number,
      shop_id: shop.id,
      account_id: buyer.id,
      placed_by: actor.operatorId,
      written_by: 'seller',
      buyer_name: buyer.name,
      stage,
      status,
      payment_status: 'unpaid',
      paid_at: null,
      payment_method: paymentMethod,
      terms_days: null,
      delivery_method: deliveryMethod,
      tax_include: priced.taxInclude,
      no_vat_reason: priced.noVatReason,
      vat_proof: toJson(priced.vatProof),
      surcharges: toJson(priced.surcharges),
      reviewed: true,
      subtotal_cents: summary.subtotal,
      discount_cents: summary.discount,
      coupon_cents: ZERO,
      collected_coupon_id: null,
      coupon_terms: null,
      coupon_title: null,
      shipping_cents: summary.shippingNet,
      shipping_zone: body.shippingZone ?? null,
      shipping_named: body.shipping !== undefined,
      voucher_cents: ZERO,
      vat_cents: summary.vat,
      total_cents: summary.total,
      taxes: JSON.stringify(summary.taxes),
      line_count: lines.length,
      unit_count: summary.lines.reduce((sum, line) => sum + line.quantity, 0),
      reference: '',
      comments: body.comments ?? '',
      delivery_address: null,
      invoice_address: null,
      transfer: null,
      arrival: null,
      pick_up_time: null,
      deadline_at: deadline,
      return_days: returnDays,
      created_at: now,
      updated_at: now,
    },
    lines,
    writer: { side: 'seller', operatorId: actor.operatorId, name: actor.userName },
    fromCart: [],
    answer: null,
  }).catch(refuseRemoved)
  await notifyOrder(
    trx,
    {
      id,
      number,
      action: 'place',
      stage,
      status,
      paymentMethod,
      termsDays: null,
      deliveryMethod,
      totalCents: summary.total,
      shopName: shop.name,
      shopNames: shop.names,
      buyerName: buyer.name,
      deadline: shownDeadline(status, deadline),
      transfer: null,
      pickUp: { street: shop.street, city: shop.city, postCode: shop.post_code },
    },
    { accountId: buyer.id, placedBy: actor.operatorId, shopId: shop.id },
    ['buyer'],
    now,
  )
  await audit(trx, call, {
    action: 'order.write',
    subject: ['order', id],
    shopId: shop.id,
    before: null,
    after: { number, total_cents: summary.total, account_id: buyer.id },
  })
  const told = {
    id,
    number,
    shop_id: shop.id,
    status,
    payment_status: standing.paymentStatus,
    total_cents: summary.total,
  }
  await emitOrderEvents(trx, { events: ['order.placed'], order: told, now })
  return { priced, buyer, lines, reply: { id, number, status, total: toEuros(summary.total) } }
}

/**
 * Writes an order for a buyer of the shop: prices and texts are frozen, the stock is held, and the buyer is asked to accept it;
 * all of it or nothing. Nothing is due before that. The same Idempotency-Key answers the same order.
 */
export const writeOrder: Verb<Row> = async (call) => {
  const { deps, actor, body, now, idempotencyKey } = call
  await deps.limits.take('order', String(actor.userId))
  const work = (trx: Trx) =>
    withIdempotency(
      trx,
      { accountId: actor.accountId, key: idempotencyKey, route: 'POST /seller/orders', body, now },
      async () => {
        const { priced, buyer, lines, reply } = await write(trx, call)
        const { operatorId } = actor
        await takeOrdered(trx, { id: reply.id, lines, priced, accountId: buyer.id, operatorId, now })
        return reply
      },
    )
  return deps.orderGate.run(() => transaction(deps.db, work))
}
