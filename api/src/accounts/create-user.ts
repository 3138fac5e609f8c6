import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import { checkPassword } from '@lonja/core/accounts/password.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { insertAccount, insertUser } from './accounts.queries.ts'
import { checkCode, useProof } from './codes.ts'
import { targetOf } from './contact.ts'
import { noteDevice } from './note-device.ts'
import { describe, openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'

type Row = typeof accountsContract.createUser

/** A company by its name, or a private buyer. */
const accountOf = ({ kind, companyName = '', name }: Call<Row>['body']) => {
  if (kind === 'business' && !companyName)
    throw new Refusal('field_required', { path: 'body.companyName', params: { field: 'companyName' } })
  if (kind === 'personal' || !companyName) return { kind: 'personal', name, companyName: '' } as const
  return { kind: 'business', name: companyName, companyName } as const
}

/** Registers a person with a buying account by the e-mail or phone that a code has proven, and logs them in. */
export const createUser: Verb<Row> = async ({ deps, body, now, ip, userAgent, locale }) => {
  await deps.limits.take('register', ip)
  const account = accountOf(body)
  const target = targetOf(body)
  const weak = checkPassword(body.password, { ...body, email: target })
  if (weak) throw new Refusal(weak, { path: 'body.password' })
  const proof = await checkCode(deps, { ...body, purpose: 'register', target, userId: null, now })
  const passwordHash = await hashPassword(body.password)
  return transaction(deps.db, async (trx) => {
    await useProof(trx, proof, now)
    const userId = await insertUser(trx, {
      name: body.name,
      email: proof.channel === 'email' ? target : null,
      phone: proof.channel === 'sms' ? target : null,
      passwordHash,
      locale: body.locale ?? locale,
      now,
    })
    if (userId === null)
      throw new Refusal('account_taken', { path: proof.channel === 'email' ? 'body.email' : 'body.phone' })
    const operatorId = await insertAccount(trx, { ...account, userId, role: 'owner', now })
    const token = await openSession(trx, {
      userId,
      operator: { id: operatorId, kind: account.kind },
      now,
      userAgent,
      ip,
    })
    await noteDevice(trx, { userId, operatorId, userAgent, now })
    return { ...(await describe(trx, { userId, operatorId, isProven: false })), token }
  })
}
