// npm run fuzz -- --requests 100000 --seed 7: sends generated requests to every call, and fails when one is answered off the contract.
import { parseArgs } from 'node:util'
import { install, runForeground } from './ground.mjs'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now()) } },
})
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,15}$/.test(value)) throw new Error(`--${name} takes a whole number.`)
install()
process.env.FUZZ_REQUESTS = values.requests
process.env.FUZZ_SEED = values.seed
console.log(`Seed ${values.seed}`)
runForeground(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'api/src/test/fuzz.test.ts'])
