import type { Task } from '../jobs/task.ts'
import { deleteExpiredCarts } from './visitor-carts.queries.ts'

const BATCH = 500

/** Deletes visitors' carts that nobody used for so long that they have expired. */
export const tidyCarts: Task<'tidy_carts'> = async ({ db, clock }) => {
  for (let done = BATCH; done === BATCH; ) done = await deleteExpiredCarts(db, { now: clock(), limit: BATCH })
}
