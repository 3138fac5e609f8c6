import { stateMachine } from '../kernel/state-machine.ts'

/** How far a parcel is. received: the buyer says so, or the time to say otherwise is over. */
export const SHIPMENT_STATES = ['sent', 'delivered', 'received'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

/**
 * correct: its shop typed its carrier or its tracking number wrong; deliver: the carrier has brought it; receive: the buyer has
 * looked at it; expire: nobody said anything in time.
 */
export const SHIPMENT_ACTIONS = ['correct', 'deliver', 'receive', 'expire'] as const
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number]

export const SHIPMENT_ACTORS = ['buyer', 'seller', 'system'] as const
export type ShipmentActor = (typeof SHIPMENT_ACTORS)[number]

const machine = stateMachine<ShipmentState, ShipmentAction, ShipmentActor, undefined, never, never, never>([
  { from: ['sent'], action: 'correct', actor: 'seller', to: 'sent' },
  { from: ['sent'], action: 'deliver', actor: 'seller', to: 'delivered' },
  { from: ['sent', 'delivered'], action: 'receive', actor: 'buyer', to: 'received' },
  { from: ['sent', 'delivered'], action: 'expire', actor: 'system', to: 'received' },
])

/** The state that an action leads to; null when it is not allowed. */
export const nextShipmentState = (
  state: ShipmentState,
  action: ShipmentAction,
  actor: ShipmentActor,
): ShipmentState | null => machine.next(state, action, actor, undefined)?.to ?? null

/** What this side may do with a shipment now. */
export const shipmentActions = (state: ShipmentState, actor: ShipmentActor): ShipmentAction[] =>
  machine.actionsFor(state, actor, undefined)
