import { isDeepStrictEqual } from 'node:util'
import { type Cents, subtract } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { shownDeadline } from '@lonja/core/orders/order-deadline.ts'
import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import {
  type Effect,
  missingNeed,
  next,
  type OrderAction,
  type OrderActor,
  type OrderStage,
  type Step,
} from '@lonja/core/orders/order-machine.ts'
import { dueDay } from '@lonja/core/payment-terms/payment-terms.ts'
import type { Units } from '@lonja/core/shipments/sent-units.ts'
import { orderEvents } from '@lonja/core/webhooks/webhook-events.ts'
import type { Updateable } from 'kysely'
import { bySystem } from '../audit/by-system.ts'
import { dropCoupon, giveCouponBack, takeHeldCoupon } from '../checkout/coupons-of-order.queries.ts'
import { settleCommission } from '../commissions/settle-commission.ts'
import type { Trx } from '../db/transaction.ts'
import type { Orders } from '../db/types.ts'
import { invoiceByItself } from '../invoices/issue-invoice.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOrder } from '../notifications/notify-order.ts'
import { type Side, sidesToNotify } from '../notifications/order-notice.ts'
import { endAttempts } from '../payments/end-attempts.ts'
import { insertSettled, withdrawTransfers } from '../payments/money.queries.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import { closeReturns } from '../returns/returns.queries.ts'
import { moveUnits, readSentUnits } from '../shipments/move-units.ts'
import type { GivenLots } from '../shipments/write-lots.ts'
import { emitOrderEvents } from '../webhooks/order-webhooks.ts'
import { emitReturn } from '../webhooks/shop-webhooks.ts'
import type { LockedOrder } from './order-facts.queries.ts'
import { lockedFacts, type MoneyAndReturns, readMoney, type Standing, standingOf } from './order-facts.ts'
import { dropRevision, takeRevision } from './settle-revision.ts'
import { releaseStock, retakeStock } from './stock.queries.ts'
import { insertEvent, updateOrder } from './write-orders.queries.ts'

/** Who does what with an order, and what they say with it. */
export interface Act<Action extends OrderEvent = OrderAction> {
  action: Action
  actor: OrderActor
  operatorId: number | null
  actorName: string
  reason?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** what the order would come to, where that is not what it comes to now; cents */
  totalCents?: Cents
  /** what a shipment takes along; all that is open when not given */
  units?: readonly Units[] | undefined
  /** of which lots the units are that leave */
  lots?: GivenLots | undefined
  /** what the event is about, such as the number of a return, and an amount of it */
  about?: string | undefined
  amountCents?: number | undefined
  /** what of that amount had gone back before */
  beforeCents?: number | undefined
  /** on which day the order is expected, YYYY-MM-DD */
  day?: string | undefined
  /** until when someone has to act, where that is not the order's own deadline */
  until?: Date | undefined
}

const noticeEventsOf = (
  order: LockedOrder,
  act: Act<OrderEvent>,
  { stage = order.stage, status, deadline_at: deadline }: Standing & { stage?: OrderStage },
) => ({
  stage,
  paymentMethod: order.payment_method,
  termsDays: order.terms_days,
  deliveryMethod: order.delivery_method,
  id: order.id,
  number: order.number,
  action: act.action,
  status,
  totalCents: act.totalCents ?? subtract(order.total_cents, order.voucher_cents),
  deadline: act.until ?? shownDeadline(status, deadline),
  shopName: order.shop_name,
  shopNames: order.shop_names,
  buyerName: order.buyer_name,
  transfer: order.transfer,
  pickUp: { street: order.street, city: order.city, postCode: order.post_code },
  reason: act.reason,
  carrier: act.carrier,
  trackingNumber: act.trackingNumber,
  about: act.about,
  amountCents: act.amountCents,
  beforeCents: act.beforeCents,
  day: act.day,
  deliveryDay: order.agreed_delivery_date ?? undefined,
})

const partiesOf = (order: LockedOrder) => ({
  accountId: order.account_id,
  placedBy: order.placed_by,
  shopId: order.shop_id,
})

/** Writes that the delivery day of an order moved, because the shop could not begin with it before that day, and tells both sides. */
const recordMovedDay = async (
  trx: Trx,
  order: LockedOrder,
  set: Standing & { stage?: OrderStage },
  now: Date,
): Promise<void> => {
  const day = set.agreed_delivery_date
  if (day === null) return
  const act = { action: 'delivery_day', ...bySystem, day } as const
  const row = { orderId: order.id, at: now, from: set.status, to: set.status, note: day }
  await insertEvent(trx, { ...row, action: act.action, actor: act.actor, operatorId: null, actorName: act.actorName })
  await notifyOrder(trx, noticeEventsOf(order, act, set), partiesOf(order), ['buyer', 'seller'], now)
}

/** Writes where an order stands now, the event that brought it there, and the notices. Throws order_changed. */
const record = async (
  trx: Trx,
  order: LockedOrder,
  act: Act<OrderEvent>,
  set: Standing & { stage?: OrderStage } & Parameters<typeof updateOrder>[1]['set'],
  sides: readonly Side[],
  now: Date,
): Promise<void> => {
  const { id, status: from, version } = order
  if (!(await updateOrder(trx, { id, status: from, version, set: { ...set, updated_at: now } })))
    throw new Refusal('order_changed')
  await insertEvent(trx, {
    orderId: id,
    at: now,
    actor: act.actor,
    operatorId: act.operatorId,
    actorName: act.actorName,
    action: act.action,
    from,
    to: set.status,
    // a day is written by whoever shows it, and what was said with it stands in the conversation
    note: act.day ?? [act.about, act.reason, act.carrier, act.trackingNumber].filter(Boolean).join(' · '),
  })
  await notifyOrder(trx, noticeEventsOf(order, act, set), partiesOf(order), sides, now)
  if (set.agreed_delivery_date !== order.agreed_delivery_date) await recordMovedDay(trx, order, set, now)
  const standing = { stage: set.stage ?? order.stage, paymentStatus: set.payment_status }
  await emitOrderEvents(trx, {
    events: orderEvents({ stage: order.stage, paymentStatus: order.payment_status }, standing),
    order: { ...order, status: set.status, payment_status: set.payment_status },
    now,
  })
}

const MOVE_MONEY: ReadonlySet<Effect> = new Set([
  'bookTransfer',
  'bookCash',
  'withdrawTransfer',
  'voidPayments',
  'refund',
])

/** What a step does to the order's money; answers how it stands afterwards. */
const moveMoney = async (
  trx: Trx,
  order: LockedOrder,
  { act, step, money, now }: { act: Act; step: Step; money: MoneyAndReturns; now: Date },
): Promise<MoneyAndReturns> => {
  if (!step.effects.some((effect) => MOVE_MONEY.has(effect))) return money
  const owner = { orderId: order.id, shopId: order.shop_id }
  const books = step.effects.includes('bookTransfer') ? 'transfer' : step.effects.includes('bookCash') ? 'cash' : null
  if (books && money.dueCents > 0)
    await insertSettled(trx, {
      ...owner,
      provider: books,
      method: books === 'transfer' ? 'transfer' : 'payInShop',
      reference: order.number,
      amountCents: money.dueCents,
      startedBy: act.operatorId,
      now,
    })
  if (step.effects.includes('withdrawTransfer') && !(await withdrawTransfers(trx, { orderId: order.id, now })))
    throw new Refusal('order_changed')
  if (step.effects.includes('voidPayments') && money.hasLivePayment) await endAttempts(trx, { orderId: order.id, now })
  if (step.effects.includes('refund') && money.paidCents > 0)
    await oweRefund(trx, { ...owner, reason: act.reason ?? '', askedBy: act.operatorId, now })
  return readMoney(trx, order)
}

/** What a step does to the stock. Throws out_of_stock where an order that had ended cannot be held again. */
const moveStock = async (trx: Trx, order: LockedOrder, step: Step, act: Act, now: Date): Promise<void> => {
  const isOver = step.effects.includes('releaseStock')
  const move = { orderId: order.id, operatorId: act.operatorId, at: now }
  if (isOver || step.effects.includes('dropRevision'))
    await dropRevision(trx, { orderId: order.id, reason: act.reason, now })
  if (isOver) {
    const productIds = await releaseStock(trx, { ...move, reason: 'cancel' })
    if (productIds.length > 0) await enqueue(trx, 'refresh_products', { productIds })
  }
  if (step.effects.includes('holdStock')) {
    const { shortSkuIds, productIds } = await retakeStock(trx, { ...move, reason: 'order' })
    if (shortSkuIds.length > 0) throw new Refusal('out_of_stock', { path: 'params.id' })
    if (productIds.length > 0) await enqueue(trx, 'refresh_products', { productIds })
  }
}

/**
 * What a step does to the order's coupon; an order that is paid without what it takes off leaves it to its buyer. Throws
 * coupon_used where an order that had ended needs one that is used elsewhere.
 */
const moveCoupon = async (
  trx: Trx,
  order: LockedOrder,
  { step, isPaid, now }: { step: Step; isPaid: boolean; now: Date },
): Promise<void> => {
  const { id: orderId, collected_coupon_id: id, account_id: accountId } = order
  if (id === null) return
  if (isPaid && order.coupon_cents === 0) return dropCoupon(trx, { orderId })
  if (step.effects.includes('giveBackCoupon')) await giveCouponBack(trx, { orderId })
  if (step.effects.includes('retakeCoupon') && !(await takeHeldCoupon(trx, { id, accountId, orderId, now })))
    throw new Refusal('coupon_used', { path: 'params.id' })
}

/** Steps by which the seller, or the buyer after the seller, has answered: the buyer may be away and gets more time to pay. */
const isReview = ({ action, actor }: Act): boolean =>
  action === 'confirm' || action === 'accept' || (action === 'decline' && actor === 'seller')

/**
 * Takes one step of a locked order's life, the same for people and for the clock: the machine says where it leads, the
 * step's effects happen in the same transaction, and the status that people see is derived anew. Throws
 * transition_not_allowed, reason_needed or tracking_needed.
 */
export const applyTransition = async (trx: Trx, locked: LockedOrder, act: Act, now: Date): Promise<void> => {
  const before = await readMoney(trx, locked)
  const facts = lockedFacts(locked, before, await readSentUnits(trx, locked, act.units))
  const step = next({ stage: locked.stage, action: act.action, actor: act.actor, facts })
  if (!step) throw new Refusal('transition_not_allowed', { path: 'body.action' })
  const missing = missingNeed(step.needs, act)
  if (missing) throw new Refusal(missing, { path: missing === 'reason_needed' ? 'body.reason' : 'body.trackingNumber' })

  const order = step.effects.includes('takeRevision') ? await takeRevision(trx, locked, act.actor, now) : locked
  const owes = await moveUnits(trx, order, { act, step, now })
  const known = owes || order !== locked ? await readMoney(trx, order) : before
  const money = await moveMoney(trx, order, { act, step, money: known, now })
  const reviewed = order.reviewed || isReview(act)
  const set = {
    ...standingOf(order, { stage: step.to, reviewed, money, now }),
    stage: step.to,
    reviewed,
    ...(step.at.includes('shipped') && { shipped_at: now }),
    ...(step.at.includes('received') && { received_at: now }),
    ...(step.at.includes('received') && order.terms_days !== null && { due_on: dueDay(now, order.terms_days) }),
    ...(step.cancelAsked !== undefined && { cancel_asked: step.cancelAsked }),
    ...(step.keeps === 'tracking' && { carrier: act.carrier, tracking_number: act.trackingNumber }),
    ...(step.keeps === 'dropReason' && { drop_reason: act.reason }),
    ...(step.dropAsked === false && { drop_reason: null }),
    ...(step.keeps === 'reason' && act.reason && { reject_reason: act.reason }),
  }
  await record(trx, order, act, set, sidesToNotify(step.effects, act.actor), now)
  // a promotion with a limit before stock, as orders are placed
  await moveCoupon(trx, order, { step, isPaid: set.payment_status === 'paid', now })
  await moveStock(trx, order, step, act, now)
  await settleCommission(trx, order, { stage: step.to, money, now })
  await invoiceByItself(trx, order, { stage: step.to, now })
}

/**
 * Derives anew where a locked order stands after its money or its returns changed, and writes what happened; its stage stays.
 * Returns whose money is back are closed. `sides` hear of it; the time of another status counts from `since`.
 */
export const recordChange = async (
  trx: Trx,
  order: LockedOrder,
  act: Act<OrderEvent>,
  sides: readonly Side[],
  now: Date,
  {
    since = now,
    ...more
  }: Pick<Updateable<Orders>, 'payment_method' | 'terms_days' | 'transfer' | 'arrival'> & { since?: Date } = {},
): Promise<void> => {
  const money = await readMoney(trx, order)
  const { stage, reviewed } = order
  const settled = money.hasOpenRefund ? [] : await closeReturns(trx, { orderId: order.id, now })
  const standing = standingOf(
    { ...order, payment_method: more.payment_method ?? order.payment_method },
    { stage, reviewed, money, now, since },
  )
  await record(trx, order, act, { ...standing, ...more }, sides, now)
  for (const { id, number, refund_cents: refundCents } of settled)
    await emitReturn(trx, 'return.settled', { shopId: order.shop_id, now, facts: { id, number, order, refundCents } })
  await settleCommission(trx, order, { stage, money, now })
  await invoiceByItself(trx, order, { stage, now })
}

const standsNow = (order: LockedOrder): Standing => {
  const { status, payment_status, deadline_at, paid_at, turn_at, leave_by, agreed_delivery_date } = order
  return { status, payment_status, deadline_at, paid_at, turn_at, leave_by, agreed_delivery_date }
}

/**
 * The same where nothing happened that anyone has to hear of: the money's state and the deadline follow. A status that changes
 * with them, because a doubt is over, is in the history.
 */
export const refreshMoney = async (trx: Trx, order: LockedOrder, now: Date): Promise<void> => {
  const money = await readMoney(trx, order)
  await settleCommission(trx, order, { stage: order.stage, money, now })
  const { id, stage, status, version, reviewed } = order
  const set = standingOf(order, { stage, reviewed, money, now })
  // a version that grew would refuse what the other side does meanwhile
  if (isDeepStrictEqual(set, standsNow(order))) return
  if (set.status !== status) {
    const act = { action: 'pay_checked', ...bySystem } as const
    return record(trx, order, act, set, [], now)
  }
  if (!(await updateOrder(trx, { id, status, version, set }))) throw new Refusal('order_changed')
}
