import { isPaidStatus, type PaymentStatus } from '../payments/payment-status.ts'
import type { PaymentMethod } from '../shops/shop-lists.ts'
import type { OrderStage } from './order-machine.ts'

/** Statuses of an order as people see them (spec §4; codes as settled in the decisions). */
export const ORDER_STATUSES = [
  'pending_seller',
  'pending_buyer',
  'seller_confirmed',
  'pending_payment',
  'transfer_pending',
  'pending_review',
  'paid',
  'in_progress',
  'to_deliver',
  'departed',
  'shipment_received',
  'recved',
  'return',
  'refunding',
  'completed',
  'rejected',
  'cancelled',
  'confirm_timeout',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What the status of an order is derived from: its stage, its money, its returns. */
export interface StatusFacts {
  stage: OrderStage
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** a payment or refund of the order is in doubt: a person or the reconciliation has to decide */
  inReview: boolean
  /** a return was asked for or accepted, and its products are not back yet */
  hasOpenReturn: boolean
  /** money is on its way back to the buyer */
  hasOpenRefund: boolean
}

/** Ways to pay that let an order be made ready before its price arrives. */
const PAID_AFTER_DELIVERY: readonly PaymentMethod[] = ['payInShop', 'onAccount']

/** Stages in which money in doubt decides whether the order stands at all. */
const REVIEWED: readonly OrderStage[] = ['agreed', 'cancelled', 'confirm_timeout', 'rejected']

const agreedStatus = ({ paymentMethod, paymentStatus }: StatusFacts): OrderStatus => {
  if (isPaidStatus(paymentStatus)) return 'paid'
  // the shop gave everything back at the gateway: it calls the order off, or agrees on another way with the buyer
  if (paymentStatus === 'refunded') return 'pending_review'
  if (paymentMethod === 'transfer') return 'transfer_pending'
  return PAID_AFTER_DELIVERY.includes(paymentMethod) ? 'seller_confirmed' : 'pending_payment'
}

/**
 * The one status that lists, filters and pages show of an order (spec §4). Stored in the transaction that changes what it is
 * derived from: money in doubt first, then money on its way back, then products on their way back, then the stage.
 */
export const displayStatus = (facts: StatusFacts): OrderStatus => {
  const { stage, inReview, hasOpenReturn, hasOpenRefund } = facts
  if (inReview && (hasOpenRefund || REVIEWED.includes(stage))) return 'pending_review'
  if (hasOpenRefund) return 'refunding'
  if (hasOpenReturn) return 'return'
  return stage === 'agreed' ? agreedStatus(facts) : stage
}
