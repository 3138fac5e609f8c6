import type { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { toAddress } from '../addresses/address-view.ts'
import { findAddress } from '../addresses/addresses.queries.ts'
import type { Verb } from '../http/implement.ts'
import { askVies } from './ask-vies.ts'
import { judgingOf } from './buyer-vat.ts'

/** Asks VIES about the VAT number of an own address while the caller waits; what it says is told with the address. */
export const checkVatNumber: Verb<typeof addressesContract.checkVatNumber> = async ({ deps, actor, params, now }) => {
  const { accountId } = actor
  await deps.limits.take('vatNumber', String(accountId))
  await askVies(deps, { addressId: params.id, accountId })
  const row = await findAddress(deps.db, { accountId, id: params.id })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toAddress(row, judgingOf(deps, now))
}
