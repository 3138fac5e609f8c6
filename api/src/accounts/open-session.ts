import { randomBytes } from 'node:crypto'
import type { AccountKind, OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { hashToken, sessionLife } from '../actor.ts'
import type { Db } from '../db/client.ts'
import { findOperators, findUser } from './accounts.queries.ts'
import { insertSession } from './sessions.queries.ts'

interface Operator {
  id: number
  accountId: number
  kind: AccountKind
  role: OperatorRole
  name: string
  shopId: number | null
}

/** Who a person is, as whom they act and could act: the answer of register, log in and GET /me. */
export const describe = async (db: Db, { userId, operatorId }: { userId: number; operatorId: number }) => {
  const user = await findUser(db, { userId })
  const operators: Operator[] = await findOperators(db, { userId })
  const operator = operators.find((o) => o.id === operatorId)
  if (!operator) throw new Error(`operator ${operatorId} is not one of user ${userId}`)
  return { user: { ...user, locale: user.locale as Locale }, operator, operators }
}

/** Begins a session of a person acting as an operator; only the token's hash is kept. */
export const openSession = async (
  db: Db,
  who: { userId: number; operator: { id: number; kind: AccountKind }; now: Date; userAgent: string; ip: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const life = sessionLife(who.operator.kind)
  await insertSession(db, {
    hash: hashToken(token),
    userId: who.userId,
    operatorId: who.operator.id,
    now: who.now,
    idleUntil: new Date(who.now.getTime() + life.idle),
    endsAt: new Date(who.now.getTime() + life.absolute),
    userAgent: who.userAgent,
    ip: who.ip,
  })
  return token
}
