import { parseWithZod } from '@conform-to/zod/v4'
import { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import type { RouterContextProvider } from 'react-router'
import { client, refusalItems } from '../shell/api.server.ts'
import { inWords } from '../shell/form-errors.server.ts'
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
    const items = refusalItems(error)
    const fieldErrors: Record<string, string[]> = {}
    for (const { path = '', message } of items) {
      const field = path.replace(/^body\./, '')
      if (field in addressesContract.createAddress.body.shape) fieldErrors[field] = [message]
    }
    const rest = Object.keys(fieldErrors).length > 0 ? [] : items.map(({ message }) => message)
    return { saved: null, reply: submission.reply({ fieldErrors, formErrors: rest }) }
  }
}
