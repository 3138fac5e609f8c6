import type { z } from 'zod'
import { fromEuros, toEuros } from '../kernel/money.ts'
import type { shippingZone } from './shipping.contract.ts'
import type { RateBasis, ShippingZone } from './shipping-fee.ts'

type WireZone = z.output<typeof shippingZone>

/** Cents, grams or packs of one unit of the wire: euros, kilograms, packs. */
const UNIT: Record<RateBasis, number> = { amount: 100, weight: 1000, packs: 1 }

/** A stored zone as calls show it. */
export const toWireZone = ({ steps, freeFromCents, leadDays, deliveryDays, ...zone }: ShippingZone): WireZone => ({
  name: zone.name,
  areas: [...zone.areas],
  provinces: [...zone.provinces],
  postCodes: zone.postCodes.map(({ from, to }) => ({ from, to })),
  basis: zone.basis,
  steps: steps.map(({ from, costCents }) => ({
    from: from / UNIT[zone.basis],
    cost: costCents === null ? null : toEuros(costCents),
  })),
  freeFrom: freeFromCents === null ? null : toEuros(freeFromCents),
  leadDays: leadDays && { min: leadDays.min, max: leadDays.max },
  // zones of before have none
  deliveryDays: deliveryDays ? { days: [...deliveryDays.days], cutOff: deliveryDays.cutOff } : null,
})

/** The zone that a call shows or sends, as it is stored. Throws RangeError for parts of a cent. */
export const fromWireZone = ({ steps, freeFrom, ...zone }: WireZone): ShippingZone => ({
  ...zone,
  steps: steps.map(({ from, cost }) => ({
    from: Math.round(from * UNIT[zone.basis]),
    costCents: cost === null ? null : fromEuros(cost),
  })),
  freeFromCents: freeFrom === null ? null : fromEuros(freeFrom),
})
