import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayUnlink } from '@lonja/core/signin/last-way-in.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findWaysIn, deleteIdentity as remove } from './signin.queries.ts'

/** Takes a provider away as a way in, unless it is the last one. */
export const deleteIdentity: Verb<typeof signInContract.deleteIdentity> = async ({ deps, actor, params }) =>
  transaction(deps.db, async (trx) => {
    const { userId } = actor
    const { hasPassword, identities } = await findWaysIn(trx, { userId, lock: true })
    if (!identities.some(({ provider }) => provider === params.provider)) throw new Refusal('not_found')
    if (!mayUnlink({ hasPassword, identities: identities.length })) throw new Refusal('last_way_in')
    await remove(trx, { userId, provider: params.provider })
    return { ok: true }
  })
