import type { customersContract } from '@lonja/core/customers/customers.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { deleteNote, insertNote, isCustomer } from './customers.queries.ts'
import { addNote, noteDeleted } from './team-notes.ts'

/** Writes down something about a customer of the shop; the same Idempotency-Key answers the same note. */
export const addCustomerNote: Verb<typeof customersContract.addCustomerNote> = async (call) => {
  const { accountId } = call.params
  const key = { shopId: ownShop(call.actor), accountId }
  return transaction(call.deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      if (!(await isCustomer(trx, key))) throw new Refusal('not_found', { path: 'params.accountId' })
      return addNote(trx, call, ['customer', accountId], (note) => insertNote(trx, { ...key, ...note }))
    }),
  )
}

/** Deletes a note of the shop's people about a customer. */
export const deleteCustomerNote: Verb<typeof customersContract.deleteCustomerNote> = async (call) =>
  transaction(call.deps.db, async (trx) => {
    const gone = await deleteNote(trx, { shopId: ownShop(call.actor), id: call.params.id })
    return noteDeleted(trx, call, gone && ['customer', gone.account_id])
  })
