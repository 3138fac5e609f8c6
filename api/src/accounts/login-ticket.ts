import { createHash, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Deps } from '../deps.ts'
import { keyFor, sealOf } from '../secrets.ts'
import { findPasswordHash } from './accounts.queries.ts'

/** How long someone may take to find their phone, in ms. */
const TICKET_LIFE = 5 * MINUTE

interface Entrant {
  userId: number
  operatorId: number
}

const sign = (secret: string, { userId, operatorId }: Entrant, until: number, passwordHash: string | null): string => {
  // a ticket dies with the password that it was given for
  const password = createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
  const key = keyFor(secret, 'log-in tickets')
  return sealOf(key, String(userId), String(operatorId), String(until), password).toString('base64url')
}

/** A note that someone has shown who they are but for the second factor; good for five minutes and for nothing else. */
export const writeTicket = async (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  entrant: Entrant,
  now: Date,
): Promise<string> => {
  const until = now.getTime() + TICKET_LIFE
  const passwordHash = await findPasswordHash(db, entrant)
  return [entrant.userId, entrant.operatorId, until, sign(secret, entrant, until, passwordHash)].join('.')
}

/** Who holds a ticket; refused (invalid_token) when it is late, forged, or the password has changed since. */
export const readTicket = async (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  ticket: string,
  now: Date,
): Promise<Entrant> => {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket)
  const [userId, operatorId, until] = match?.slice(1, 4).map(Number) ?? []
  if (!match || !userId || !operatorId || !until || until <= now.getTime()) throw new Refusal('invalid_token')
  const wanted = sign(secret, { userId, operatorId }, until, await findPasswordHash(db, { userId }))
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(match[4] ?? ''))) throw new Refusal('invalid_token')
  return { userId, operatorId }
}
