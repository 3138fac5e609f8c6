import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SMS_TOTAL_KEY } from '../http/limits.ts'

export interface Metrics {
  register: Registry
  /** seconds that an answer took, by method, route pattern and status */
  answers: Histogram<'method' | 'route' | 'status'>
}

/** How often the processor time of the event loop's thread is read, in ms. */
const TICK_MS = 10

/**
 * Watches how much processor time the event loop's thread spends between two ticks of a timer. Gives a function that tells the
 * most since it was last called, in seconds: unlike the delay of the loop, it leaves out what other programs took of the machine.
 */
const watchHolds = (): (() => number) => {
  let most = 0
  let last = process.threadCpuUsage()
  setInterval(() => {
    const now = process.threadCpuUsage()
    most = Math.max(most, now.user + now.system - last.user - last.system)
    last = now
  }, TICK_MS).unref()
  return () => {
    const seconds = most / 1_000_000
    most = 0
    return seconds
  }
}

/**
 * The numbers at /metrics (docs/metrics.md): the process with the delay of its event loop since the last scrape, answers by
 * route, the pool's connections, jobs that wait or gave up, and the SMS of the day.
 */
export const createMetrics = (pool: pg.Pool): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  new Counter({
    name: 'nodejs_main_thread_cpu_seconds_total',
    help: 'Processor time of the thread that runs the event loop, in seconds',
    registers: [register],
    collect() {
      const { user, system } = process.threadCpuUsage()
      this.reset()
      this.inc((user + system) / 1_000_000)
    },
  })
  const longestHold = watchHolds()
  new Gauge({
    name: 'nodejs_eventloop_held_max_seconds',
    help: 'Most processor time that the event loop spent without a pause since the last scrape, in seconds',
    registers: [register],
    collect() {
      this.set(longestHold())
    },
  })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by state; waiting counts calls that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state, waiting mails of notices among them; failed ones have used up their tries',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const { rows } = await pool.query<{ waiting: number; failed: number }>(
        `select count(*) filter (where attempts < max_attempts) + (select count(*) from letters) as waiting,
                count(*) filter (where attempts >= max_attempts) as failed
         from graphile_worker.jobs`,
      )
      this.set({ state: 'waiting' }, rows[0]?.waiting ?? 0)
      this.set({ state: 'failed' }, rows[0]?.failed ?? 0)
    },
  })
  new Gauge({
    name: 'sms_spent',
    help: 'SMS with codes of the running day, which SMS_PER_DAY limits',
    registers: [register],
    async collect() {
      const { rows } = await pool.query<{ points: number }>(
        `select points from rate_limits where key = $1 and expire > extract(epoch from now()) * 1000`,
        [SMS_TOTAL_KEY],
      )
      this.set(rows[0]?.points ?? 0)
    },
  })
  return { register, answers }
}
