import { DAY, HOUR } from '../kernel/clock.ts'
import type { OrderFacts, OrderStatus } from './order-machine.ts'

/** Days after which goods under way count as received, if nobody says otherwise. */
export const AUTO_RECEIVE_DAYS = 7

/** An order's facts and its shop's times. */
export interface DeadlineFacts extends OrderFacts {
  /** hours that the seller has to answer */
  confirmHours: number
  /** calendar days, of 24 hours each, that a transfer has to arrive */
  transferDays: number
  /** hours that unpaid goods wait at the counter */
  pickUpHours: number
  /** days in which received goods may come back; 0 completes the order at once */
  returnDays: number
}

const periodOf = (status: OrderStatus, facts: DeadlineFacts): number | null => {
  switch (status) {
    case 'pending_seller':
      return facts.confirmHours * HOUR
    case 'transfer_pending':
      return facts.transferDays * DAY
    case 'seller_confirmed':
      return facts.pickUpHours * HOUR
    case 'to_deliver':
      return facts.paymentMethod === 'payInShop' && facts.paymentStatus === 'unpaid' ? facts.pickUpHours * HOUR : null
    case 'departed':
    case 'shipment_received':
      return AUTO_RECEIVE_DAYS * DAY
    case 'recved':
      return facts.returnDays * DAY
    default:
      return null
  }
}

/** When `expire` falls due for an order that enters this status now; null where nothing runs. Every status with a deadline has an `expire` row. */
export const deadlineFor = (status: OrderStatus, facts: DeadlineFacts, now: Date): Date | null => {
  const period = periodOf(status, facts)
  return period === null ? null : new Date(now.getTime() + period)
}
