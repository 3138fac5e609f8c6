import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findSavedIds } from './saved.queries.ts'

/** Which of some products an account has saved. */
export const getSavedProductIds: Verb<typeof savedContract.getSavedProductIds> = async ({ deps, actor, query }) => {
  const rows = await findSavedIds(deps.db, { accountId: actor.accountId, productIds: query.productIds })
  return { productIds: rows.map(({ id }) => id) }
}
