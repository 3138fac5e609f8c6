import { ORDER_ACTIONS } from './order-machine.ts'

/** What happens to an order's money, its returns and its parcels, beside its own steps; its stage stays. */
export const EVENTS_BESIDE_STEPS = [
  'refund',
  'refunded',
  'refund_doubt',
  'gateway_refund',
  'refund_returned',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'refund_as_voucher',
  'refund_as_money',
  'refund_credited',
  'return_ask',
  'return_accept',
  'return_reject',
  'return_receive',
  'return_cancel',
  // a parcel of several
  'part_delivered',
  'part_received',
  'part_differs',
  // the shop expects it to arrive on another day than before
  'delay',
  // a parcel that is on its way has another carrier or tracking number than was written
  'tracking',
  // the buyer's bank took back what a direct debit had brought
  'debit_returned',
  // it was confirmed or paid too late for its delivery day, and comes on the next one
  'delivery_day',
] as const

/**
 * What an order's history names: its own actions, and what happens to its money and its returns beside them. Each event that
 * changes the order's status is written in the transaction that changes it.
 */
export const ORDER_EVENTS = [
  ...ORDER_ACTIONS,
  'pay_method',
  'pay_doubt',
  'pay_checked',
  ...EVENTS_BESIDE_STEPS,
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]
