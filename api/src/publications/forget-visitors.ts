import { visitDay } from '@lonja/core/publications/activity.ts'
import type { Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { deleteSaltsBefore, deleteVisitsBefore } from './activities.queries.ts'

/** Digests that one statement deletes. */
const BATCH = 5000

/** Throws away what told visitors of a day that is over apart: its salt first, after which nobody can tell whose the digests were. */
export const forgetVisitors: Task<'forget_visitors'> = async ({ db, clock }) => {
  const day = visitDay(clock())
  await deleteSaltsBefore(db, { day })
  await workInBatches(BATCH, (limit) => deleteVisitsBefore(db, { day, limit }))
}
