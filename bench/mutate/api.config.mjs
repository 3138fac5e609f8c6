/** Mutants of the pure rules. Contracts are data that the API's own tests hold; lists and texts have nothing to get wrong. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutate/api.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  mutate: ['api/src/orders/order-checks.ts', 'api/src/orders/stock.queries.ts'],
  ignorePatterns: ['/.data', '/web', '/e2e', '/docs', '/demo', '/bench/src'],
  tempDirName: '.data/mutate',
  cleanTempDir: 'always',
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation-api.json' },
  clearTextReporter: { logTests: false, allowColor: false },
}
