import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { Logger as JobLogger, runMigrations } from 'graphile-worker'
import { createDb, WORK_LIMITS } from '../db/client.ts'
import { sendLetters } from '../notifications/send-letters.ts'
import { runWorker } from './run-worker.ts'
import { LANES, type Lane, type WorkerOptions } from './worker-options.ts'

/** Connections that the jobs share: an import holds one and writes its progress on another. */
const JOB_CONNECTIONS = 2 * LANES.reduce((sum, { concurrency }) => sum + concurrency, 0)
/** Pauses before a worker that ended by an error is started again, in ms: twice as long each time. */
const FIRST_PAUSE = SECOND / 2
const LONGEST_PAUSE = 10 * SECOND
/** Letters are looked for this often, in ms. */
const LETTERS_EVERY = SECOND / 4
/** After a worker has run for this long, the pauses begin anew, in ms. */
const RAN_WELL = MINUTE

/** Makes or renews the tables of the jobs, so that `enqueue` works before any worker has run. */
export const migrateJobs = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, logger: new JobLogger(() => () => {}) })

/**
 * Works on jobs in this process, imports apart from the others, and sends letters, until `stop`, which lets those under way finish. When
 * the database goes away all of it ends, and is started again with growing pauses until it is back.
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
  const jobDeps = { ...deps, db: database.db }
  /** Sends letters as they come, until it is asked to stop or the database goes away. */
  const runLetters = async (): Promise<Error | null> => {
    try {
      while (!signal.aborted) {
        await sendLetters(jobDeps, signal)
        await sleep(LETTERS_EVERY, undefined, { signal }).catch(() => {})
      }
      return null
    } catch (error) {
      return error as Error
    }
  }
  /** Runs it again and again: it ends with null when it was asked to stop, else with an error. */
  const keepRunning = async (run: () => Promise<Error | null>) => {
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const began = performance.now()
      const error = await run()
      if (error === null) return
      if (performance.now() - began > RAN_WELL) pause = FIRST_PAUSE
      log.error({ error: error.message, pause }, 'the worker ended and is started again after a pause')
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }
  const runLanes = LANES.map((lane: Lane) => () => runWorker({ url, deps: jobDeps }, lane, signal))
  const done = Promise.all([...runLanes, runLetters].map(keepRunning))
  return {
    stop: async () => {
      stopping.abort()
      await done
      await database.close()
      if (!database.pool.ended) await database.pool.end()
    },
  }
}
