import type { Server } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { ROOT, readProcessConfig } from '@lonja/api/config.ts'
import type { Market } from '@lonja/api/open-market.ts'
import { exitWith } from '@lonja/api/ops/exit-with.ts'
import type { Hono } from 'hono'
import { createServer } from './app.ts'
import { marketParts } from './market-parts.ts'
import { type Front, run } from './run.ts'
import { partOf } from './web-processes.ts'

/**
 * The production server: pages and API in one process, or in as many as the settings say. `npm run build` makes one file of it with
 * the pages and nearly all packages, `web/build/server/main.js`, which takes less time and memory to load than thousands.
 */
try {
  const config = readProcessConfig()
  const makeFront = async (market: Market, _server: Server, ops: Hono): Promise<Front> => ({
    app: createServer({
      ...marketParts(config, market),
      build,
      mode: 'production',
      clientDir: join(ROOT, 'web/build/client'),
      ops,
    }),
  })
  await run(config, makeFront, partOf(config))
  // Whatever is still being drawn or fetched belongs to a market that is closed now.
  process.exit()
} catch (error) {
  exitWith(error)
}
