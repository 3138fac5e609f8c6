import { returnableUnits } from '@lonja/core/returns/return-rules.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import type { findOrderUnits } from './returns.queries.ts'

type OrderUnits = Awaited<ReturnType<typeof findOrderUnits>>[number]

/** Units of a line that its buyer can ask back: of what was sent, or handed over the counter. */
export const returnableOf = (
  line: OrderUnits,
  { delivery_method: delivery, received_at: receivedAt }: Pick<LockedOrder, 'delivery_method' | 'received_at'>,
): number => {
  const handedOver = receivedAt === null ? 0 : line.quantity - line.dropped
  return returnableUnits({ given: delivery === 'shipment' ? line.sent : handedOver, returned: line.returned })
}
