import { join } from 'node:path'
import { ROOT, readProcessConfig } from '@lonja/api/config.ts'
import { createApi } from '@lonja/api/http/app.ts'
import { hiddenPictureOwner } from '@lonja/api/moderation/hidden-pictures.ts'
import { exitWith } from '@lonja/api/ops/exit-with.ts'
import { sitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { PRESS_LOGINS } from '@lonja/demo/demo-logins.ts'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createServer } from './app.ts'
import { formTargets } from './form-targets.ts'
import { run } from './run.ts'

/** The development server: pages through Vite, which brings changes into the open browser, and the same API. */
try {
  process.env.NODE_ENV = 'development'
  const config = readProcessConfig()
  await run(config, async ({ deps }, server, ops) => {
    const ours = process.listeners('SIGTERM')
    const vite = await createVite({
      root: join(ROOT, 'web'),
      server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
      appType: 'custom',
    })
    // Vite would end the process at once, and leave the database running: stopping is for `run` to do.
    for (const listener of process.listeners('SIGTERM'))
      if (!ours.includes(listener)) process.removeListener('SIGTERM', listener)
    return {
      app: createServer({
        api: createApi(deps),
        build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
        mode: 'development',
        ops,
        publicUrl: config.publicUrl,
        platformMode: config.platformMode,
        authHosts: config.authHosts,
        contactEmail: config.contactEmail,
        social: config.social,
        mapStyleUrl: config.mapStyleUrl,
        demoLogins: config.seed ? PRESS_LOGINS : undefined,
        onDefect: (err, path) => deps.log.error({ err, path }, 'defect of a page'),
        clientDir: null,
        filesDir: join(config.dataDir, 'files'),
        shareDir: join(config.dataDir, 'share'),
        hiddenPictureOwner: hiddenPictureOwner(deps),
        sitemap: sitemapSource(deps.db, deps.clock),
        rateLimits: config.rateLimits,
        proxies: config.proxies,
        formTargets: formTargets(deps),
      }),
      before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
      close: () => vite.close(),
    }
  })
  // Whatever is still being drawn or fetched belongs to a market that is closed now.
  process.exit()
} catch (error) {
  exitWith(error)
}
