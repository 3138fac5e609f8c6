import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { ATTEMPT_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import type { AttemptSecrets } from './provider.ts'
import { readSigned, signingKey, writeSigned } from './signed.ts'

/** The challenge that a provider is shown for a verifier (RFC 7636, S256). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Begins an attempt: one signed value, which the caller's browser keeps and no address ever shows. */
export const beginAttempt = (secret: string, provider: SignInProvider, now: Date): string =>
  writeSigned(
    signingKey(secret, 'sign-in attempt'),
    { provider, random: randomBytes(32).toString('base64url') },
    new Date(now.getTime() + ATTEMPT_SECONDS * SECOND),
  )

/** State, nonce and verifier all come from the signed value, so that nothing has to be kept of attempts that go nowhere. */
export const secretsOf = (secret: string, attempt: string): AttemptSecrets => {
  const derive = (what: string) =>
    createHmac('sha256', signingKey(secret, `sign-in ${what}`))
      .update(attempt)
      .digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** The secrets of an attempt at this provider that still runs; null for every other value. */
export const openAttempt = (
  secret: string,
  { attempt, provider, now }: { attempt: string; provider: SignInProvider; now: Date },
): AttemptSecrets | null => {
  const found = readSigned<{ provider: SignInProvider }>(signingKey(secret, 'sign-in attempt'), attempt, now)
  return found?.provider === provider ? secretsOf(secret, attempt) : null
}
