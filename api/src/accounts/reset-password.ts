import type { credentialsContract } from '@lonja/core/accounts/credentials.contract.ts'
import { checkPassword } from '@lonja/core/accounts/password.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findLogin, updatePasswordHash } from './accounts.queries.ts'
import { checkCode, useProof } from './codes.ts'
import { targetOf } from './contact.ts'
import { keepNetwork } from './known-networks.queries.ts'
import { notifyPerson } from './notify-person.ts'
import { passwordContext } from './password-context.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

/** Sets a new password for whoever reads what comes to the account's e-mail or phone, and ends all of its sessions. */
export const resetPassword: Verb<typeof credentialsContract.resetPassword> = async ({ deps, body, now, ip }) => {
  await deps.limits.take('reset', ip)
  const target = targetOf(body)
  const proof = await checkCode(deps, { ...body, purpose: 'reset', target, userId: null, now })
  const person = await findLogin(deps.db, { account: target })
  if (!person) throw new Refusal('code_expired', { path: 'body.code' })
  const weak = checkPassword(body.password, await passwordContext(deps.db, { userId: person.id }))
  if (weak) throw new Refusal(weak, { path: 'body.password' })
  const hash = await hashPassword(body.password)
  await transaction(deps.db, async (trx) => {
    await useProof(trx, proof, now)
    await updatePasswordHash(trx, { userId: person.id, hash })
    await keepNetwork(trx, { userId: person.id, network: ip, now })
    await deleteSessionsOf(trx, { userId: person.id, except: null })
    await notifyPerson(trx, { userId: person.id, news: 'passwordChanged', now })
  })
  return { ok: true }
}
