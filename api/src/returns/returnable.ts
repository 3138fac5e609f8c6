import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { returnableUnits } from '@lonja/core/returns/return-rules.ts'
import type { findOrderUnits } from './returns.queries.ts'

type OrderUnits = Awaited<ReturnType<typeof findOrderUnits>>[number]

/** Units of a line that its buyer can ask back: of what was sent, or handed over the counter. */
export const returnableOf = (line: OrderUnits, delivery: DeliveryMethod): number =>
  returnableUnits({
    given: delivery === 'shipment' ? line.sent : line.quantity - line.dropped,
    returned: line.returned,
  })
