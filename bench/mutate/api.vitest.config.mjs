import { defineConfig } from 'vitest/config'

/** The tests that call the verbs of money and stock over HTTP, on a database of their own. */
export default defineConfig({
  test: {
    root: 'api',
    include: ['src/{cart,checkout,coupons,products,orders}/**/*.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
