import type { secondFactorContract } from '@lonja/core/accounts/second-factor.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../../audit/audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Verb } from '../../http/implement.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import { notifyPerson } from '../notify-person.ts'
import { hashRecoveryCode, newRecoveryCodes } from './factor-secrets.ts'
import { deleteRecoveryCodes, hasFactor, insertRecoveryCodes, lockFactor } from './second-factor.queries.ts'
import { takeFactor } from './take-factor.ts'

/** Gives the person new recovery codes; those before, used or not, count no more. Of two at once the codes of the second count. */
export const renewRecoveryCodes: Verb<typeof secondFactorContract.renewRecoveryCodes> = async (call) => {
  const { deps, actor, body, now } = call
  const { userId } = actor
  await checkOwnPassword(deps, { userId, password: body.password, path: 'body.password', now })
  if (!(await hasFactor(deps.db, { userId }))) throw new Refusal('wrong_code', { path: 'body.code' })
  await takeFactor(deps, { userId, code: body.code, now })
  const recoveryCodes = newRecoveryCodes()
  await transaction(deps.db, async (trx) => {
    // it may have been turned off since
    if (!(await lockFactor(trx, { userId }))) throw new Refusal('wrong_code', { path: 'body.code' })
    await deleteRecoveryCodes(trx, { userId })
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps.secret, userId, code))
    await insertRecoveryCodes(trx, { userId, hashes })
    await audit(trx, call, { action: 'user.secondFactor.codes', subject: ['user', userId] })
    await notifyPerson(trx, { userId, news: 'recoveryCodesRenewed', now })
  })
  return { recoveryCodes }
}
