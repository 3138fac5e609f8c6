import { randomBytes } from 'node:crypto'
import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import type { Db } from '../db/client.ts'
import { type Actor, awaitsSecondFactor, hashToken, sessionLife } from '../http/actor.ts'
import { findPerson } from './accounts.queries.ts'
import { keepNetwork } from './known-networks.queries.ts'
import { insertSession } from './sessions.queries.ts'

/** Who a person is, as whom they act and could act: the answer of register, log in and GET /me. `page`: they were read with the session. */
export const describe = async (
  db: Db,
  { userId, operatorId, isProven, page }: Pick<Actor, 'userId' | 'operatorId' | 'isProven' | 'page'>,
) => {
  const { user, operators } = page ?? (await findPerson(db, { userId }))
  const operator = operators.find((o) => o.id === operatorId)
  if (!operator) throw new Error(`operator ${operatorId} is not one of user ${userId}`)
  return {
    user,
    operator,
    operators,
    awaitsSecondFactor: awaitsSecondFactor({ kind: operator.kind, isProven }),
  }
}

/** 256 random bits, and the hash that alone is kept. */
export const newToken = (): { token: string; tokenHash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** Begins a session of a person acting as an operator; only the token's hash is kept. */
export const openSession = async (
  db: Db,
  who: {
    userId: number
    operator: { id: number; kind: AccountKind }
    now: Date
    userAgent: string
    ip: string
    /** the second factor was shown just now */
    isProven?: boolean
  },
): Promise<string> => {
  const { token, tokenHash } = newToken()
  const life = sessionLife(who.operator.kind)
  await insertSession(db, {
    hash: tokenHash,
    userId: who.userId,
    operatorId: who.operator.id,
    now: who.now,
    idleUntil: new Date(who.now.getTime() + life.idle),
    endsAt: new Date(who.now.getTime() + life.absolute),
    userAgent: who.userAgent,
    ip: who.ip,
    secondFactorAt: who.isProven ? who.now : null,
  })
  await keepNetwork(db, { userId: who.userId, network: who.ip, now: who.now })
  return token
}
