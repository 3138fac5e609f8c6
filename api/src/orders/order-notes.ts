import { NOTES_MAX } from '@lonja/core/customers/customer-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderNotesContract } from '@lonja/core/orders/order-notes.contract.ts'
import { audit } from '../audit/audit.ts'
import { toNote } from '../customers/get-customers.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { deleteOrderNoteRow, findOrderNotes, insertOrderNote } from './order-notes.queries.ts'
import { findOrderParties } from './orders.queries.ts'

const checkOwn = async (db: Db, key: { id: number; actor: Actor }): Promise<void> => {
  if (!(await findOrderParties(db, key))) throw new Refusal('not_found', { path: 'params.id' })
}

/** Notes about one of the shop's orders. */
export const getOrderNotes: Verb<typeof orderNotesContract.getOrderNotes> = async ({ deps, actor, params }) => {
  await checkOwn(deps.db, { id: params.id, actor })
  return { items: (await findOrderNotes(deps.db, { orderId: params.id })).map(toNote) }
}

/** The audit log says that there is a note, never what it says: notes can be deleted, the log cannot. */
export const addOrderNote: Verb<typeof orderNotesContract.addOrderNote> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { operatorId, userName: actorName } = actor
  return transaction(deps.db, async (trx) => {
    await checkOwn(trx, { id: params.id, actor })
    const id = await insertOrderNote(trx, { orderId: params.id, operatorId, actorName, text: body.text, now })
    if (id === null) throw new Refusal('notes_full', { params: { maximum: NOTES_MAX } })
    await audit(trx, call, { action: 'order.note.add', subject: ['order', params.id], after: { note: id } })
    return toNote({ id, text: body.text, actor_name: actorName, created_at: now })
  })
}

/** Deletes a note of the shop's people about an order. */
export const deleteOrderNote: Verb<typeof orderNotesContract.deleteOrderNote> = async (call) => {
  const { deps, actor, params } = call
  return transaction(deps.db, async (trx) => {
    const gone = await deleteOrderNoteRow(trx, { shopId: ownShop(actor), id: params.id })
    if (!gone) throw new Refusal('not_found', { path: 'params.id' })
    const before = { note: params.id }
    await audit(trx, call, { action: 'order.note.delete', subject: ['order', gone.order_id], before })
    return { ok: true as const }
  })
}
