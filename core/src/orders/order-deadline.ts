import { DAY, HOUR, MINUTE } from '../kernel/clock.ts'
import { isPaidStatus } from '../payments/payment-status.ts'
import { endWithoutHolidays, type Holiday } from '../shops/closures.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderStatus } from './order-status.ts'

/** Days after which products under way count as received, if nobody says otherwise. */
const AUTO_RECEIVE_DAYS = 7

/** How long a buyer who has just placed an order has to pay it by card or Bizum, in ms: the countdown that they see. */
const PAY_WITHIN = 30 * MINUTE

/** How long a buyer has to pay it once the seller has confirmed it or they have accepted another version, in ms. */
const PAY_WITHIN_AFTER_REVIEW = 24 * HOUR

/** How long the products stay held after the countdown, in ms, for a payment that was begun in time: a gateway's page stays open 30 minutes. */
export const PAY_GRACE = 10 * MINUTE

/** An order's facts and its shop's times. */
export interface DeadlineFacts extends Pick<OrderFacts, 'paymentMethod' | 'paymentStatus'> {
  /** the seller looked at the order before it could be paid: then the buyer may be away */
  reviewed: boolean
  /** hours that the seller has to answer; they stand still on days on which the shop is closed */
  confirmHours: number
  /** days on which the shop is closed, by the clock on its wall; none when absent */
  holidays?: readonly Holiday[]
  timeZone?: string
  /** calendar days, of 24 hours each, that a transfer has to arrive */
  transferDays: number
  /** hours that unpaid products wait at the counter; they stand still on days on which the shop is closed */
  pickUpHours: number
  /** days in which received products may come back; 0 completes the order at once */
  returnDays: number
  /** since when all products are received: a return or refund in between does not begin the days anew */
  receivedAt?: Date | null
}

const periodOf = (status: OrderStatus, facts: DeadlineFacts): number | null => {
  switch (status) {
    case 'pending_seller':
    case 'pending_buyer':
      return facts.confirmHours * HOUR
    case 'pending_payment':
      return (facts.reviewed ? PAY_WITHIN_AFTER_REVIEW : PAY_WITHIN) + PAY_GRACE
    case 'transfer_pending':
      return facts.transferDays * DAY
    // who pays on account has time until after the delivery
    case 'seller_confirmed':
    case 'to_deliver':
      return facts.paymentMethod === 'payInShop' && !isPaidStatus(facts.paymentStatus) ? facts.pickUpHours * HOUR : null
    case 'departed':
    case 'shipment_received':
      return AUTO_RECEIVE_DAYS * DAY
    case 'recved':
      return facts.returnDays * DAY
    default:
      return null
  }
}

/** Statuses whose time is spent at the shop: for its answer, or for the buyer to come and fetch the products. */
const AT_THE_SHOP: readonly OrderStatus[] = ['pending_seller', 'seller_confirmed', 'to_deliver']

/** The moment that people are told: where products stay held for a payment that was begun in time, the end of the countdown. */
export const shownDeadline = (status: OrderStatus, deadline: Date | null): Date | null =>
  deadline && status === 'pending_payment' ? new Date(deadline.getTime() - PAY_GRACE) : deadline

/** When `expire` falls due for an order that enters this status now; null where nothing runs. Every status with a deadline has an `expire` row. */
export const deadlineFor = (status: OrderStatus, facts: DeadlineFacts, now: Date): Date | null => {
  const period = periodOf(status, facts)
  const since = status === 'recved' ? (facts.receivedAt ?? now) : now
  if (period === null) return null
  return AT_THE_SHOP.includes(status) && facts.holidays && facts.timeZone
    ? endWithoutHolidays(since, period, facts.holidays, facts.timeZone)
    : new Date(since.getTime() + period)
}
