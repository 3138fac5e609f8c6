import type { sessionsContract } from '@lonja/core/accounts/sessions.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { auditEndedViews } from '../operator/audit-ended-views.ts'
import { closeSupportViewsOf } from '../operator/support-views.queries.ts'
import { deleteSessionOf, deleteSessionsOf } from './sessions.queries.ts'

/** Ends one of the own sessions, such as that of a lost phone. */
export const endSession: Verb<typeof sessionsContract.endSession> = async ({ deps, actor, params }) => {
  if (!(await deleteSessionOf(deps.db, { userId: actor.userId, id: params.id }))) throw new Refusal('not_found')
  return { ok: true }
}

/** Ends all of the own sessions but the one that asks, and what the market's support sees as this person. */
export const endOtherSessions: Verb<typeof sessionsContract.endOtherSessions> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { actor, now } = call
    const ended = await deleteSessionsOf(trx, { userId: actor.userId, except: actor.sessionId })
    const views = await closeSupportViewsOf(trx, { userId: actor.userId, now })
    await auditEndedViews(trx, call, views)
    return { ended: ended + views.length }
  })
