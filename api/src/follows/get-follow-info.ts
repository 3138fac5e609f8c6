import type { followsContract } from '@lonja/core/follows/follows.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../http/implement.ts'
import { findFollow } from './follows.queries.ts'

export const getFollowInfo: Verb<typeof followsContract.getFollowInfo> = async ({ deps, actor, params }) => {
  const info = await findFollow(deps.db, { accountId: actor?.accountId ?? null, shopId: params.id })
  if (!info) throw new Refusal('not_found', { path: 'params.id' })
  return { shopId: params.id, ...info }
}
