import { AsyncLocalStorage } from 'node:async_hooks'
import { serve } from '@hono/node-server'
import { readProcessConfig } from '@lonja/api/config.ts'
import { createApi } from '@lonja/api/http/app.ts'
import { openMarket } from '@lonja/api/open-market.ts'
import { createProbe, opsApi } from '@lonja/api/ops/health.ts'
import { createLogger } from '@lonja/api/ops/logger.ts'
import { createMetrics } from '@lonja/api/ops/metrics.ts'
import { Hono } from 'hono'
import { MOMENT_HEADER } from './send-at.ts'

/**
 * The API as a process of its own whose clock shows each request the moment that its header names, so that a year can be
 * replayed at its own dates. It works on no jobs: their clock is the machine's.
 */
const config = readProcessConfig()
const moments = new AsyncLocalStorage<Date>()
const market = await openMarket(config, createLogger(config.logLevel), { whenRunning: 'refuse' })
const api = createApi({ ...market.deps, clock: () => moments.getStore() ?? new Date() })
const app = new Hono()
const metrics = createMetrics(market.deps.pool)
app.route('/', opsApi({ probe: createProbe(market.databaseUrl), metrics, state: { draining: false } }))
app.use((c, next) => moments.run(new Date(c.req.header(MOMENT_HEADER) ?? Date.now()), next))
app.route('/', api)
serve({ fetch: app.fetch, hostname: config.host, port: config.port })
