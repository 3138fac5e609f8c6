import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../http/implement.ts'
import { findLogin } from './accounts.queries.ts'
import { enter } from './enter.ts'
import { countGuess } from './guess-limits.ts'
import { verifyPassword } from './passwords.ts'
import { phoneOfLogin } from './phones.ts'

/** Logs a person in; unknown people and wrong passwords get the same answer after the same time. */
export const login: Verb<typeof accountsContract.login> = async ({ deps, body, now, ip, userAgent }) => {
  const account = phoneOfLogin(body.account) ?? body.account.toLowerCase()
  await deps.limits.take('loginByAddress', ip)
  const forgive = await countGuess(deps, { kind: 'login', account, network: ip, now })
  const person = await findLogin(deps.db, { account })
  if (!(await verifyPassword(person?.password_hash, body.password)) || !person) throw new Refusal('invalid_account')
  await forgive()
  return enter(deps, { userId: person.id, operatorId: body.operatorId, code: body.code, now, ip, userAgent })
}
