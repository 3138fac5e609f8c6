import './production.ts'

import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, readProcessConfig } from '@lonja/api/config.ts'
import { frontChanges } from '@lonja/api/home/front-changes.ts'
import { createApi } from '@lonja/api/http/app.ts'
import { hiddenPictureOwner } from '@lonja/api/moderation/hidden-pictures.ts'
import type { Market } from '@lonja/api/open-market.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { sitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { PRESS_LOGINS } from '@lonja/demo/demo-logins.ts'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer } from './app.ts'
import { formTargets } from './form-targets.ts'
import { type Front, run } from './run.ts'
import { partOf } from './web-processes.ts'

const BUILD = join(ROOT, 'web/build')

/** The production server: the built pages and the API in one process, or in as many as the settings say. */
try {
  const config = readProcessConfig()
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new UserError('The pages are not built yet. Run npm start, which builds them.')
  const makeFront = async ({ deps }: Market, _server: Server, ops: Hono): Promise<Front> => ({
    app: createServer({
      api: createApi(deps),
      build: (await import(pathToFileURL(entry).href)) as ServerBuild,
      mode: 'production',
      ops,
      publicUrl: config.publicUrl,
      platformMode: config.platformMode,
      authHosts: config.authHosts,
      contactEmail: config.contactEmail,
      social: config.social,
      mapStyleUrl: config.mapStyleUrl,
      demoLogins: config.seed ? PRESS_LOGINS : undefined,
      onDefect: (err, path) => deps.log.error({ err, path }, 'defect of a page'),
      clientDir: join(BUILD, 'client'),
      filesDir: join(config.dataDir, 'files'),
      shareDir: join(config.dataDir, 'share'),
      hiddenPictureOwner: hiddenPictureOwner(deps),
      changes: () => frontChanges(deps.db),
      sitemap: sitemapSource(deps.db, deps.clock),
      rateLimits: config.rateLimits,
      proxies: config.proxies,
      formTargets: formTargets(deps),
    }),
  })
  await run(config, makeFront, partOf(config))
  // Whatever is still being drawn or fetched belongs to a market that is closed now.
  process.exit()
} catch (error) {
  exitWith(error)
}
