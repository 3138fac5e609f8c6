// npm run verify: the quick gate before a commit: types, lint, messages, contract, and the tests without a database.
import { spawnSync } from 'node:child_process'
import { runGates } from './gates.mjs'
import { environment, install, NODE, ROOT } from './tooling.mjs'

install()
const count = runGates()
const tests = spawnSync(
  NODE,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'core', '--project', 'web', '--passWithNoTests'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'test' }),
  },
)
const failed = count.failed + (tests.status === 0 ? 0 : 1)
console.log(failed ? `\n${failed} gates failed` : '\nAll gates passed')
process.exit(failed ? 1 : 0)
