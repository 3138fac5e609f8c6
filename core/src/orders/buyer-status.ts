import type { Locale } from '../kernel/locale.ts'
import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'
import type { OrderStatus } from './order-status.ts'

const TEXTS: Record<OrderStatus, Text> = {
  pending_seller: m.order_buyer_pending_seller,
  pending_buyer: m.order_buyer_pending_buyer,
  seller_confirmed: m.order_buyer_seller_confirmed,
  pending_payment: m.order_buyer_pending_payment,
  transfer_pending: m.order_buyer_transfer_pending,
  pending_review: m.order_buyer_pending_review,
  paid: m.order_buyer_paid,
  in_progress: m.order_buyer_in_progress,
  to_deliver: m.order_buyer_to_deliver,
  departed: m.order_buyer_departed,
  shipment_received: m.order_buyer_shipment_received,
  recved: m.order_buyer_recved,
  return: m.order_buyer_return,
  refunding: m.order_buyer_refunding,
  completed: m.order_buyer_completed,
  rejected: m.order_buyer_rejected,
  cancelled: m.order_buyer_cancelled,
  confirm_timeout: m.order_buyer_confirm_timeout,
}

/** An order's status in the words of the buyer who placed it (spec §4), on their pages and in their files. */
export const buyerStatusText = (status: OrderStatus, locale: Locale): string => TEXTS[status]({}, { locale })
