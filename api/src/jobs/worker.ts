import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { Logger as JobLogger, runMigrations, runOnce } from 'graphile-worker'
import { createDb, WORK_LIMITS } from '../db/client.ts'
import { runWorker } from './run-worker.ts'
import { ALL_LANES, LANES, type Lane, openPool, optionsOf, type WorkerOptions } from './worker-options.ts'

/** Connections that the jobs share: an import holds one and writes its progress on another. */
const JOB_CONNECTIONS = 2 * LANES.reduce((sum, { concurrency }) => sum + concurrency, 0)
/** Pauses before a worker that ended by an error is started again, in ms: twice as long each time. */
const FIRST_PAUSE = SECOND / 2
const LONGEST_PAUSE = 10 * SECOND
/** After a worker has run for this long, the pauses begin anew, in ms. */
const RAN_WELL = MINUTE

/** Makes or renews the tables of the jobs, so that `enqueue` works before any worker has run. */
export const migrateJobs = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, logger: new JobLogger(() => () => {}) })

/**
 * Works on jobs in this process, imports apart from the others, until `stop`, which lets those under way finish. When the
 * database goes away the workers end, and are started again with growing pauses until it is back.
 */
export const startWorker = (options: WorkerOptions): { stop: () => Promise<void> } => {
  const { url, deps } = options
  const { log } = deps
  const database = createDb(url, {
    connections: JOB_CONNECTIONS,
    limits: WORK_LIMITS,
    onError: (error) => log.warn({ error: error.message }, 'a connection of the jobs broke'),
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const keepRunning = async (lane: Lane) => {
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const began = performance.now()
      const error = await runWorker({ url, deps: { ...deps, db: database.db } }, lane, signal)
      if (error === null) return
      if (performance.now() - began > RAN_WELL) pause = FIRST_PAUSE
      log.error({ error: error.message, pause }, 'the worker ended and is started again after a pause')
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }
  const done = Promise.all(LANES.map(keepRunning))
  return {
    stop: async () => {
      stopping.abort()
      await done
      await database.close()
      if (!database.pool.ended) await database.pool.end()
    },
  }
}

/** Does every job that is due now, once, and returns; for tests. */
export const workOnce = async (options: WorkerOptions): Promise<void> => {
  const pool = openPool(options, ALL_LANES)
  try {
    await runOnce(optionsOf(options, ALL_LANES, pool))
  } finally {
    await pool.end()
  }
}
