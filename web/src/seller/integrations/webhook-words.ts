import type { DeliveryState, WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import { SUBSCRIBED_EVENTS } from '@lonja/core/webhooks/webhook-events.ts'
import { m } from '../../paraglide/messages.js'

const EVENTS: Record<WebhookEvent, () => string> = {
  'order.placed': m.integrations_webhooks_event_order_placed,
  'order.changed': m.integrations_webhooks_event_order_changed,
  'order.cancelled': m.integrations_webhooks_event_order_cancelled,
  'order.paid': m.integrations_webhooks_event_order_paid,
  'order.shipped': m.integrations_webhooks_event_order_shipped,
  'stock.low': m.integrations_webhooks_event_stock_low,
  'stock.out': m.integrations_webhooks_event_stock_out,
  'access.asked': m.integrations_webhooks_event_access_asked,
  'return.requested': m.integrations_webhooks_event_return_requested,
  'return.received': m.integrations_webhooks_event_return_received,
  'return.settled': m.integrations_webhooks_event_return_settled,
  'message.received': m.integrations_webhooks_event_message_received,
  'offerRequest.asked': m.integrations_webhooks_event_offer_request_asked,
  'invoice.issued': m.integrations_webhooks_event_invoice_issued,
  test: m.integrations_webhooks_event_test,
}

/** What an event is called. */
export const eventWord = (event: WebhookEvent): string => EVENTS[event]()

/** The events that a form offers. */
export const eventOptions = () => SUBSCRIBED_EVENTS.map((value) => ({ value, text: eventWord(value) }))

/** How a call stands, in a word with its colour. */
export const DELIVERY_WORDS = {
  waiting: { tone: 'amber', word: m.integrations_webhooks_state_waiting },
  delivered: { tone: 'leaf', word: m.integrations_webhooks_state_delivered },
  failed: { tone: 'red', word: m.integrations_webhooks_state_failed },
} as const satisfies Record<DeliveryState, object>

/** Events that a form has ticked. */
export const eventsOf = (form: FormData) => SUBSCRIBED_EVENTS.filter((event) => form.getAll('events').includes(event))
