import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { deleteGone } from './saved.queries.ts'

/** Takes off an account's list what it may not see any more. */
export const unsaveGoneProducts: Verb<typeof savedContract.unsaveGoneProducts> = async ({ deps, actor }) => {
  const audience = await loadAccessRights(deps.db, actor)
  await deleteGone(deps.db, { accountId: actor.accountId, audience })
  return { ok: true }
}
