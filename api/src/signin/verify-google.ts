import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import type { Verb } from '../http/implement.ts'
import { askProvider } from './ask-provider.ts'

/** Says whose an identity token of Google is (spec §6, server helper); it logs nobody in. */
export const verifyGoogle: Verb<typeof signInContract.verifyGoogle> = async ({ deps, body, now, ip }) => {
  await deps.limits.take('signIn', ip)
  const google = deps.signIn.find('google')
  if (!google) throw new Refusal('not_found')
  const { subject } = await askProvider(
    deps,
    google,
    () => google.fromToken(body.token, null, now),
    'invalid_identity_token',
  )
  return { userId: subject }
}
