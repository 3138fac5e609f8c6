/** What both runs share: `part` names the run, its Vitest configuration and its report below .data. */
export const strykerConfig = (part, mutate) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `bench/mutate/${part}.vitest.config.mjs` },
  coverageAnalysis: 'perTest',
  // a mutant of code that runs once at import would need a process of its own
  ignoreStatic: true,
  mutate,
  ignorePatterns: ['/.data', '/web', '/e2e', '/docs', '/bench/src'],
  tempDirName: '.data/mutate',
  cleanTempDir: 'always',
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.data/mutation-${part}.json` },
  clearTextReporter: { logTests: false, allowColor: false },
})
