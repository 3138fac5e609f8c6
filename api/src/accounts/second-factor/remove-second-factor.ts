import type { secondFactorContract } from '@lonja/core/accounts/second-factor.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../../audit/audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Verb } from '../../http/implement.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import { notifyPerson } from '../notify-person.ts'
import { unproveSessions } from '../sessions.queries.ts'
import { deleteFactor, hasFactor } from './second-factor.queries.ts'
import { takeFactor } from './take-factor.ts'

/** Turns the second factor off; the market's own people then have to enrol anew before anything else. */
export const removeSecondFactor: Verb<typeof secondFactorContract.removeSecondFactor> = async (call) => {
  const { deps, actor, body, now } = call
  const { userId } = actor
  await checkOwnPassword(deps, { userId, password: body.password, path: 'body.password', now })
  if (!(await hasFactor(deps.db, { userId }))) throw new Refusal('wrong_code', { path: 'body.code' })
  await takeFactor(deps, { userId, code: body.code, now })
  await transaction(deps.db, async (trx) => {
    await deleteFactor(trx, { userId })
    await unproveSessions(trx, { userId })
    await audit(trx, call, { action: 'user.secondFactor.off', subject: ['user', userId] })
    await notifyPerson(trx, { userId, news: 'secondFactorOff', now })
  })
  return { ok: true }
}
