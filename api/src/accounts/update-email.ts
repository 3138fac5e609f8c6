import type { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findProofs, setEmail } from './accounts.queries.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { checkCode, useProof } from './codes.ts'
import { notifyPerson } from './notify-person.ts'

/** Saves another e-mail, which a code has reached; the person hears of it where they were reached before. */
export const updateEmail: Verb<typeof credentialsContract.updateEmail> = async ({ deps, actor, body, now }) => {
  const { userId } = actor
  const { email } = body
  // someone whom a provider alone vouches for has nothing else to show
  if ((await findProofs(deps.db, { userId })).length > 0)
    await checkOwnPassword(deps, { userId, password: body.password, path: 'body.password', now })
  const proof = await checkCode(deps, { ...body, purpose: 'changeEmail', target: email, userId, now })
  await transaction(deps.db, async (trx) => {
    await useProof(trx, proof, now)
    // before another is saved: the notice goes to whoever reads the old one
    await notifyPerson(trx, { userId, news: 'emailChanged', now })
    await setEmail(trx, { userId, email })
  })
  return { email }
}
