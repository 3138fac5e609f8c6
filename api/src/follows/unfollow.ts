import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteFollow, findFollow } from './follows.queries.ts'

/** No longer follows a shop; one that was not followed stays so. */
export const unfollow: Verb<typeof followsContract.unfollow> = async ({ deps, actor, params }) => {
  const pair = { accountId: actor.accountId, shopId: params.id }
  const info = await transaction(deps.db, async (trx) => {
    await deleteFollow(trx, pair)
    return findFollow(trx, pair)
  })
  if (!info) throw new Refusal('not_found', { path: 'params.id' })
  return { shopId: params.id, ...info }
}
