import type { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import { addressPhone } from '../accounts/phones.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { judgingOf } from '../vat-numbers/buyer-vat.ts'
import { toAddress, toColumns } from './address-view.ts'
import { clearDefaults, DEFAULTS, hasAddress, insertAddress, lockBook } from './addresses.queries.ts'
import { checkAddress } from './check-address.ts'
import { lookUpVatNumber } from './look-up-vat-number.ts'

/** Adds an address; the first one becomes the default for delivery and for invoices. The same Idempotency-Key answers the same one. */
export const createAddress: Verb<typeof addressesContract.createAddress> = (call) => {
  const { deps, actor, body, now } = call
  const { accountId } = actor
  const text = toColumns(checkAddress({ ...body, phone: addressPhone(body) }))
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      await lockBook(trx, { accountId })
      const isFirst = !(await hasAddress(trx, { accountId }))
      const defaults = {
        is_default_delivery: isFirst || body.isDefaultDelivery === true,
        is_default_invoice: isFirst || body.isDefaultInvoice === true,
      }
      await clearDefaults(trx, { accountId, kinds: DEFAULTS.filter((kind) => defaults[kind]) })
      const row = await insertAddress(trx, { accountId, text, defaults, now })
      await lookUpVatNumber(trx, deps, row)
      return toAddress(row, judgingOf(deps, now))
    }),
  )
}
