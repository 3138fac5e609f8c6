import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderNotesContract } from '@lonja/core/orders/order-notes.contract.ts'
import { addNote, noteDeleted, toNote } from '../customers/team-notes.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { withIdempotency } from '../http/idempotency.ts'
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

/** Writes down something about one of the shop's orders; the same Idempotency-Key answers the same note. */
export const addOrderNote: Verb<typeof orderNotesContract.addOrderNote> = async (call) => {
  const { id: orderId } = call.params
  const { actor } = call
  return transaction(call.deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      await checkOwn(trx, { id: orderId, actor })
      return addNote(trx, call, ['order', orderId], (note) => insertOrderNote(trx, { orderId, ...note }))
    }),
  )
}

/** Deletes a note of the shop's people about an order. */
export const deleteOrderNote: Verb<typeof orderNotesContract.deleteOrderNote> = async (call) =>
  transaction(call.deps.db, async (trx) => {
    const gone = await deleteOrderNoteRow(trx, { shopId: ownShop(call.actor), id: call.params.id })
    return noteDeleted(trx, call, gone && ['order', gone.order_id])
  })
