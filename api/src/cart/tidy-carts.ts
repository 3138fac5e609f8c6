import type { Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { deleteExpiredCarts } from './visitor-carts.queries.ts'

const BATCH = 500

/** Deletes visitors' carts that nobody used for so long that they have expired. */
export const tidyCarts: Task<'tidy_carts'> = async ({ db, clock }) => {
  await workInBatches(BATCH, (limit) => deleteExpiredCarts(db, { now: clock(), limit }))
}
