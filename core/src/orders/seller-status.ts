import type { Locale } from '../kernel/locale.ts'
import type { Text } from '../kernel/texts.ts'
import { m } from '../paraglide/messages.js'
import type { OrderStatus } from './order-status.ts'

const TEXTS: Record<OrderStatus, Text> = {
  pending_seller: m.order_seller_pending_seller,
  pending_buyer: m.order_seller_pending_buyer,
  seller_confirmed: m.order_seller_seller_confirmed,
  pending_payment: m.order_seller_pending_payment,
  transfer_pending: m.order_seller_transfer_pending,
  pending_review: m.order_seller_pending_review,
  paid: m.order_seller_paid,
  in_progress: m.order_seller_in_progress,
  to_deliver: m.order_seller_to_deliver,
  departed: m.order_seller_departed,
  shipment_received: m.order_seller_shipment_received,
  recved: m.order_seller_recved,
  return: m.order_seller_return,
  refunding: m.order_seller_refunding,
  completed: m.order_seller_completed,
  rejected: m.order_seller_rejected,
  cancelled: m.order_seller_cancelled,
  confirm_timeout: m.order_seller_confirm_timeout,
}

/** An order's status in the words of the shop that received it, on its pages and in its exports. */
export const sellerStatusText = (status: OrderStatus, locale: Locale): string => TEXTS[status]({}, { locale })

/** What both sides read of an order of which a part has left and the rest has not. */
export const partSentText = (locale: Locale): string => m.order_part_sent({}, { locale })

/** A sentence that says where an order stands, for a shop whose act on it came too early or too late. */
export const sellerStandsText = (status: OrderStatus, locale: Locale): string =>
  m.order_seller_stands({ status: sellerStatusText(status, locale) }, { locale })
