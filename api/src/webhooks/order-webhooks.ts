import { type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { PaymentStatus } from '@lonja/core/payments/payment-status.ts'
import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import type { Trx } from '../db/transaction.ts'
import { emitWebhooks } from './emit-webhooks.ts'

/** An order as the shop's programs are told of it; who bought is read from the API, by whoever has a key for that. */
interface ToldOrder {
  id: number
  number: string
  shop_id: number
  status: OrderStatus
  payment_status: PaymentStatus
  total_cents: Cents
}

/** Notifies the shop's programs what happened to an order, in the transaction of what happened. */
export const emitOrderEvents = (
  trx: Trx,
  { events, order, now }: { events: readonly WebhookEvent[]; order: ToldOrder; now: Date },
): Promise<void> => {
  const { id: orderId, number, status, payment_status: paymentStatus, total_cents } = order
  const data = { orderId, number, status, paymentStatus, total: toEuros(total_cents) }
  return emitWebhooks(trx, { shopId: order.shop_id, happened: events.map((event) => ({ event, data })), now })
}
