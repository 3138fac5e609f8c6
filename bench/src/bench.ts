import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import pg from 'pg'
import { say } from './kit/say.ts'
import { openScratch } from './kit/scratch.ts'
import { measureConsole } from './load/console.ts'
import { startEmpty } from './load/empty.ts'
import type { Pace } from './load/measure.ts'
import { machine, type Results } from './load/results.ts'
import { makePages } from './load/scenarios.ts'
import { weighScripts } from './load/scripts-of-page.ts'
import { CONNECTIONS, measureCalls, measurePages, openSite, POOL, type Site } from './load/site.ts'
import { measureStartUp } from './load/start-up.ts'
import { callLines, resultLines } from './load/tables.ts'

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      console: { type: 'string' },
      quick: { type: 'boolean', default: false },
      products: { type: 'string' },
      database: { type: 'string' },
      before: { type: 'string' },
      calls: { type: 'string', multiple: true },
      out: { type: 'string', default: join(import.meta.dirname, '../results.json') },
    },
  })
  const sizes = (values.products ?? (values.quick ? '1000,10000' : '10000,100000,1000000')).split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1000))
    throw new UserError('--products takes sizes from 1000, separated by commas.')
  const pace: Pace = values.quick
    ? { rounds: 2, seconds: 2, warmUpSeconds: 2 }
    : { rounds: 6, seconds: 4, warmUpSeconds: 3 }
  return { ...values, wanted: values.calls, sizes: sizes.sort((a, b) => a - b), pace }
}

const versionOf = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}

/** Measures the built market at its sizes beside what limits it, in one run, and writes table and results.json. */
const bench = async (): Promise<void> => {
  const { sizes, pace, quick, database, before, out, wanted, console: orders } = readOptions()
  if (orders !== undefined) {
    const scratch = await openScratch(database)
    try {
      await measureConsole(scratch, Number(orders) || 100_000, say)
    } finally {
      await scratch.close()
    }
    return
  }
  if (!wanted) say('Starting the market twice on a database of its own')
  const startUp = wanted ? null : await measureStartUp(quick ? 1 : 3)
  const scratch = await openScratch(database)
  const empty = await startEmpty()
  const sites: Site[] = []
  try {
    for (const size of sizes) {
      say(`Making a market of ${size} products`)
      sites.push(await openSite(scratch, size, before))
    }
    const largest = sites.at(-1)
    if (!largest) throw new UserError('--products names no size.')
    say('Measuring')
    const isWanted = (name: string) => wanted?.includes(name) ?? true
    const calls = await measureCalls(sites, empty, pace, say, isWanted)
    const pages = await measurePages(largest, empty, pace, say, isWanted)
    if (!startUp) {
      for (const line of callLines([...calls, ...pages])) say(line)
      return
    }
    const scripts = []
    for (const { name, paths } of makePages(largest.filled).filter(({ headers }) => Object.keys(headers).length === 0))
      scripts.push({ page: name, ...(await weighScripts(largest.market.url, paths[0] ?? '/')) })
    const results: Results = {
      at: new Date().toISOString(),
      machine: machine(await versionOf(largest.databaseUrl)),
      pace: { rounds: pace.rounds, seconds: pace.seconds, connections: CONNECTIONS, pool: POOL },
      calls,
      pages,
      scripts,
      memory: await largest.market.memory(),
      startUp,
    }
    for (const line of resultLines(results)) say(line)
    await writeFile(out, `${JSON.stringify(results, null, 2)}\n`)
    say(`Written to ${out}`)
  } finally {
    for (const { market, keeping, before } of sites)
      await Promise.all([market, keeping, before].map((one) => one?.stop()))
    await empty.stop()
    await scratch.close()
  }
}

try {
  await bench()
} catch (error) {
  exitWith(error)
}
