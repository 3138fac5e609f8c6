import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'
import type { Metrics } from './metrics.ts'
import { requestScope } from './request-scope.ts'

const GIVEN_ID = /^[\w.-]{8,64}$/
/** Status in log and numbers of a request whose caller went away before its answer (as web servers name it). */
const ABANDONED = 499
/** A crawler's or a probe's noise, seen only when someone looks for it. */
const QUIET = /^\/(healthz|readyz|metrics|assets\/)/

/**
 * Gives every request an id (the caller's X-Request-Id when it is a sane one), answers with it, writes one line per
 * request without the query's values, and measures the time. Mount it first.
 */
export const logRequests = (log: Logger, metrics: Metrics): MiddlewareHandler => {
  // its lines hold fields of ours alone, without secrets; looking for some in each takes as long as the rest of a short answer
  const lines = log.child({}, { redact: [] })
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = GIVEN_ID.test(given) ? given : randomUUID()
    const start = performance.now()
    const scope: { requestId: string; route?: string } = { requestId }
    await requestScope.run(scope, async () => {
      await next()
      // through the answer itself: the context would make a copy of it, whose body is sent piece by piece
      c.res.headers.set('x-request-id', requestId)
      const ms = performance.now() - start
      // nobody waits for this answer any more: what it says is no fault of ours
      const status = c.req.raw.signal.aborted ? ABANDONED : c.res.status
      const line = { method: c.req.method, path: loggedPath(c.req.path), status, ms: Math.round(ms) }
      if (status >= 500) lines.warn(line, 'answered')
      else if (QUIET.test(c.req.path)) lines.debug(line, 'answered')
      else lines.info(line, 'answered')
      metrics.answers.observe({ method: c.req.method, route: scope.route ?? routePath(c), status }, ms / 1000)
    })
  }
}
