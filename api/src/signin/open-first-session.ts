import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { findMemberships } from '../accounts/accounts.queries.ts'
import { writeTicket } from '../accounts/login-ticket.ts'
import { noteDevice } from '../accounts/note-device.ts'
import { describe, openSession } from '../accounts/open-session.ts'
import { hasFactor } from '../accounts/second-factor/second-factor.queries.ts'
import { deleteSession } from '../accounts/sessions.queries.ts'
import type { Trx } from '../db/transaction.ts'
import { type Actor, hashToken } from '../http/actor.ts'

interface Entrant {
  userId: number
  /** who the browser was before */
  actor: Actor | null
  token: string | null
  now: Date
  userAgent: string
  ip: string
  /** the market's */
  secret: string
}

/** A ticket for the second step. */
interface Held {
  secondFactor: string
}
type Entered = Awaited<ReturnType<typeof describe>> & { token: string }

/**
 * Logs a person in as the first account that they act for, in place of the session that the browser had. Who has a second
 * factor, and has not shown it in that session, gets a ticket instead: see `orSecondFactor`.
 */
export const openFirstSession = async (trx: Trx, who: Entrant): Promise<Held | Entered> => {
  const { userId, actor, now, secret } = who
  const [operator] = await findMemberships(trx, { userId })
  if (!operator) throw new Refusal('invalid_account')
  const isProven = actor?.userId === userId && actor.isProven
  if (!isProven && (await hasFactor(trx, { userId })))
    return { secondFactor: await writeTicket({ db: trx, secret }, { userId, operatorId: operator.id }, now) }
  if (who.token) await deleteSession(trx, { hash: hashToken(who.token) })
  const token = await openSession(trx, { ...who, operator, isProven })
  await noteDevice(trx, { ...who, operatorId: operator.id })
  return { ...(await describe(trx, { userId, operatorId: operator.id, isProven })), token }
}

/** After the transaction, so that what it did stays done: asks for the second factor, or goes on. */
export const orSecondFactor = <T extends object>(entered: T | Held): T => {
  if ('secondFactor' in entered) throw new Refusal('second_factor_needed', { params: { ticket: entered.secondFactor } })
  return entered
}
