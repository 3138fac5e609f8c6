import { defineConfig } from 'vitest/config'

/** The rules' own tests, without the database: what a mutant of core has to get past. */
export default defineConfig({ test: { root: 'core', include: ['src/**/*.test.ts'], isolate: false } })
