import { strykerConfig } from './stryker.mjs'

/** Mutants of the pure rules. Contracts are data that the API's tests hold; lists and texts contain no rule. */
export default strykerConfig('core', [
  'core/src/**/*.ts',
  '!core/src/**/*.{test,contract}.ts',
  '!core/src/**/*-lists.ts',
  '!core/src/contract.ts',
  '!core/src/geo/{countries,provinces}.ts',
  '!core/src/accounts/common-passwords.ts',
  '!core/src/paraglide/**',
])
