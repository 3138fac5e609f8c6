import type { sessionsContract } from '@lonja/core/accounts/sessions.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../http/implement.ts'
import { deleteSessionOf, deleteSessionsOf } from './sessions.queries.ts'

/** Ends one of the own sessions, such as that of a lost phone. */
export const endSession: Verb<typeof sessionsContract.endSession> = async ({ deps, actor, params }) => {
  if (!(await deleteSessionOf(deps.db, { userId: actor.userId, id: params.id }))) throw new Refusal('not_found')
  return { ok: true }
}

/** Ends all of the own sessions but the one that asks. */
export const endOtherSessions: Verb<typeof sessionsContract.endOtherSessions> = async ({ deps, actor }) => ({
  ended: await deleteSessionsOf(deps.db, { userId: actor.userId, except: actor.sessionId }),
})
