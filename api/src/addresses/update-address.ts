import type { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { addressPhone } from '../accounts/phones.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { judgingOf } from '../vat-numbers/buyer-vat.ts'
import { addressVersion, toAddress, toColumns } from './address-view.ts'
import { clearDefaults, DEFAULTS, findAddress, lockBook, updateAddressRow } from './addresses.queries.ts'
import { checkAddress } from './check-address.ts'
import { lookUpVatNumber } from './look-up-vat-number.ts'

/** Changes the fields given of an own address; a default that it becomes, another ceases to be. */
export const updateAddress: Verb<typeof addressesContract.updateAddress> = ({ deps, actor, params, body, now }) => {
  const { accountId } = actor
  return transaction(deps.db, async (trx) => {
    await lockBook(trx, { accountId })
    const row = await findAddress(trx, { accountId, id: params.id })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const judging = judgingOf(deps, now)
    const written = { ...toAddress(row, judging), ...body }
    // a phone of before phones were looked at stays until it is written again
    const phone = body.phone === undefined ? row.phone : addressPhone(written)
    const address = checkAddress({ ...written, phone })
    const text = toColumns(address)
    checkSeen(body.version, addressVersion(row), addressVersion({ ...row, ...text }))
    const defaults = { is_default_delivery: address.isDefaultDelivery, is_default_invoice: address.isDefaultInvoice }
    await clearDefaults(trx, { accountId, kinds: DEFAULTS.filter((kind) => defaults[kind] && !row[kind]) })
    const changed = await updateAddressRow(trx, { id: row.id, text, defaults })
    if (changed.tax_identification_code !== row.tax_identification_code) await lookUpVatNumber(trx, deps, changed)
    return toAddress(changed, judging)
  })
}
