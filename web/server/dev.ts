import { join } from 'node:path'
import { ROOT, readProcessConfig } from '@lonja/api/config.ts'
import { exitWith } from '@lonja/api/ops/exit-with.ts'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createServer } from './app.ts'
import { marketParts } from './market-parts.ts'
import { run } from './run.ts'

/** The development server: pages through Vite, which brings changes into the open browser, and the same API. */
try {
  process.env.NODE_ENV = 'development'
  const config = readProcessConfig()
  await run(config, async (market, server, ops) => {
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
        ...marketParts(config, market),
        build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
        mode: 'development',
        clientDir: null,
        ops,
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
