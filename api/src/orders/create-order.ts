import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { lineNotesOf } from '@lonja/core/orders/line-note.ts'
import { orderNumber } from '@lonja/core/orders/order-number.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { isByTransfer } from '@lonja/core/payments/payment-provider.ts'
import { lockSpending, takeSpending } from '../approvals/spending.ts'
import { insertPromotionUse, takeHeldCoupon } from '../checkout/coupons-of-order.queries.ts'
import { type PricedOrder, priceOrder } from '../checkout/price-order.ts'
import { toJson } from '../db/to-json.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { answeredOnce, hashOf } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { lockTerms } from '../payment-terms/payment-terms.queries.ts'
import { lockPickUps } from '../shipping/shipping.queries.ts'
import { spendVouchers } from '../vouchers/pay-with-vouchers.ts'
import { lockVouchers } from '../vouchers/vouchers.queries.ts'
import { emitOrderEvents } from '../webhooks/order-webhooks.ts'
import { bankOf } from './bank-of.ts'
import { notifyPlaced, pricedColumns } from './new-order.ts'
import { checkPlaceable, refuseRemoved } from './order-checks.ts'
import { insertOrder, lockCartForOrder } from './place-order.queries.ts'
import { snapshotLines, snapshotOf } from './snapshot-lines.ts'
import { takeOrdered } from './take-ordered.ts'

type Row = typeof ordersContract.createOrder

/** Whose order it is, and what it is made of, where that is not the caller and the account's cart. */
interface Asked {
  operatorId: number
  name: string
}

/** What was asked for some days ago: a delivery day that cannot be had any more is left to the market, which takes the first that can. */
const stillPossible = (priced: PricedOrder, { deliveryDay, ...wish }: Placing['body']): Placing['body'] =>
  priced.delivery?.days.some(({ day }) => day === deliveryDay) ? { ...wish, deliveryDay } : wish

const promotionOver = () => new Refusal('coupon_promotion_over', { path: 'body.promotionId' })

/** The row of collected coupons that an order uses: a collected one's own, a new one for a promotion. Throws coupon_promotion_over. */
const useOf = async (
  trx: Trx,
  { applies, id }: NonNullable<PricedOrder['coupon']['chosen']>,
  buyer: { accountId: number; now: Date },
): Promise<number> => {
  if (applies === 'collected') return id
  const useId = await insertPromotionUse(trx, { couponId: id, ...buyer })
  if (useId === undefined) throw promotionOver()
  return useId
}

interface Placing extends Pick<Call<Row>, 'deps' | 'actor' | 'body' | 'now'> {
  /** the running number of the order, taken with the account's cart */
  sequence: number
  /** who asked for what the caller approves; absent: the caller orders out of the cart */
  asked?: Asked
}

/**
 * Writes an order with everything about it but the stock: `takeOrdered` comes after, last of all. The caller holds the account's cart
 * (lockCartForOrder). Who orders for themselves is held to their limits; what an owner approved is placed by the one who asked.
 */
export const place = async (
  trx: Trx,
  { deps, actor, body, now, sequence, asked }: Placing,
  { key, route }: { key: string | null; route: string },
) => {
  if (!asked) await lockSpending(trx, actor)
  if (body.voucherIds) await lockVouchers(trx, { ids: body.voucherIds })
  if (body.pickUpTime && body.shopId) await lockPickUps(trx, { shopId: body.shopId })
  if (body.paymentMethod === 'onAccount' && body.shopId)
    await lockTerms(trx, { shopId: body.shopId, accountId: actor.accountId })
  const priced = await priceOrder({ ...deps, db: trx }, actor, body, now)
  const { shop, coupon, vouchers, deliveryMethod } = priced
  const { paymentMethod } = body
  const placement = checkPlaceable(priced, asked ? stillPossible(priced, body) : body)
  if (!asked) await takeSpending(trx, actor, { amountCents: priced.summary.total, path: 'body.expectedTotal', now })
  const buyer = asked ?? { operatorId: actor.operatorId, name: actor.userName }
  const lines = snapshotLines(priced, lineNotesOf(body.products))
  const number = orderNumber(sequence, yearOf(now))
  const transfer = isByTransfer(paymentMethod) ? bankOf(shop, number) : null
  const couponUseId = coupon.chosen && (await useOf(trx, coupon.chosen, { accountId: actor.accountId, now }))
  const order = {
    ...pricedColumns(priced, { ...placement, paymentMethod, reviewed: false, couponUseId }, now),
    number,
    account_id: actor.accountId,
    placed_by: buyer.operatorId,
    written_by: 'buyer' as const,
    buyer_name: shop.buyer_name ?? buyer.name,
    terms_days: paymentMethod === 'onAccount' ? (priced.onAccount?.terms.days ?? null) : null,
    shipping_zone: null,
    shipping_named: false,
    reference: body.reference ?? '',
    comments: body.comments ?? '',
    delivery_address: toJson(snapshotOf(deliveryMethod === 'shipment' ? priced.deliveryAddress : null)),
    invoice_address: toJson(snapshotOf(priced.invoiceAddress)),
    transfer: toJson(transfer),
    // the day that was agreed on says it
    arrival: placement.agreedDay === null ? toJson(priced.arrival) : null,
    pick_up_time: toJson((priced.pickUpTimes && body.pickUpTime) ?? null),
  }
  const told = { number, status: order.status, total: toEuros(vouchers.payment.due) }
  const id = await insertOrder(trx, {
    order,
    lines,
    writer: { side: 'buyer', ...buyer },
    fromCart: asked ? [] : lines,
    answer: key === null ? null : { key, route, hash: hashOf(body), reply: told },
  }).catch(refuseRemoved)
  if (couponUseId && !(await takeHeldCoupon(trx, { id: couponUseId, accountId: actor.accountId, orderId: id, now })))
    throw coupon.chosen?.applies === 'byItself'
      ? promotionOver()
      : new Refusal('coupon_used', { path: 'body.couponId' })
  const payer = { id, number, shopId: shop.id, paymentMethod, operatorId: actor.operatorId, now }
  await spendVouchers(trx, vouchers.payment, payer)
  await notifyPlaced(trx, { id, order, shop, transfer }, ['buyer', 'seller'], now)
  const isPaid = order.payment_status === 'paid'
  const events = ['order.placed', ...(isPaid ? (['order.paid'] as const) : [])] as const
  if (shop.has_webhooks) await emitOrderEvents(trx, { events, order: { id, ...order }, now })
  return { priced, lines, reply: { id, ...told } }
}

/**
 * Places an order: the stock is taken, prices and texts are frozen, those units leave the cart, both sides are told;
 * all of it or nothing. Orders and changes of one account's cart run one after the other. The same Idempotency-Key answers the same order.
 */
export const createOrder: Verb<Row> = async (call) => {
  const { deps, actor, body, now, idempotencyKey: key, route } = call
  await deps.limits.take('order', String(actor.userId))
  const work = async (trx: Trx) => {
    const sequence = await lockCartForOrder(trx, actor)
    const { priced, lines, reply } = await place(trx, { deps, actor, body, now, sequence }, { key, route })
    const { accountId, operatorId } = actor
    await takeOrdered(trx, { id: reply.id, lines, priced, accountId, operatorId, now })
    return reply
  }
  return answeredOnce(deps.db, call, () => deps.orderGate.run(() => transaction(deps.db, work)))
}
