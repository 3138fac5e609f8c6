import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { findLogin, findOperators } from './accounts.queries.ts'
import { noteDevice } from './note-device.ts'
import { describe, openSession } from './open-session.ts'
import { verifyPassword } from './passwords.ts'

/** Logs a person in; unknown people and wrong passwords get the same answer after the same time. */
export const login: Verb<typeof accountsContract.login> = async ({ deps, body, now, ip, userAgent }) => {
  const key = `${body.account.toLowerCase()}|${ip}`.slice(0, 200)
  await deps.limits.take('loginByAddress', ip)
  await deps.limits.take('loginByAccount', key)
  const person = await findLogin(deps.db, { account: body.account })
  if (!(await verifyPassword(person?.password_hash, body.password)) || !person) throw new Refusal('invalid_account')
  const operators = await findOperators(deps.db, { userId: person.id })
  const operator = body.operatorId === undefined ? operators[0] : operators.find((o) => o.id === body.operatorId)
  if (!operator) throw new Refusal('invalid_account')
  await deps.limits.reset('loginByAccount', key)
  return transaction(deps.db, async (trx) => {
    const who = { userId: person.id, operatorId: operator.id }
    const token = await openSession(trx, { ...who, operator, now, userAgent, ip })
    await noteDevice(trx, { ...who, userAgent, now })
    return { ...(await describe(trx, who)), token }
  })
}
