import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { checkVatNumber } from '../vat-numbers/check-vat-number.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { getAddresses } from './get-addresses.ts'
import { updateAddress } from './update-address.ts'

export const addressesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.createAddress, createAddress)
  implement(app, deps, contract.getAddresses, getAddresses)
  implement(app, deps, contract.updateAddress, updateAddress)
  implement(app, deps, contract.checkVatNumber, checkVatNumber)
  implement(app, deps, contract.deleteAddress, deleteAddress)
}
