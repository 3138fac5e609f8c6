import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readProcessConfig } from '../config.ts'
import { createApi } from '../http/app.ts'
import { startWorker } from '../jobs/worker.ts'
import { openMarket } from '../open-market.ts'
import { createProbe, opsApi } from '../ops/health.ts'
import { createLogger } from '../ops/logger.ts'
import { createMetrics } from '../ops/metrics.ts'
import { createGateways } from '../payments/gateways.ts'
import { createStripe } from '../providers/payments/stripe/stripe.ts'
import type { StripeSettings } from '../providers/payments/stripe/stripe-payments.ts'

/** The API as a process of its own, with /metrics, for tests that kill or attack it; tells its parent when it listens. */
const config = readProcessConfig()
const log = createLogger(config.logLevel)
const market = await openMarket(config, log, { whenRunning: 'refuse' })
const { databaseUrl } = market
const { LOCAL_REDSYS, LOCAL_STRIPE } = process.env
/** With the gateways' twins, where its parent runs them. */
const deps = LOCAL_STRIPE
  ? {
      ...market.deps,
      gateways: createGateways({
        localRedsys: LOCAL_REDSYS,
        stripe: createStripe(JSON.parse(LOCAL_STRIPE) as StripeSettings, market.deps.clock),
      }),
    }
  : market.deps
if (process.env.WITH_WORKER)
  await startWorker({
    url: databaseUrl,
    deps: {
      ...deps,
      mailer: { send: async () => {}, close: () => {} },
      sms: { send: async () => {} },
      paymentMessagesMonths: config.paymentMessagesMonths,
      imports: {
        databaseUrl,
        filesDir: join(config.dataDir, 'files'),
        diskReserve: config.diskReserve,
        limits: config.importLimits,
      },
    },
  })
const app = new Hono()
const metrics = createMetrics(deps.pool)
app.route('/', opsApi({ probe: createProbe(databaseUrl), metrics, state: { draining: false } }))
app.route('/', createApi(deps))
serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => {
  process.send?.('ready')
  // it ends by being killed, and would keep nothing for the next one
  flushCompileCache()
})
