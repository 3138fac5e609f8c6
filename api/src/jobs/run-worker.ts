import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { parseCronItems, run } from 'graphile-worker'
import pg from 'pg'
import { freeJobsOfTheDead, showLife } from './living-workers.queries.ts'
import { type Lane, openPool, optionsOf, type WorkerOptions } from './worker-options.ts'

/** Jobs of workers that died while this one ran are looked for this often, in ms. */
const FREE_EVERY = MINUTE
/** After an error graphile-worker may never finish closing; it is waited for this long, in ms. */
const CLOSE_WAIT = 5 * SECOND

/** The connection by which a worker shows that it lives; `onLost` is called once when it breaks. */
const openLifeLine = async (url: string, onLost: (error: Error) => void): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'lonja worker' })
  client.on('error', onLost)
  client.on('end', () => onLost(new Error('the connection of the worker ended')))
  await client.connect()
  return client
}

/** Waits for what is to end, but no longer than graphile-worker may take after an error. */
const atMost = (ms: number, ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([ending.catch(() => {}), sleep(ms, undefined, { ref: false })])

/**
 * Runs one graphile-worker on the jobs of a lane until `signal` asks it to stop, letting the jobs under way finish, and resolves with null; or
 * until it or its connection to the database breaks, and resolves with the error once its jobs have ended.
 */
export const runWorker = async (options: WorkerOptions, lane: Lane, signal: AbortSignal): Promise<Error | null> => {
  const { url, deps } = options
  const ended = Promise.withResolvers<Error | null>()
  const stop = () => ended.resolve(null)
  signal.addEventListener('abort', stop)
  const pool = openPool(options, lane)
  let lifeLine: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    const life = await openLifeLine(url, ended.resolve)
    lifeLine = life
    let poolId: string | null = null
    let shown: Promise<void> | undefined
    const freeJobs = async () => {
      const gone = await freeJobsOfTheDead(life, poolId)
      if (gone > 0) deps.log.warn({ workers: gone }, 'jobs of workers that died are done again')
    }
    await freeJobs()
    timer = setInterval(() => freeJobs().catch(ended.resolve), FREE_EVERY)

    const events = new EventEmitter()
    events.on('pool:fatalError', ({ error }: { error: Error }) => ended.resolve(error))
    const underWay = new Set<string>()
    events.on('job:start', ({ job }: { job: { id: string } }) => underWay.add(job.id))
    events.on('job:complete', ({ job }: { job: { id: string } }) => underWay.delete(job.id))
    const runner = await run({
      ...optionsOf(options, lane, pool),
      events,
      pollInterval: 2000,
      parsedCronItems: parseCronItems(lane.cron),
      preset: {
        // Only batches tell of an end of a job that could not be written (pool:fatalError); without them the error of the
        // connection is a rejection that nobody can catch. Ends within 50 ms are written by one statement. No jobs are fetched
        // ahead (localQueue): giving them back when the database is gone is another such rejection.
        worker: {
          completeJobBatchDelay: 50,
          failJobBatchDelay: 0,
        },
        plugins: [
          {
            name: 'life-line',
            version: '1',
            worker: {
              hooks: {
                // before the first job is taken: from then on others take the worker for alive
                startWorker: (_, { worker }) => {
                  poolId = worker.workerPool.id
                  // each worker of the pool comes here, and the connection takes one statement at a time
                  shown ??= showLife(life, poolId)
                  return shown
                },
              },
            },
          },
        ],
      },
    })
    runner.promise.then(
      () => ended.resolve(new Error('graphile-worker stopped by itself')),
      (error: Error) => ended.resolve(error),
    )
    const error = await ended.promise
    const stopped = runner.stop()
    if (error === null) await stopped
    else {
      const closed = atMost(CLOSE_WAIT, stopped)
      await new Promise<void>((resolve) => {
        const look = () => underWay.size === 0 && resolve()
        events.on('job:complete', look)
        look()
      })
      await closed
    }
    return error
  } catch (error) {
    return error as Error
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
    await atMost(CLOSE_WAIT, Promise.all([pool.end(), lifeLine?.end()]))
  }
}
