import type { RouterContextProvider } from 'react-router'
import { type RefusedForm, textOf, typedOf } from '../forms/refused-form.server.ts'
import type { Me } from '../frame/wire.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import type { ProofBy } from './proof-fields.tsx'

/** By what the user proves who they are. */
export const ownProofOf = async (context: Readonly<RouterContextProvider>, { user }: Me): Promise<ProofBy> => {
  const { hasPassword } = await orErrorPage(client(context).getProfile())
  if (hasPassword) return { by: 'password' }
  if (user.email) return { by: 'email', target: user.email }
  return user.phone ? { by: 'phone', target: user.phone } : { by: 'none' }
}

/** The proof that was typed into a form, as the calls of the contract take it. */
export const proofIn = (form: FormData) => ({
  ...(textOf(form, 'password') && { password: typedOf(form, 'password') }),
  ...(textOf(form, 'code') && { codeId: textOf(form, 'codeId'), code: textOf(form, 'code') }),
})

/** A form as it was typed, but for its password. */
export const withoutSecrets = (refused: RefusedForm): RefusedForm => {
  const { password: _password, ...values } = refused.values
  return { ...refused, values }
}
