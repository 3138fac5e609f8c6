import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { refreshListings } from './refresh-listings.ts'

/** Brings lists up to date after a sale or a return of stock made products run out or come back. */
export const refreshListingsJob: Task<'refresh_products'> = ({ db }, { productIds }) =>
  transaction(db, (trx) => refreshListings(trx, { productIds }))
