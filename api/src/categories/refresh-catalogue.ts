import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { findProductsOf } from './categories.queries.ts'

const BATCH = 500

/**
 * Brings lists and search up to date after categories were renamed, moved or merged, or shops got another industry: some
 * products in each transaction.
 */
export const refreshCatalogue: Task<'refresh_catalogue'> = async ({ db }, of, _id, signal) => {
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const productIds = await findProductsOf(db, { ...of, after, limit: BATCH })
    if (productIds.length > 0) await transaction(db, (trx) => refreshListings(trx, { productIds }))
    if (productIds.length < BATCH) return
    after = productIds.at(-1) ?? after
  }
}
