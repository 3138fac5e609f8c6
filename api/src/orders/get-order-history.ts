import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { OrderAction, OrderActor, OrderStatus } from '@lonja/core/orders/order-machine.ts'
import { parseOrderNumber } from '@lonja/core/orders/order-number.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findOrderEvents } from './orders.queries.ts'

/** Who did what with an order, and when; the number may be typed in any form. */
export const getOrderHistory: Verb<typeof ordersContract.getOrderHistory> = async ({ deps, actor, params }) => {
  const number = parseOrderNumber(params.orderNumber)?.number
  const events = number ? await findOrderEvents(deps.db, { number, actor }) : []
  // every order has at least the event of its placing
  if (events.length === 0) throw new Refusal('not_found', { path: 'params.orderNumber' })
  return {
    items: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actor as OrderActor,
      actorName: event.actor_name,
      action: event.action as OrderAction,
      from: event.from_status as OrderStatus | null,
      to: event.to_status as OrderStatus,
      note: event.note,
    })),
  }
}
