import { deadlineFor } from '@lonja/core/orders/order-deadline.ts'
import type { OrderFacts } from '@lonja/core/orders/order-facts.ts'
import { ENDED_STAGES } from '@lonja/core/orders/order-groups.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import { displayStatus, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import { turnAfter } from '@lonja/core/orders/shop-turn.ts'
import { type MoneyFacts, moneyOf, type PaymentStatus } from '@lonja/core/payments/payment-status.ts'
import type { SentUnits } from '@lonja/core/shipments/sent-units.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import type { Selectable } from 'kysely'
import type { Trx } from '../db/transaction.ts'
import type { Orders } from '../db/types.ts'
import { findMoney } from '../payments/money.queries.ts'
import { hasOpenReturn } from '../returns/returns.queries.ts'
import type { LockedOrder } from './order-facts.queries.ts'

/** What of an order's row decides its way. */
export const factsOf = (
  row: Pick<
    Selectable<Orders>,
    | 'payment_method'
    | 'payment_status'
    | 'delivery_method'
    | 'cancel_asked'
    | 'drop_reason'
    | 'voucher_cents'
    | 'total_cents'
  > & {
    has_live_payment: boolean
    arrived: SentUnits['arrived']
    proposed_by: OrderSide | null
    was_agreed?: boolean
    is_offer: boolean
    /** lists of orders do not read it, and offer no step that asks for it */
    is_noted_by_hand?: boolean
  },
): OrderFacts => ({
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  deliveryMethod: row.delivery_method,
  hasLivePayment: row.has_live_payment,
  cancelAsked: row.cancel_asked,
  proposedBy: row.proposed_by,
  wasAgreed: row.was_agreed ?? false,
  isOffer: row.is_offer,
  isNotedByHand: row.is_noted_by_hand ?? false,
  paidByVouchers: row.voucher_cents > 0 && row.voucher_cents === row.total_cents,
  arrived: row.arrived,
  leavesRest: false,
  dropAsked: row.drop_reason !== null,
})

/** The same of a locked order, with its money and its products as they stand in this transaction. */
export const lockedFacts = (order: LockedOrder, money: MoneyFacts, units: SentUnits): OrderFacts => ({
  ...factsOf({
    ...order,
    payment_status: money.paymentStatus,
    has_live_payment: money.hasLivePayment,
    arrived: units.arrived,
  }),
  ...units,
})

/** The money of an order, and whether products of it are on their way back. */
export interface MoneyAndReturns extends MoneyFacts {
  hasOpenReturn: boolean
}

/** Both as they stand in this transaction, which holds the order's lock: only what is paid, or sent on account, comes back. */
export const readMoney = async (
  trx: Trx,
  order: Pick<LockedOrder, 'id' | 'total_cents' | 'payment_method'>,
): Promise<MoneyAndReturns> => {
  const money = moneyOf(order.total_cents, await findMoney(trx, { orderId: order.id }))
  const mayComeBack = money.paidCents > 0 || order.payment_method === 'onAccount'
  return { ...money, hasOpenReturn: mayComeBack && (await hasOpenReturn(trx, { orderId: order.id })) }
}

/** What an order shows of itself, derived from everything that its status depends on. */
export interface Standing {
  status: OrderStatus
  payment_status: PaymentStatus
  deadline_at: Date | null
  paid_at: Date | null
  turn_at: Date | null
  leave_by: string | null
  agreed_delivery_date: string | null
}

/** The shop's turn with a locked order that stands so now. */
const turnOf = (order: LockedOrder, stage: OrderStage, paymentStatus: PaymentStatus, now: Date) => {
  const { since, leaveBy, agreedDay } = turnAfter(
    { since: order.turn_at, leaveBy: order.leave_by },
    {
      stage,
      hadEnded: (ENDED_STAGES as readonly OrderStage[]).includes(order.stage),
      paymentMethod: order.payment_method,
      paymentStatus,
      preparationDays: order.preparation_days,
      agreedDay: order.agreed_delivery_date,
      round: order.delivery_round,
      holidays: order.holidays,
      timeZone: clockOf(order.shop_province),
    },
    now,
  )
  return { turn_at: since, leave_by: leaveBy, agreed_delivery_date: agreedDay }
}

/** When the market acts by itself: a status that stays keeps its deadline, but the clock stands still while a provider decides. */
const deadlineOf = (order: LockedOrder, status: OrderStatus, reviewed: boolean, money: MoneyFacts, since: Date) => {
  if (status === 'pending_payment' && money.paymentStatus === 'processing') return null
  const fresh = deadlineFor(
    status,
    {
      paymentMethod: order.payment_method,
      paymentStatus: money.paymentStatus,
      reviewed,
      confirmHours: order.confirm_hours,
      transferDays: order.transfer_days,
      pickUpHours: order.pick_up_hours,
      holidays: order.holidays,
      timeZone: clockOf(order.shop_province),
      returnDays: order.return_days,
      receivedAt: order.received_at,
    },
    since,
  )
  return fresh && status === order.status && order.deadline_at ? order.deadline_at : fresh
}

/** Where an order stands after its stage, money or returns changed; stored in the same transaction. */
export const standingOf = (
  order: LockedOrder,
  {
    stage,
    reviewed,
    money,
    now,
    since = now,
  }: { stage: OrderStage; reviewed: boolean; money: MoneyAndReturns; now: Date; since?: Date },
): Standing => {
  const status = displayStatus({
    stage,
    paymentMethod: order.payment_method,
    paymentStatus: money.paymentStatus,
    inReview: money.inReview,
    hasOpenReturn: money.hasOpenReturn,
    hasOpenRefund: money.hasOpenRefund,
  })
  return {
    status,
    payment_status: money.paymentStatus,
    deadline_at: deadlineOf(order, status, reviewed, money, since),
    // a version that costs more than was paid is due again
    paid_at: money.dueCents === 0 ? (order.paid_at ?? now) : null,
    ...turnOf(order, stage, money.paymentStatus, now),
  }
}
