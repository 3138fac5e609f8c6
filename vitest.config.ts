import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/messages.mjs'

await compileMessages()

/** `core` and `bench` need nothing, `api` a database (made by its global set-up), `web` is about components and loaders. */
export default defineConfig({
  test: {
    // one each: by itself it would leave a core to nobody
    maxWorkers: '100%',
    projects: [
      // one process for many files: to load the market anew for each would cost more than most of them. What a module
      // keeps, it keeps by its database, and each file has one of its own
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'api',
          root: 'api',
          // what stands on the api needs its database too
          include: ['src/**/*.test.ts', '../demo/src/**/*.test.ts', '../cli/src/**/*.test.ts'],
          globalSetup: ['src/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { name: 'bench', root: 'bench', include: ['src/**/*.test.ts'], isolate: false } },
      ...(existsSync('web/vitest.config.ts')
        ? ['web/vitest.config.ts']
        : [
            {
              test: { name: 'web', root: 'web', include: ['{src,server,tooling}/**/*.test.{ts,tsx}'], isolate: false },
            },
          ]),
    ],
  },
})
