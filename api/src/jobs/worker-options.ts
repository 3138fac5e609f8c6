import { type CronItem, type JobHelpers, Logger as JobLogger, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { JobDeps, Tasks } from './task.ts'
import { schedule, tasks } from './tasks.ts'

export interface WorkerOptions {
  /** address of the database; the worker keeps connections of its own, so that busy pages cannot starve it */
  url: string
  deps: JobDeps
}

type TaskName = keyof Tasks

/** Jobs of some kinds that are worked on apart from the others, and how many of them at a time. */
export interface Lane {
  tasks: readonly TaskName[]
  concurrency: number
  cron: CronItem[]
}

const NAMES = Object.keys(tasks) as TaskName[]
/** Imports take minutes, and a process each: two at a time, whatever shops they are of. No other job waits for them. */
const IMPORTS: Lane = {
  tasks: ['import_products', 'read_pictures'],
  concurrency: 2,
  cron: [],
}
/** The tax agency may take long to answer: one message at a time, and no other job waits for it. */
const TAX_AGENCY: Lane = { tasks: ['send_invoice_records'], concurrency: 1, cron: [] }
const APART = [...IMPORTS.tasks, ...TAX_AGENCY.tasks]
const OTHERS: Lane = {
  tasks: NAMES.filter((name) => !APART.includes(name)),
  concurrency: 4,
  cron: schedule,
}
export const LANES: readonly Lane[] = [IMPORTS, TAX_AGENCY, OTHERS]

const jobLogger = (log: Logger): JobLogger =>
  new JobLogger((scope) => (level, message, meta) => {
    const at = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level
    // Errors of the driver carry their whole connection: only what they say goes into the log.
    const said = meta?.error instanceof Error ? meta.error.message : undefined
    log[at]({ task: scope.taskIdentifier, job: scope.jobId, error: said }, message)
  })

const runnerOf =
  <Name extends TaskName>(name: Name, deps: JobDeps) =>
  (payload: unknown, { job, abortSignal }: JobHelpers) =>
    tasks[name](deps, payload as Tasks[Name], `job-${job.id}`, abortSignal)

const taskList = (names: readonly TaskName[], deps: JobDeps): TaskList =>
  Object.fromEntries(names.map((name) => [name, runnerOf(name, deps)]))

/** What every run of graphile-worker is given. */
export const optionsOf = ({ deps }: WorkerOptions, lane: Lane, pgPool: pg.Pool) => ({
  pgPool,
  logger: jobLogger(deps.log),
  taskList: taskList(lane.tasks, deps),
  concurrency: lane.concurrency,
  noHandleSignals: true,
})

type GiveClient = Parameters<pg.Pool['connect']>[0]

/**
 * A pool whose connections may be given back more than once. graphile-worker 0.18 gives the one by which it listens back twice when it
 * breaks before it listens while the worker stops; what a pool throws then would be a rejection that nobody can catch.
 */
class LanePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(give: GiveClient): void
  override connect(give?: GiveClient): unknown {
    if (!give) return super.connect()
    return super.connect((error, client, giveBack) => {
      if (error) return give(error, client, giveBack)
      let isBack = false
      give(error, client, (reason) => {
        if (!isBack) giveBack(reason)
        isBack = true
      })
    })
  }
}

/** Connections of a lane's own; its pool hears of broken ones to the last, also while the worker stops. */
export const openPool = ({ url, deps }: WorkerOptions, { concurrency }: Lane): pg.Pool => {
  const pool = new LanePool({ connectionString: url, max: concurrency + 2 })
  const hear = (error: Error) => {
    // While it ends, the pool does not wait for its goodbyes to arrive: the server may be quicker to hang up.
    if (!pool.ending) deps.log.warn({ error: error.message }, 'a connection of the worker broke')
  }
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return pool
}
