import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { findMemberships } from './accounts.queries.ts'
import { writeTicket } from './login-ticket.ts'
import { noteDevice } from './note-device.ts'
import { describe, openSession } from './open-session.ts'
import { hasFactor } from './second-factor/second-factor.queries.ts'
import { takeFactor } from './second-factor/take-factor.ts'

interface Entrant {
  userId: number
  /** as whom; the oldest of their accounts when absent */
  operatorId?: number | undefined
  /** of the second factor, when it came along */
  code?: string | undefined
  now: Date
  ip: string
  userAgent: string
}

/**
 * Lets in a person who has shown who they are, by whatever way: asks those who have a second factor for it
 * (second_factor_needed, with a ticket to finish with), and begins the session.
 */
export const enter = async (deps: Deps, entrant: Entrant) => {
  const { userId, operatorId, code, now } = entrant
  const operators = await findMemberships(deps.db, { userId })
  const operator = operatorId === undefined ? operators[0] : operators.find(({ id }) => id === operatorId)
  if (!operator) throw new Refusal('invalid_account')
  const isAsked = await hasFactor(deps.db, { userId })
  if (isAsked && code === undefined) {
    const ticket = await writeTicket(deps, { userId, operatorId: operator.id }, now)
    throw new Refusal('second_factor_needed', { params: { ticket } })
  }
  if (isAsked && code !== undefined) await takeFactor(deps, { userId, code, now })
  return transaction(deps.db, async (trx) => {
    const token = await openSession(trx, { ...entrant, operator, isProven: isAsked })
    await noteDevice(trx, { ...entrant, operatorId: operator.id })
    return { ...(await describe(trx, { userId, operatorId: operator.id, isProven: isAsked })), token }
  })
}
