import { addressesContract } from '@lonja/core/addresses/addresses.contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
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

const SCHEMA = addressesContract.createAddress.body.extend({
  version: addressesContract.updateAddress.body.shape.version,
})

/** Writes an address as the form has it and leads on, or answers the form with what is wrong beside its fields. */
export const saveAddress = (context: Readonly<RouterContextProvider>, form: FormData, { id, next }: AddressAsked) =>
  runForm(form, {
    schema: SCHEMA,
    call: async (value) => {
      // a box without a tick is not sent
      const { equivalenceSurcharge = false, label = '', version, ...rest } = value
      const body = { ...rest, label, equivalenceSurcharge }
      const api = client(context)
      const idempotencyKey = textOf(form, 'formKey')
      const saved = await (id === undefined
        ? api.createAddress({ body, idempotencyKey })
        : api.updateAddress({ params: { id }, body: { ...body, version } }))
      return redirectWithNotice(context, localizedPath(next(saved.id), context.get(localeContext)), 'saved')
    },
  })
