import type { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findProofs, setPhone } from './accounts.queries.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { checkCode, useProof } from './codes.ts'
import { notifyPerson } from './notify-person.ts'
import { toE164 } from './phones.ts'

/** Saves another phone, which a code has reached; the person hears of it where they were reached before. */
export const updatePhone: Verb<typeof credentialsContract.updatePhone> = async ({ deps, actor, body, now }) => {
  const { userId } = actor
  const phone = toE164(body)
  // someone whom a provider alone vouches for has nothing else to show
  if ((await findProofs(deps.db, { userId })).length > 0)
    await checkOwnPassword(deps, { userId, password: body.password, path: 'body.password', now })
  const proof = await checkCode(deps, { ...body, purpose: 'changePhone', target: phone, userId, now })
  await transaction(deps.db, async (trx) => {
    await useProof(trx, proof, now)
    await notifyPerson(trx, { userId, news: 'phoneChanged', now })
    await setPhone(trx, { userId, phone })
  })
  return { phone }
}
