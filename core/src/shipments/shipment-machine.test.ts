import { describe, expect, it } from 'vitest'
import {
  nextShipmentState,
  SHIPMENT_ACTIONS,
  SHIPMENT_ACTORS,
  SHIPMENT_STATES,
  type ShipmentAction,
  type ShipmentActor,
  type ShipmentState,
  shipmentActions,
} from './shipment-machine.ts'

const allowed: Record<ShipmentState, Partial<Record<`${ShipmentActor} ${ShipmentAction}`, ShipmentState>>> = {
  sent: {
    'seller correct': 'sent',
    'seller deliver': 'delivered',
    'buyer receive': 'received',
    'system expire': 'received',
  },
  delivered: { 'buyer receive': 'received', 'system expire': 'received' },
  received: {},
}

describe.each(SHIPMENT_STATES)('a parcel that is %s', (state) => {
  it('goes where it should and nowhere else', () => {
    for (const actor of SHIPMENT_ACTORS)
      for (const action of SHIPMENT_ACTIONS) {
        const target = allowed[state][`${actor} ${action}`] ?? null
        expect(nextShipmentState(state, action, actor), `${actor} ${action}`).toBe(target)
        expect(shipmentActions(state, actor).includes(action)).toBe(target !== null)
      }
  })
})
