import { returnNoteText } from '@lonja/core/direct-debits/return-words.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { parseOrderNumber } from '@lonja/core/orders/order-number.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findOrderEvents } from './orders.queries.ts'
import { toRevision } from './revision-view.ts'
import { findRevisions } from './revisions.queries.ts'

/** Who did what with an order, and when; the number may be typed in any form. */
export const getOrderHistory: Verb<typeof ordersContract.getOrderHistory> = async ({ deps, actor, params, locale }) => {
  const number = parseOrderNumber(params.orderNumber)?.number
  const events = number ? await findOrderEvents(deps.db, { number, actor }) : []
  // every order has at least the event of its placing
  if (events.length === 0) throw new Refusal('not_found', { path: 'params.orderNumber' })
  const revisions = number ? await findRevisions(deps.db, { number, actor }) : []
  return {
    revisions: revisions.map((row) => toRevision(row, locale)),
    items: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actor,
      actorName: event.actor_name,
      action: event.action,
      from: event.from_status,
      to: event.to_status,
      note: event.action === 'debit_returned' ? returnNoteText(event.note, locale) : event.note,
    })),
  }
}
