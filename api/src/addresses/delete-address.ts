import type { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { DEFAULTS, deleteAddressRow, lockBook, passDefaultsOn } from './addresses.queries.ts'

/** Removes an own address; what it was the default for, the newest of the others becomes. */
export const deleteAddress: Verb<typeof addressesContract.deleteAddress> = ({ deps, actor, params }) => {
  const { accountId } = actor
  return transaction(deps.db, async (trx) => {
    await lockBook(trx, { accountId })
    const row = await deleteAddressRow(trx, { accountId, id: params.id })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    await passDefaultsOn(trx, { accountId, kinds: DEFAULTS.filter((kind) => row[kind]) })
    return { ok: true }
  })
}
