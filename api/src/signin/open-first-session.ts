import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { findOperators } from '../accounts/accounts.queries.ts'
import { describe, openSession } from '../accounts/open-session.ts'
import { deleteSession } from '../accounts/sessions.queries.ts'
import { hashToken } from '../actor.ts'
import type { Db } from '../db/client.ts'

/** Logs a person in as the first account that they act for, in place of the session that the browser had. */
export const openFirstSession = async (
  db: Db,
  who: { userId: number; now: Date; userAgent: string; ip: string; token: string | null },
) => {
  const [operator] = await findOperators(db, { userId: who.userId })
  if (!operator) throw new Refusal('invalid_account')
  if (who.token) await deleteSession(db, { hash: hashToken(who.token) })
  const token = await openSession(db, { ...who, operator })
  return { ...(await describe(db, { userId: who.userId, operatorId: operator.id })), token }
}
