import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { tasks } from '../jobs/tasks.ts'
import { type Lane, openPool, optionsOf, type WorkerOptions } from '../jobs/worker-options.ts'
import { sendLetters } from '../notifications/send-letters.ts'

/** Every job in one lane, one at a time. */
const ALL_LANES: Lane = { tasks: Object.keys(tasks) as Lane['tasks'][number][], concurrency: 1, cron: [] }

const DUE = `
  select from graphile_worker._private_jobs j
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.is_available and j.run_at <= now() and (q.id is null or q.is_available)
  limit 1`

/**
 * Does every job that is due, also those that jobs add, and sends the letters that wait before and after; resolves once the end of each
 * job is written. It takes connections of `pool`, else its own.
 */
export const workOnce = async (options: WorkerOptions & { pool?: pg.Pool }): Promise<void> => {
  const pool = options.pool ?? openPool(options, ALL_LANES)
  try {
    await sendLetters(options.deps)
    do {
      // graphile-worker waits for its writes of ended jobs only where it writes them by batches; it asks for the next job before they are
      // written, so that a queue whose job has just ended still seems busy to it
      await runOnce({
        ...optionsOf(options, ALL_LANES, pool),
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
    } while ((await pool.query(DUE)).rowCount)
    // those that the jobs have written
    await sendLetters(options.deps)
  } finally {
    if (!options.pool) await pool.end()
  }
}
