import { parseWithZod } from '@conform-to/zod/v4'
import { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import type { RouterContextProvider } from 'react-router'
import { fieldProblems } from '../forms/field-problems.server.ts'
import { inWords } from '../forms/form-errors.server.ts'
import { client } from '../server/api.server.ts'
import type { AddressData } from './wire.ts'

/** Writes an address as the form has it; answers the address, or the form with what is wrong beside its fields. */
export const saveAddress = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { id }: { id?: string } = {},
) => {
  const submission = parseWithZod(form, { schema: addressesContract.createAddress.body, error: inWords() })
  if (submission.status !== 'success') return { saved: null, reply: submission.reply() }
  const body = { ...submission.value, label: submission.value.label ?? '' }
  try {
    const api = client(context)
    const saved: AddressData = await (id === undefined
      ? api.createAddress({ body })
      : api.updateAddress({ params: { id }, body }))
    return { saved, reply: null }
  } catch (error) {
    const { fieldErrors, formErrors } = fieldProblems(error, Object.keys(addressesContract.createAddress.body.shape))
    const rest = Object.keys(fieldErrors).length > 0 ? [] : formErrors
    return { saved: null, reply: submission.reply({ fieldErrors, formErrors: rest }) }
  }
}
