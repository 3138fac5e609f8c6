import { NOTES_MAX } from '@lonja/core/customers/customer-lists.ts'
import type { customersContract } from '@lonja/core/customers/customers.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { deleteNote, insertNote, isCustomer } from './customers.queries.ts'
import { toNote } from './get-customers.ts'

/** The audit log says that there is a note, never what it says: notes can be deleted, the log cannot. */
export const addCustomerNote: Verb<typeof customersContract.addCustomerNote> = async (call) => {
  const { deps, actor, params, body, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  const { operatorId, userName: actorName } = actor
  return transaction(deps.db, async (trx) => {
    if (!(await isCustomer(trx, key))) throw new Refusal('not_found', { path: 'params.accountId' })
    const id = await insertNote(trx, { ...key, operatorId, actorName, text: body.text, now })
    if (id === null) throw new Refusal('notes_full', { params: { maximum: NOTES_MAX } })
    await audit(trx, call, { action: 'customer.note.add', subject: ['customer', key.accountId], after: { note: id } })
    return toNote({ id, text: body.text, actor_name: actorName, created_at: now })
  })
}

export const deleteCustomerNote: Verb<typeof customersContract.deleteCustomerNote> = async (call) => {
  const { deps, actor, params } = call
  return transaction(deps.db, async (trx) => {
    const gone = await deleteNote(trx, { shopId: ownShop(actor), id: params.id })
    if (!gone) throw new Refusal('not_found', { path: 'params.id' })
    const before = { note: params.id }
    await audit(trx, call, { action: 'customer.note.delete', subject: ['customer', gone.account_id], before })
    return { ok: true as const }
  })
}
