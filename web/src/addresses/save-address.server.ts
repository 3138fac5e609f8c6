import { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { runForm } from '../forms/run-form.server.ts'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'

interface AddressAsked {
  /** of the address that is changed; absent for a new one */
  id?: string
  /** where one goes then, without a language */
  next: (savedId: number) => string
}

/** Writes an address as the form has it and leads on, or answers the form with what is wrong beside its fields. */
export const saveAddress = (context: Readonly<RouterContextProvider>, form: FormData, { id, next }: AddressAsked) =>
  runForm(form, {
    schema: addressesContract.createAddress.body,
    call: async (value) => {
      // a box without a tick is not sent
      const { equivalenceSurcharge = false, label = '' } = value
      const body = { ...value, label, equivalenceSurcharge }
      const api = client(context)
      const saved = await (id === undefined ? api.createAddress({ body }) : api.updateAddress({ params: { id }, body }))
      return redirectWithNotice(context, localizedPath(next(saved.id), context.get(localeContext)), 'saved')
    },
  })
