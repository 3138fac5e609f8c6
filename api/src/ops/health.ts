import { Hono, type MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { Metrics } from './metrics.ts'
import { nearOnly } from './near-only.ts'

/** The server's own state: while it drains, the load balancer must send nobody new. */
export interface ServerState {
  draining: boolean
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
}

interface OpsParts {
  pool: pg.Pool
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
  const { pool, metrics, state, metricsToken, isLocal = true, warnings = [] } = parts
  const ops = new Hono()
  for (const path of ['/healthz', '/readyz', '/metrics']) ops.use(path, noStore)
  ops.get('/healthz', (c) => c.text('ok'))
  ops.get('/readyz', async (c) => {
    if (state.draining) return c.text('draining', 503)
    try {
      await pool.query('select 1')
      return c.text(['ready', ...warnings].join('\n'))
    } catch {
      // The pool has its own voice in the log; the balancer needs the status only.
      return c.text('no database', 503)
    }
  })
  ops.get('/metrics', nearOnly({ token: metricsToken, isLocal }), async (c) =>
    c.body(await metrics.register.metrics(), 200, { 'content-type': metrics.register.contentType }),
  )
  return ops
}
