/** Mutants of the pure rules. Contracts are data that the API's tests hold; lists and texts have no rule in them. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutate/core.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // a mutant of what runs once at import would need a process of its own
  ignoreStatic: true,
  mutate: [
    'core/src/**/*.ts',
    '!core/src/**/*.{test,contract}.ts',
    '!core/src/**/*-lists.ts',
    '!core/src/{contract,messages,geo/countries,geo/provinces,accounts/common-passwords}*',
    '!core/src/messages/**',
  ],
  ignorePatterns: ['/.data', '/web', '/e2e', '/docs', '/demo', '/bench/src'],
  tempDirName: '.data/mutate',
  cleanTempDir: 'always',
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation-core.json' },
  clearTextReporter: { logTests: false, allowColor: false },
}
