import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { findFollow, insertFollow } from './follows.queries.ts'

/** Follows a shop; following twice is following once. */
export const follow: Verb<typeof followsContract.follow> = async ({ deps, actor, body: { shopId }, now }) => {
  const pair = { accountId: actor.accountId, shopId }
  const info = await transaction(deps.db, async (trx) => {
    await insertFollow(trx, { ...pair, now })
    return findFollow(trx, pair)
  })
  if (!info) throw new Refusal('not_found', { path: 'body.shopId' })
  return { shopId, ...info }
}
