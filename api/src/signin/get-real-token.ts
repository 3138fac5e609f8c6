import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import { describe, openSession } from '../accounts/open-session.ts'
import { deleteSession } from '../accounts/sessions.queries.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findTmpToken, useTmpToken } from './tmp-tokens.queries.ts'

/**
 * Exchanges a temporary token, on its own host and once, for a new session of the same person and account. Over someone
 * else's session only when that is asked for.
 */
export const getRealToken: Verb<typeof signInContract.getRealToken> = async (call) => {
  const { deps, params, query, actor, token, host, isScripted, now, ip, userAgent } = call
  await deps.limits.take('tmpToken', `real ${ip}`)
  // an address that a browser merely opens, frames or fetches beforehand must not use the token up
  if (!isScripted) throw new Refusal('invalid_token')
  const hash = hashToken(params.id)
  return transaction(deps.db, async (trx) => {
    const found = await findTmpToken(trx, { hash, host, now })
    if (!found) throw new Refusal('invalid_token')
    if (actor && actor.userId !== found.userId && query.replace !== 'true') throw new Refusal('other_person')
    if (!(await useTmpToken(trx, { hash, now }))) throw new Refusal('invalid_token')
    if (actor && token) await deleteSession(trx, { hash: hashToken(token) })
    const { userId, operatorId, kind } = found
    const isProven = found.provenAt !== null
    const fresh = await openSession(trx, { userId, operator: { id: operatorId, kind }, now, userAgent, ip, isProven })
    return { ...(await describe(trx, { userId, operatorId, isProven })), token: fresh }
  })
}
