import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** `core` and `bench` need nothing, `api` a database (made by its global set-up), `web` is about components and loaders. */
export default defineConfig({
  test: {
    // one each: by itself it would leave a core to nobody
    maxWorkers: '100%',
    projects: [
      // pure rules, which share nothing: a process for each file would cost more than most of them
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      ...(existsSync('web/vitest.config.ts')
        ? ['web/vitest.config.ts']
        : [{ test: { name: 'web', root: 'web', include: ['{src,server,tooling}/**/*.test.{ts,tsx}'] } }]),
    ],
  },
})
