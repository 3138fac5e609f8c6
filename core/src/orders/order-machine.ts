/** Statuses of an order (spec §4; codes as settled in the decisions). */
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

export const PAYMENT_STATUSES = ['unpaid', 'processing', 'paid', 'part_refunded', 'refunded', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What someone can do with an order. `place` makes it; `expire` is the clock's. */
export const ORDER_ACTIONS = [
  'place',
  'confirm',
  'reject',
  'cancel',
  'transfer_received',
  'prepare',
  'ready',
  'ship',
  'carrier_delivered',
  'hand_over',
  'confirm_receipt',
  'complete',
  'expire',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]
