import { checkPassword } from '@lonja/core/accounts/password.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { setupContract } from '@lonja/core/setup/setup.contract.ts'
import { insertUser } from '../accounts/accounts.queries.ts'
import { noteDevice } from '../accounts/note-device.ts'
import { openSession } from '../accounts/open-session.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { joinMarket } from '../memberships/market-people.ts'
import { lockMarketAccount } from '../memberships/memberships.queries.ts'
import { hasOperator, lockSetupLink, removeSetupLinks } from './setup.queries.ts'

export const getSetupLink: Verb<typeof setupContract.getSetupLink> = async ({ deps, params, ip }) => {
  await deps.limits.take('register', ip)
  if ((await hasOperator(deps.db)) || !(await lockSetupLink(deps.db, { hash: hashToken(params.token) })))
    throw new Refusal('link_invalid', { path: 'params.token' })
  return { ok: true as const }
}

/** Makes the first operator; their session asks for a second factor before anything else. */
export const createFirstOperator: Verb<typeof setupContract.createFirstOperator> = async (call) => {
  const { deps, params, body, now, ip, userAgent, locale } = call
  await deps.limits.take('register', ip)
  const email = body.email.toLowerCase()
  const weak = checkPassword(body.password, { name: body.name, email })
  if (weak) throw new Refusal(weak, { path: 'body.password' })
  const passwordHash = await hashPassword(body.password)
  return transaction(deps.db, async (trx) => {
    await lockMarketAccount(trx)
    if (!(await lockSetupLink(trx, { hash: hashToken(params.token) })) || (await hasOperator(trx)))
      throw new Refusal('link_invalid', { path: 'params.token' })
    const userId = await insertUser(trx, { name: body.name, email, phone: null, passwordHash, locale, now })
    if (userId === null) throw new Refusal('account_taken', { path: 'body.email' })
    const operatorId = await joinMarket(trx, { userId, now })
    await removeSetupLinks(trx)
    await audit(
      trx,
      { actor: null, now, ip },
      { action: 'market.operator', subject: ['market', 'setup'], after: { user_id: userId } },
    )
    const operator = { id: operatorId, kind: 'market' } as const
    const token = await openSession(trx, { userId, operator, now, userAgent, ip })
    await noteDevice(trx, { userId, operatorId, userAgent, now })
    return { token }
  })
}
