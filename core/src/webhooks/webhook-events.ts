import { countsAsSold } from '../orders/order-groups.ts'
import type { OrderStage } from '../orders/order-machine.ts'
import type { PaymentStatus } from '../payments/payment-status.ts'

/** What a shop's programs can be told of. */
export const SUBSCRIBED_EVENTS = [
  'order.placed',
  'order.changed',
  'order.cancelled',
  'order.paid',
  'order.shipped',
  'stock.low',
  'stock.out',
  'access.asked',
  'return.requested',
  'return.received',
  'return.settled',
  'message.received',
  'offerRequest.asked',
  'invoice.issued',
] as const

/** The same, and what someone of the shop sends to try an address. */
export const WEBHOOK_EVENTS = [...SUBSCRIBED_EVENTS, 'test'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** How a call stands: to be made, answered with 2xx, or given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Where an order stands, as far as programs are told of it. */
interface OrderStanding {
  stage: OrderStage
  paymentStatus: PaymentStatus
}

/** What programs are told when an order comes to stand elsewhere; a change with no name of its own is order.changed. */
export const orderEvents = (before: OrderStanding, after: OrderStanding): WebhookEvent[] => {
  const events: WebhookEvent[] = []
  if (countsAsSold(before.stage) && !countsAsSold(after.stage)) events.push('order.cancelled')
  if (after.paymentStatus === 'paid' && before.paymentStatus !== 'paid') events.push('order.paid')
  if (after.stage === 'departed' && before.stage !== 'departed') events.push('order.shipped')
  return events.length > 0 ? events : ['order.changed']
}
