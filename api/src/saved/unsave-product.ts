import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import type { Verb } from '../http/implement.ts'
import { deleteSaved } from './saved.queries.ts'

/** Takes a product off an account's list; one that was not saved stays so. */
export const unsaveProduct: Verb<typeof savedContract.unsaveProduct> = async ({ deps, actor, params }) => {
  await deleteSaved(deps.db, { accountId: actor.accountId, productId: params.id })
  return { ok: true }
}
