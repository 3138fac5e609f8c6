// npm run mutate [-- core|api]: changes the rules and the verbs of money and stock in small ways, and says which changes no test noticed.
// Stryker is installed on first use, in a folder and by a lock file of its own: nothing else needs it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, fail, install, NODE, ROOT } from './tooling.mjs'

const PARTS = ['core', 'api']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !PARTS.includes(name))
if (unknown.length)
  fail(`There is no part ${unknown.join(', ')}: core (the rules) and api (the verbs of money and stock).`)

install()
const folder = join(ROOT, 'bench', 'mutate')
const installed = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit', shell: true })
if (installed.status !== 0) fail('Stryker could not be installed; npm said why above.')

const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const results = (wanted.length ? wanted : PARTS).map((part) =>
  spawnSync(NODE, [stryker, 'run', join('bench', 'mutate', `${part}.config.mjs`)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'test' }),
  }),
)
process.exit(results.every(({ status }) => status === 0) ? 0 : 1)
