import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { deadlineFor, shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import { orderNumber } from '@lonja/core/orders/order-number.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { isByTransfer } from '@lonja/core/payments/payment-provider.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import { takeHeldCoupon } from '../checkout/coupons-of-order.queries.ts'
import { priceOrder } from '../checkout/price-order.ts'
import { toJson } from '../db/to-json.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { answeredOnce, hashOf, type Once } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { notifyOrder } from '../notifications/notify-order.ts'
import { lockTerms } from '../payment-terms/payment-terms.queries.ts'
import { lockPickUps } from '../shipping/shipping.queries.ts'
import { spendVouchers } from '../vouchers/pay-with-vouchers.ts'
import { lockVouchers } from '../vouchers/vouchers.queries.ts'
import { emitOrderEvents } from '../webhooks/order-webhooks.ts'
import { bankOf } from './bank-of.ts'
import { checkPlaceable, refuseRemoved } from './order-checks.ts'
import { insertOrder, lockCartForOrder } from './place-order.queries.ts'
import { snapshotLines, snapshotOf } from './snapshot-lines.ts'
import { takeOrdered } from './take-ordered.ts'

type Row = typeof ordersContract.createOrder

/** Writes the order with everything about it but the stock. */
const place = async (trx: Trx, { deps, actor, body, now }: Call<Row>, { key, route }: Once) => {
  const sequence = await lockCartForOrder(trx, actor)
  if (body.voucherIds) await lockVouchers(trx, { ids: body.voucherIds })
  if (body.pickUpTime && body.shopId) await lockPickUps(trx, { shopId: body.shopId })
  if (body.paymentMethod === 'onAccount' && body.shopId)
    await lockTerms(trx, { shopId: body.shopId, accountId: actor.accountId })
  const priced = await priceOrder({ ...deps, db: trx }, actor, body, now)
  const { shop, summary, coupon, vouchers, deliveryMethod, invoiceAddress } = priced
  const { paymentMethod } = body
  const { stage, status, paymentStatus } = checkPlaceable(priced, body)
  const lines = snapshotLines(priced)
  const number = orderNumber(sequence, yearOf(now))
  const returnDays = Math.max(...summary.lines.map((line) => line.goods.return_days ?? shop.return_days))
  const deadline = deadlineFor(
    status,
    {
      paymentMethod,
      paymentStatus,
      reviewed: false,
      returnDays,
      confirmHours: shop.confirm_hours,
      transferDays: shop.transfer_days,
      pickUpHours: shop.pick_up_hours,
      holidays: shop.holidays,
      timeZone: clockOf(shop.shop_province),
    },
    now,
  )
  const termsDays = paymentMethod === 'onAccount' ? (priced.onAccount?.terms.days ?? null) : null
  const transfer = isByTransfer(paymentMethod) ? bankOf(shop, number) : null
  const buyerName = shop.buyer_name ?? actor.userName
  const told = { number, status, total: toEuros(vouchers.payment.due) }
  const id = await insertOrder(trx, {
    order: {
      number,
      shop_id: shop.id,
      account_id: actor.accountId,
      placed_by: actor.operatorId,
      written_by: 'buyer',
      buyer_name: buyerName,
      stage,
      status,
      payment_status: paymentStatus,
      paid_at: paymentStatus === 'paid' ? now : null,
      payment_method: paymentMethod,
      terms_days: termsDays,
      delivery_method: deliveryMethod,
      tax_include: priced.taxInclude,
      no_vat_reason: priced.noVatReason,
      vat_proof: toJson(priced.vatProof),
      surcharges: toJson(priced.surcharges),
      reviewed: false,
      subtotal_cents: summary.subtotal,
      discount_cents: summary.discount,
      coupon_cents: summary.coupon,
      collected_coupon_id: coupon.chosen?.id ?? null,
      coupon_terms: toJson(coupon.kept),
      coupon_title: toJson(coupon.chosen?.titles ?? null),
      shipping_cents: summary.shippingNet,
      shipping_zone: null,
      shipping_named: false,
      voucher_cents: vouchers.payment.paid,
      vat_cents: summary.vat,
      total_cents: summary.total,
      taxes: JSON.stringify(summary.taxes),
      line_count: lines.length,
      unit_count: summary.lines.reduce((sum, line) => sum + line.quantity, 0),
      reference: body.reference ?? '',
      comments: body.comments ?? '',
      delivery_address: toJson(snapshotOf(deliveryMethod === 'shipment' ? priced.deliveryAddress : null)),
      invoice_address: toJson(snapshotOf(invoiceAddress)),
      transfer: toJson(transfer),
      arrival: toJson(priced.arrival),
      pick_up_time: toJson((priced.pickUpTimes && body.pickUpTime) ?? null),
      deadline_at: deadline,
      return_days: returnDays,
      created_at: now,
      updated_at: now,
    },
    lines,
    writer: { side: 'buyer', operatorId: actor.operatorId, name: actor.userName },
    fromCart: lines,
    answer: key === null ? null : { key, route, hash: hashOf(body), reply: told },
  }).catch(refuseRemoved)
  if (coupon.chosen && !(await takeHeldCoupon(trx, { ...coupon.chosen, accountId: actor.accountId, orderId: id, now })))
    throw new Refusal('coupon_used', { path: 'body.couponId' })
  const payer = { id, number, shopId: shop.id, paymentMethod, operatorId: actor.operatorId, now }
  await spendVouchers(trx, vouchers.payment, payer)
  await notifyOrder(
    trx,
    {
      id,
      number,
      action: 'place',
      stage,
      status,
      paymentMethod,
      termsDays,
      deliveryMethod,
      totalCents: vouchers.payment.due,
      shopName: shop.name,
      shopNames: shop.names,
      buyerName,
      deadline: shownDeadline(status, deadline),
      transfer,
      pickUp: { street: shop.street, city: shop.city, postCode: shop.post_code },
    },
    { accountId: actor.accountId, placedBy: actor.operatorId, shopId: shop.id },
    ['buyer', 'seller'],
    now,
  )
  const order = { id, number, shop_id: shop.id, status, payment_status: paymentStatus, total_cents: summary.total }
  const events = ['order.placed', ...(paymentStatus === 'paid' ? (['order.paid'] as const) : [])] as const
  if (shop.has_webhooks) await emitOrderEvents(trx, { events, order, now })
  return { priced, lines, reply: { id, ...told } }
}

/**
 * Places an order: the stock is taken, prices and texts are frozen, those units leave the cart, both sides are told;
 * all of it or nothing. Orders and changes of one account's cart run one after the other. The same Idempotency-Key answers the same order.
 */
export const createOrder: Verb<Row> = async (call) => {
  const { deps, actor, body, now, idempotencyKey } = call
  await deps.limits.take('order', String(actor.userId))
  const once: Once = { accountId: actor.accountId, key: idempotencyKey, route: 'POST /orders', body }
  const work = async (trx: Trx) => {
    const { priced, lines, reply } = await place(trx, call, once)
    const { accountId, operatorId } = actor
    await takeOrdered(trx, { id: reply.id, lines, priced, accountId, operatorId, now })
    return reply
  }
  return answeredOnce(deps.db, once, () => deps.orderGate.run(() => transaction(deps.db, work)))
}
