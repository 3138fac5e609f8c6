import { SHIPMENT_STATES, type ShipmentState } from './shipment-machine.ts'

/** One line of an order in units: what was ordered, what shipments hold of it, and what both sides agreed to leave out. */
export interface LineProgress {
  skuId: number
  quantity: number
  sent: number
  dropped: number
}

/** Units of a line that have yet to be sent: a back-order once another part has left. */
export const openUnits = ({ quantity, sent, dropped }: Omit<LineProgress, 'skuId'>): number => quantity - sent - dropped

/** How far all parcels of an order are: the state of the one that is behind; null before anything was sent. */
export const slowest = (states: readonly ShipmentState[]): ShipmentState | null =>
  SHIPMENT_STATES.find((state) => states.includes(state)) ?? null

/** What of an order's products decides its way. */
export interface SentUnits {
  /** how far its shipments are, null before the first */
  arrived: ShipmentState | null
  /** products would still be open after the shipment that is being sent */
  leavesRest: boolean
  /** the seller proposed to leave out what is open, and the buyer has not answered */
  dropAsked: boolean
}

export const NOTHING_SENT: SentUnits = { arrived: null, leavesRest: false, dropAsked: false }

/** Units of a sku on the wire. */
export interface Units {
  skuId: number
  quantity: number
}

/**
 * What a shipment takes along: what was named, or everything that is open. Null when nothing is open, when more is named than
 * that, or when a sku is named twice or is none of the order's.
 */
export const unitsToSend = (lines: readonly LineProgress[], named?: readonly Units[]): Units[] | null => {
  const open = new Map(lines.map((line) => [line.skuId, openUnits(line)]))
  const units = named ?? [...open].map(([skuId, quantity]) => ({ skuId, quantity }))
  const wanted = units.filter(({ quantity }) => quantity > 0)
  const isDouble = new Set(wanted.map(({ skuId }) => skuId)).size < wanted.length
  if (wanted.length === 0 || isDouble) return null
  return wanted.every(({ skuId, quantity }) => quantity <= (open.get(skuId) ?? 0)) ? wanted : null
}

/** Whether products stay open once these units are sent. */
export const leavesRest = (lines: readonly LineProgress[], units: readonly Units[]): boolean => {
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  return sum(lines.map(openUnits)) > sum(units.map(({ quantity }) => quantity))
}
