import type { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import type { Verb } from '../http/implement.ts'
import { judgingOf } from '../vat-numbers/buyer-vat.ts'
import { toAddress } from './address-view.ts'
import { findAddresses } from './addresses.queries.ts'

export const getAddresses: Verb<typeof addressesContract.getAddresses> = async ({ deps, actor, now }) => ({
  items: (await findAddresses(deps.db, actor)).map((row) => toAddress(row, judgingOf(deps, now))),
})
