import { Hono, type MiddlewareHandler } from 'hono'
import pg from 'pg'
import type { Metrics } from './metrics.ts'
import { nearOnly } from './near-only.ts'

/** The server's own state: while it drains, the load balancer must send nobody new. */
export interface ServerState {
  draining: boolean
}

/** The database must answer /readyz within this time, in ms. */
const PROBE_WAIT = 2_000

/** Asks the database whether it answers. */
export interface DatabaseProbe {
  /** Rejects when the database does not answer in time. */
  ask: () => Promise<unknown>
  close: () => Promise<void>
}

/** A probe with one connection of its own: a pool whose connections all wait for locks says nothing of the database. */
export const createProbe = (url: string): DatabaseProbe => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PROBE_WAIT,
    query_timeout: PROBE_WAIT,
  })
  // a broken connection is seen by the next question
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { ask: () => pool.query('select 1'), close: () => pool.end() }
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
}

interface OpsParts {
  probe: DatabaseProbe
  metrics: Metrics
  state: ServerState
  /** with this bearer token /metrics is read from other machines */
  metricsToken?: string | undefined
  /** PUBLIC_URL is on this machine, which then reads /metrics without a token */
  isLocal?: boolean
  /** what the market cannot do as it is set up, such as sending mail; /readyz names it */
  warnings?: readonly string[]
}

/** /healthz: the process lives. /readyz: it can serve, database and all. /metrics: its numbers, for this machine or by token. */
export const opsApi = (parts: OpsParts): Hono => {
  const { probe, metrics, state, metricsToken, isLocal = true, warnings = [] } = parts
  const ops = new Hono()
  for (const path of ['/healthz', '/readyz', '/metrics']) ops.use(path, noStore)
  ops.get('/healthz', (c) => c.text('ok'))
  ops.get('/readyz', async (c) => {
    if (state.draining) return c.text('draining', 503)
    try {
      await probe.ask()
      return c.text(['ready', ...warnings].join('\n'))
    } catch {
      // The pool of the calls logs its own errors; the balancer needs the status only.
      return c.text('no database', 503)
    }
  })
  ops.get('/metrics', nearOnly({ token: metricsToken, isLocal }), async (c) =>
    c.body(await metrics.register.metrics(), 200, { 'content-type': metrics.register.contentType }),
  )
  return ops
}
