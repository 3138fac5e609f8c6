import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import type { Verb } from '../http/implement.ts'
import { beginAttempt, secretsOf } from '../providers/sign-in/attempt.ts'

/** Begins a log-in at a provider. Nothing is kept of it here. */
export const startSignIn: Verb<typeof signInContract.startSignIn> = async ({ deps, body, now, ip }) => {
  const provider = deps.signIn.find(body.provider)
  if (!provider) throw new Refusal('not_found')
  await deps.limits.take('signIn', ip)
  const attempt = beginAttempt(deps.signIn.secret, provider.name, now)
  const secrets = secretsOf(deps.signIn.secret, attempt)
  return { attempt, nonce: secrets.nonce, address: provider.address(secrets) }
}
