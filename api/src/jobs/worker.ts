import {
  type JobHelpers,
  Logger as JobLogger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import type { Logger } from 'pino'
import { type JobDeps, schedule, type Tasks, tasks } from './tasks.ts'

export interface WorkerOptions {
  /** address of the database; the worker keeps connections of its own, so that busy pages cannot starve it */
  url: string
  deps: JobDeps
}

const CONCURRENCY = 2

const jobLogger = (log: Logger): JobLogger =>
  new JobLogger((scope) => (level, message, meta) => {
    const at = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level
    log[at]({ task: scope.taskIdentifier, job: scope.jobId, error: meta?.error }, message)
  })

const taskList = (deps: JobDeps): TaskList =>
  Object.fromEntries(
    (Object.keys(tasks) as (keyof Tasks)[]).map((name) => [
      name,
      (payload: unknown, { job }: JobHelpers) => tasks[name](deps, payload as Tasks[typeof name], `job-${job.id}`),
    ]),
  )

const optionsOf = ({ url, deps }: WorkerOptions) => ({
  connectionString: url,
  maxPoolSize: CONCURRENCY + 2,
  logger: jobLogger(deps.log),
  taskList: taskList(deps),
  noHandleSignals: true,
})

/** Makes or renews the tables of the jobs, so that `enqueue` works before any worker has run. */
export const migrateJobs = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, logger: new JobLogger(() => () => {}) })

/** Works on jobs in this process until `stop`, which lets those under way finish. */
export const startWorker = async (options: WorkerOptions): Promise<{ stop: () => Promise<void> }> => {
  const runner = await run({
    ...optionsOf(options),
    concurrency: CONCURRENCY,
    pollInterval: 2000,
    parsedCronItems: parseCronItems(schedule),
  })
  // `stop` waits for this too; without a listener a broken connection would end the process.
  runner.promise.catch((error: unknown) => options.deps.log.error({ err: error }, 'the worker ended'))
  return { stop: () => runner.stop() }
}

/** Does every job that is due now, once, and returns; for tests and for a machine's own cron. */
export const workOnce = (options: WorkerOptions): Promise<void> => runOnce(optionsOf(options))
