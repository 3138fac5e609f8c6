// npm run fuzz -- --requests 1000000 --part 3/10 --seed 7 --report FILE: sends generated requests to every call, and one in
// twenty over a socket in ways that no good client uses; fails when one is answered off the contract.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, environment, fail, install, NODE, ROOT } from './tooling.mjs'

/** One request in so many goes over a socket of its own. */
const HOSTILE_OF = 20

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    report: { type: 'string' },
  },
})
// parts of one whole must agree on the seed
const seed = values.seed ?? (values.part === '1/1' ? String(Date.now()) : '1')
for (const [name, value] of Object.entries({ requests: values.requests, seed }))
  if (!/^\d{1,15}$/.test(value)) fail(`--${name} takes a whole number.`)
const [part, parts] = /^(\d{1,4})\/(\d{1,4})$/.exec(values.part)?.slice(1).map(Number) ?? []
if (!part || !parts || part > parts) fail('--part takes a part of a whole, such as 3/10.')

install()
build()
const settings = {
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: seed,
  FUZZ_PART: values.part,
  ...(values.report && { FUZZ_REPORT: resolve(values.report) }),
}
console.log(`Seed ${seed}, part ${values.part} of ${values.requests} requests`)
const run = (args, more = {}) => {
  const done = spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit', env: environment({ ...settings, ...more }) })
  if (done.signal) process.exit(1)
  return done.status === 0
}
const hostile = Math.ceil(Number(values.requests) / parts / HOSTILE_OF)
const stood = [
  run(['bench/src/hostile.ts', '--requests', String(hostile)]),
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/src/test/fuzz.test.ts'], { NODE_ENV: 'test' }),
]
process.exit(stood.every(Boolean) ? 0 : 1)
