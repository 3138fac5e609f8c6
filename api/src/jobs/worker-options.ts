import { type JobHelpers, Logger as JobLogger, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { IMPORTS_AT_ONCE } from '../imports/import-job.ts'
import type { JobDeps, Tasks } from './task.ts'
import { tasks } from './tasks.ts'

export interface WorkerOptions {
  /** address of the database; the worker keeps connections of its own, so that busy pages cannot starve it */
  url: string
  deps: JobDeps
}

/** Jobs at a time: more than IMPORTS_AT_ONCE, which may take minutes, so that mails never wait for an import. */
export const CONCURRENCY = IMPORTS_AT_ONCE + 2

const jobLogger = (log: Logger): JobLogger =>
  new JobLogger((scope) => (level, message, meta) => {
    const at = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level
    // Errors of the driver carry their whole connection: only what they say goes into the log.
    const said = meta?.error instanceof Error ? meta.error.message : undefined
    log[at]({ task: scope.taskIdentifier, job: scope.jobId, error: said }, message)
  })

const runnerOf =
  <Name extends keyof Tasks>(name: Name, deps: JobDeps) =>
  (payload: unknown, { job, abortSignal }: JobHelpers) =>
    tasks[name](deps, payload as Tasks[Name], `job-${job.id}`, abortSignal)

const taskList = (deps: JobDeps): TaskList =>
  Object.fromEntries((Object.keys(tasks) as (keyof Tasks)[]).map((name) => [name, runnerOf(name, deps)]))

/** What every run of graphile-worker is given. */
export const optionsOf = ({ deps }: WorkerOptions, pgPool: pg.Pool) => ({
  pgPool,
  logger: jobLogger(deps.log),
  taskList: taskList(deps),
  noHandleSignals: true,
})

/** Connections of the worker's own; its pool hears of broken ones to the last, also while the worker stops. */
export const openPool = ({ url, deps }: WorkerOptions): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENCY + 2 })
  const hear = (error: Error) => {
    // While it ends, the pool does not wait for its goodbyes to arrive: the server may be quicker to hang up.
    if (!pool.ending) deps.log.warn({ error: error.message }, 'a connection of the worker broke')
  }
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return pool
}
