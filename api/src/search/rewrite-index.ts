import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { findIndexed, findProductIds, setIndexed } from './synonyms.queries.ts'
import { refreshKeys } from './terms.queries.ts'

const BATCH = 200

/** Writes all products into the index anew where the program or the trade's words changed since it was last written whole. */
export const rewriteIndex: Task<'rewrite_search'> = async ({ db }) => {
  const { due, indexed } = await findIndexed(db)
  if (due === indexed) return
  for (let after = 0; ; ) {
    const productIds = await findProductIds(db, { after, limit: BATCH })
    const last = productIds.at(-1)
    if (last === undefined) break
    await transaction(db, (trx) => refreshListings(trx, { productIds }))
    after = last
  }
  await refreshKeys(db)
  await setIndexed(db, { indexed: due })
}
