import { z } from 'zod'
import { NOTE_MAX } from '../customers/customer-lists.ts'
import { teamNote } from '../customers/customers.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/ids.ts'
import { done, line } from '../kernel/wire.ts'

const params = z.object({ id: idText })

/** What a shop's people write down about an order, for themselves alone. */
export const orderNotesContract = {
  getOrderNotes: endpoint({
    method: 'GET',
    path: '/seller/orders/{id}/notes',
    scope: 'seller',
    shopArea: 'orders',
    summary: "Notes of the own shop's people about an order, the latest first",
    params,
    reply: z.object({ items: z.array(teamNote) }),
    refusals: ['not_found'],
  }),
  addOrderNote: endpoint({
    method: 'POST',
    path: '/seller/orders/{id}/notes',
    scope: 'seller',
    shopArea: 'orders',
    status: 201,
    summary: 'Write down something about an order, for the people of the own shop alone',
    params,
    body: z.object({ text: line(NOTE_MAX) }),
    reply: teamNote,
    idempotent: true,
    refusals: ['not_found', 'notes_full'],
  }),
  deleteOrderNote: endpoint({
    method: 'DELETE',
    path: '/seller/order-notes/{id}',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Delete a note about an order',
    params,
    reply: done,
    refusals: ['not_found'],
  }),
}
