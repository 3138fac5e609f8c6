import { defineConfig } from 'vitest/config'

/**
 * The rules' own tests, without the database: what a mutant of core has to get past. Instrumented code is several times slower, and
 * the tests that walk every sequence of an order need longer than Vitest's 5 seconds.
 */
export default defineConfig({
  test: { root: 'core', include: ['src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
})
