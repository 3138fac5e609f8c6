import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { deleteSession } from './sessions.queries.ts'

/** Ends the caller's session, so that the token is worth nothing even to someone who copied it. */
export const logout: Verb<typeof accountsContract.logout> = async ({ deps, token }) => {
  if (token) await deleteSession(deps.db, { hash: hashToken(token) })
  return { ok: true }
}
