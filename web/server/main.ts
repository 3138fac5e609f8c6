import './production.ts'

import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, readProcessConfig } from '@lonja/api/config.ts'
import type { Market } from '@lonja/api/open-market.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer } from './app.ts'
import { marketParts } from './market-parts.ts'
import { type Front, run } from './run.ts'
import { partOf } from './web-processes.ts'

const BUILD = join(ROOT, 'web/build')

/** The production server: the built pages and the API in one process, or in as many as the settings say. */
try {
  const config = readProcessConfig()
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new UserError('The pages are not built yet. Run npm start, which builds them.')
  const makeFront = async (market: Market, _server: Server, ops: Hono): Promise<Front> => ({
    app: createServer({
      ...marketParts(config, market),
      build: (await import(pathToFileURL(entry).href)) as ServerBuild,
      mode: 'production',
      clientDir: join(BUILD, 'client'),
      ops,
    }),
  })
  await run(config, makeFront, partOf(config))
  // Whatever is still being drawn or fetched belongs to a market that is closed now.
  process.exit()
} catch (error) {
  exitWith(error)
}
