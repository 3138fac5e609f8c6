import type { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { checkPassword } from '@lonja/core/accounts/password.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { updatePasswordHash } from './accounts.queries.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { notifyPerson } from './notify-person.ts'
import { newToken } from './open-session.ts'
import { passwordContext } from './password-context.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf, replaceToken } from './sessions.queries.ts'

/** Changes the own password. The session goes on under a new token: who copied the old one is out. */
export const updatePassword: Verb<typeof credentialsContract.updatePassword> = async ({ deps, actor, body, now }) => {
  const { userId, sessionId } = actor
  await checkOwnPassword(deps, { userId, password: body.currentPassword, path: 'body.currentPassword', now })
  const weak = checkPassword(body.password, await passwordContext(deps.db, { userId }))
  if (weak) throw new Refusal(weak, { path: 'body.password' })
  const hash = await hashPassword(body.password)
  const { token, tokenHash } = newToken()
  await transaction(deps.db, async (trx) => {
    await updatePasswordHash(trx, { userId, hash })
    await replaceToken(trx, { id: sessionId, tokenHash })
    if (body.endOtherSessions) await deleteSessionsOf(trx, { userId, except: sessionId })
    await notifyPerson(trx, { userId, news: 'passwordChanged', now })
  })
  return { token }
}
