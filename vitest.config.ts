import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/messages.mjs'
import { COMPILED } from './scripts/tooling.mjs'

await compileMessages()

// programs that tests start find what Node compiled for the last one, as under `npm test`
process.env.NODE_COMPILE_CACHE ??= COMPILED

/**
 * How long a test, and what it waits for, may take before it counts as stuck, in ms. It is no judgement of speed, which bench/
 * measures: what ends, ends long before, also on a machine that does other things.
 */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/**
 * What runs on Node alone is loaded by Node itself, as in production: to have Vite rewrite each file takes a sixth of the processor
 * time of the whole. No test here replaces a module (`vi.mock`), which is what the rewriting is for.
 */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** The texts of web are a module each, for browsers. Tests get them as one: to have Vite read thousands of files takes half a minute. */
const joinedTexts = {
  name: 'joined-texts',
  load(id: string) {
    if (!id.endsWith('/web/src/paraglide/messages/_index.js')) return
    const files = readdirSync(dirname(id)).filter((name) => name.endsWith('.js') && name !== '_index.js')
    const lines = files.flatMap((name) => readFileSync(join(dirname(id), name), 'utf8').split('\n'))
    const isImport = (line: string) => line.startsWith('import ')
    return [...new Set(lines.filter(isImport)), ...lines.filter((line) => !isImport(line))].join('\n')
  },
}

/** `core` needs nothing, `api` a database (made by its global set-up), `web` is about components and loaders. */
export default defineConfig({
  test: {
    // one each: by itself it would leave a core to nobody
    maxWorkers: '100%',
    projects: [
      // one process for many files: to load the market anew for each would cost more than most of them. What a module
      // keeps, it keeps by its database, and each file has one of its own
      { test: { ...PATIENCE, name: 'core', root: 'core', include: ['src/**/*.test.ts'], isolate: false, ...NATIVE } },
      {
        test: {
          ...PATIENCE,
          name: 'api',
          root: 'api',
          // what stands on the api needs its database too
          include: ['src/**/*.test.ts', '../{bench,cli,demo}/src/**/*.test.ts'],
          globalSetup: ['src/test/global-setup.ts'],
          isolate: false,
          ...NATIVE,
        },
      },
      {
        plugins: [joinedTexts],
        test: {
          ...PATIENCE,
          name: 'web',
          root: 'web',
          include: ['{src,server,tooling,worker}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
    ],
  },
})
