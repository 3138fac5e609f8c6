import { HOUR } from '@lonja/core/kernel/clock.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { findOrderedSince } from './listings.queries.ts'

/** How far back orders are looked at: a bit more than the hour between two runs, so that a late one misses none. */
const LOOK_BACK = 3 * HOUR
const BATCH = 500

/** Brings the order by units sold up to date for products that were ordered or called off lately. */
export const refreshSold: Task<'refresh_sold'> = async ({ db, clock }) => {
  const productIds = await findOrderedSince(db, { since: new Date(clock().getTime() - LOOK_BACK) })
  const batches = Array.from({ length: Math.ceil(productIds.length / BATCH) }, (_, n) => ({
    productIds: productIds.slice(n * BATCH, (n + 1) * BATCH),
  }))
  await enqueueAll(db, 'refresh_products', batches)
}
