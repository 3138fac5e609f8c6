import type { ReturnState } from '@lonja/core/returns/return-machine.ts'
import type { ShipmentState } from '@lonja/core/shipments/shipment-machine.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tag.tsx'

/** How a shipment stands. */
export const SHIPMENT_WORDS: Record<ShipmentState, { word: () => string; tone: Tone }> = {
  sent: { word: m.orders_shipment_sent, tone: 'amber' },
  delivered: { word: m.orders_shipment_delivered, tone: 'leaf' },
  received: { word: m.orders_shipment_received, tone: 'leaf' },
}

/** How a return stands. */
export const RETURN_WORDS: Record<ReturnState, { word: () => string; tone: Tone }> = {
  requested: { word: m.orders_return_state_requested, tone: 'amber' },
  accepted: { word: m.orders_return_state_accepted, tone: 'leaf' },
  received: { word: m.orders_return_state_received, tone: 'amber' },
  closed: { word: m.orders_return_state_closed, tone: 'plain' },
  rejected: { word: m.orders_return_state_rejected, tone: 'red' },
  withdrawn: { word: m.orders_return_state_withdrawn, tone: 'plain' },
}
