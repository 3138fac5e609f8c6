import { serve } from '@hono/node-server'
import { createApi } from '../app.ts'
import { openMarket } from '../cli/open-market.ts'
import { readProcessConfig } from '../config.ts'
import { createLogger } from '../ops/logger.ts'

/** The API alone as a process of its own, for tests that kill it; tells its parent when it listens. */
const config = readProcessConfig()
const log = createLogger(config.logLevel)
const market = await openMarket(config, log, { whenRunning: 'refuse' })
serve({ fetch: createApi(market.deps).fetch, hostname: config.host, port: config.port }, () => process.send?.('ready'))
