import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Actor } from '../accounts/sessions.queries.ts'
import type { Deps } from '../deps.ts'
import { findKeyActor, touchKey } from './api-keys.queries.ts'

/** What every API key begins with, so that it can be told from a session's token, also by programs that look for leaked keys. */
export const API_KEY_PREFIX = 'lj_'

/** Resolves the shop that an API key calls for; null when it is unknown, revoked or has run out. Notes its use once a minute. */
export const resolveKey = async ({ db }: Deps, { hash, now }: { hash: Buffer; now: Date }): Promise<Actor | null> => {
  const found = await findKeyActor(db, { hash, now })
  if (!found) return null
  if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() >= MINUTE)
    await touchKey(db, { hash, now })
  return found.actor
}
