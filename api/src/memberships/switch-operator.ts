import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { findMemberships } from '../accounts/accounts.queries.ts'
import { describe, openSession } from '../accounts/open-session.ts'
import { deleteSession } from '../accounts/sessions.queries.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'

/** Acts for another of the caller's accounts, in a new session: no token ever changes what it stands for. */
export const switchOperator: Verb<typeof membershipsContract.switchOperator> = async ({
  deps,
  actor,
  body,
  token: old,
  now,
  ip,
  userAgent,
}) => {
  const { userId, isProven } = actor
  const operator = (await findMemberships(deps.db, { userId })).find(({ id }) => id === body.operatorId)
  if (!operator) throw new Refusal('not_found', { path: 'body.operatorId' })
  const token = await transaction(deps.db, async (trx) => {
    if (old) await deleteSession(trx, { hash: hashToken(old) })
    return openSession(trx, { userId, operator, now, userAgent, ip, isProven })
  })
  return { ...(await describe(deps.db, { userId, operatorId: operator.id, isProven })), token }
}
