import type { secondFactorContract } from '@lonja/core/accounts/second-factor.contract.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../../audit/audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Verb } from '../../http/implement.ts'
import { notifyPerson } from '../notify-person.ts'
import { proveSession } from '../sessions.queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './factor-secrets.ts'
import { confirmFactor, findFactor, insertRecoveryCodes } from './second-factor.queries.ts'
import { takeFactor } from './take-factor.ts'

/** How long a secret waits for its first code, in ms. */
const CONFIRM_WITHIN = 15 * MINUTE

/** Turns the second factor on once the app has shown that it has the secret; this session counts as proven. */
export const confirmSecondFactor: Verb<typeof secondFactorContract.confirmSecondFactor> = async (call) => {
  const { deps, actor, body, now } = call
  const { userId, sessionId } = actor
  const factor = await findFactor(deps.db, { userId })
  if (factor?.confirmed_at) throw new Refusal('second_factor_on')
  if (!factor || factor.created_at.getTime() + CONFIRM_WITHIN <= now.getTime())
    throw new Refusal('second_factor_not_begun')
  await takeFactor(deps, { userId, code: body.code, now })
  const recoveryCodes = newRecoveryCodes()
  await transaction(deps.db, async (trx) => {
    if (!(await confirmFactor(trx, { userId, now }))) throw new Refusal('second_factor_on')
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps.secret, userId, code))
    await insertRecoveryCodes(trx, { userId, hashes })
    await proveSession(trx, { id: sessionId, now })
    await audit(trx, call, { action: 'user.secondFactor.on', subject: ['user', userId] })
    await notifyPerson(trx, { userId, news: 'secondFactorOn', now })
  })
  return { recoveryCodes }
}
