import type { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Verb } from '../http/implement.ts'
import { findProofs, setContact } from './accounts.queries.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { checkCode, useProof } from './codes.ts'
import { notifyPerson } from './notify-person.ts'
import { toE164 } from './phones.ts'

/** What a code must have been asked for, and what the person hears. */
const CHANGES = {
  email: { purpose: 'changeEmail', news: 'emailChanged' },
  phone: { purpose: 'changePhone', news: 'phoneChanged' },
} as const

interface Change {
  kind: 'email' | 'phone'
  /** the new e-mail, or the new phone in E.164 */
  target: string
  userId: number
  given: { codeId: string; code: string; password?: string | undefined }
  now: Date
}

/** Saves another e-mail or phone, which a code has reached; the person hears of it where they were reached before. */
const changeContact = async (deps: Deps, { kind, target, userId, given, now }: Change): Promise<void> => {
  const { codeId, code, password } = given
  const { purpose, news } = CHANGES[kind]
  // someone whom a provider alone vouches for has nothing else to show
  if ((await findProofs(deps.db, { userId })).length > 0)
    await checkOwnPassword(deps, { userId, password, path: 'body.password', now })
  const proof = await checkCode(deps, { codeId, code, purpose, target, userId, now })
  await transaction(deps.db, async (trx) => {
    await useProof(trx, proof, now)
    // before another is saved: the notice goes to whoever reads the old one
    await notifyPerson(trx, { userId, news, now })
    await setContact(trx, { userId, kind, target })
  })
}

/** Saves another e-mail. */
export const updateEmail: Verb<typeof credentialsContract.updateEmail> = async ({ deps, actor, body, now }) => {
  const { email } = body
  await changeContact(deps, { kind: 'email', target: email, userId: actor.userId, given: body, now })
  return { email }
}

/** Saves another phone; the reply has it in E.164. */
export const updatePhone: Verb<typeof credentialsContract.updatePhone> = async ({ deps, actor, body, now }) => {
  const phone = toE164(body)
  await changeContact(deps, { kind: 'phone', target: phone, userId: actor.userId, given: body, now })
  return { phone }
}
