import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { ATTEMPT_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import type { Identity } from './provider.ts'
import { readSigned, signingKey, writeSigned } from './signed.ts'

/** An identity that was proved a moment ago and is nobody's yet. It can be given to someone, once, and logs nobody in. */
export interface Ticket extends Identity {
  provider: SignInProvider
}

export const writeTicket = (secret: string, ticket: Ticket, now: Date): string =>
  writeSigned(signingKey(secret, 'sign-in ticket'), ticket, new Date(now.getTime() + ATTEMPT_SECONDS * SECOND))

export const readTicket = (secret: string, ticket: string, now: Date): Ticket | null =>
  readSigned<Ticket>(signingKey(secret, 'sign-in ticket'), ticket, now)
