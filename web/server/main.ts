import type { Server } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as build from 'virtual:react-router/server-build'
import { ROOT, readProcessConfig } from '@lonja/api/config.ts'
import { migrationNames } from '@lonja/api/db/migrate.ts'
import type { Market } from '@lonja/api/open-market.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import type { Hono } from 'hono'
import { createServer } from './app.ts'
import { marketParts } from './market-parts.ts'
import { type Front, run } from './run.ts'
import { partOf } from './web-processes.ts'

/** Names of the migrations that lay in the sources when this program was built (`vite.config.ts`). */
declare const BUILT_WITH: string[]

/**
 * The production server: pages and API in one process, or in as many as the settings say. `npm run build` makes one file of it with
 * the pages and nearly all packages, `web/build/server/main.js`, which takes less time and memory to load than thousands.
 */
try {
  // migrations, texts and programs of threads are read from the sources: newer ones would not fit this program
  if (!isDeepStrictEqual(await migrationNames(), BUILT_WITH))
    throw new UserError('The sources are of another release than what was built. Run npm run build.')
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
