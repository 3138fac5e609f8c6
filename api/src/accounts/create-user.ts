import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { checkPassword } from '@lonja/core/accounts/password.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { insertAccount, insertUser } from './accounts.queries.ts'
import { noteDevice } from './note-device.ts'
import { describe, openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'

/** Registers a person with a buying account, a company's when a company name is given, and logs them in. */
export const createUser: Verb<typeof accountsContract.createUser> = async ({
  deps,
  body,
  now,
  ip,
  userAgent,
  locale,
}) => {
  await deps.limits.take('register', ip)
  const weak = checkPassword(body.password, body)
  if (weak) throw new Refusal(weak, { path: 'body.password' })
  const passwordHash = await hashPassword(body.password)
  return transaction(deps.db, async (trx) => {
    const userId = await insertUser(trx, {
      name: body.name,
      email: body.email,
      phone: body.phone?.replace(/[\s().-]/g, '') ?? null,
      passwordHash,
      locale: body.locale ?? locale,
      now,
    })
    if (userId === null) throw new Refusal('account_taken', { path: 'body.email' })
    const kind = body.companyName ? 'business' : 'personal'
    const operatorId = await insertAccount(trx, {
      kind,
      name: body.companyName || body.name,
      companyName: body.companyName ?? '',
      userId,
      role: 'owner',
      now,
    })
    const token = await openSession(trx, { userId, operator: { id: operatorId, kind }, now, userAgent, ip })
    await noteDevice(trx, { userId, operatorId, userAgent, now })
    return { ...(await describe(trx, { userId, operatorId })), token }
  })
}
