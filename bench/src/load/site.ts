import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '@lonja/api/db/client.ts'
import type pg from 'pg'
import { type Market, startMarket } from '../kit/market.ts'
import { openProcessor, type ReadProcessor } from '../kit/processor.ts'
import type { Scratch } from '../kit/scratch.ts'
import { captureStatements, type Statement } from './capture.ts'
import { loadDriver } from './driver-load.ts'
import type { EmptyServer } from './empty.ts'
import { type FilledMarket, fillMarket } from './fill-market.ts'
import { loadHttp } from './http-load.ts'
import { type Figures, withProcessor } from './latency.ts'
import { leanLoad } from './lean.ts'
import { measure, type Pace, type Side } from './measure.ts'
import type { CallResult } from './results.ts'
import { makePages, makeScenarios, type Scenario } from './scenarios.ts'

/** Connections of the pool, of the market and of the driver alone. */
export const POOL = 10
/** Clients that call at the same time. */
export const CONNECTIONS = 16

/** A running market of one size, with what is measured on it. */
export interface Site {
  products: number
  filled: FilledMarket
  /** makes each answer anew, so that calls are measured and not what is kept of them */
  market: Market
  /** keeps visitors' answers for a second, as people run it */
  keeping: Market
  /** the market of another checkout, which is measured beside this one's; null where none is named */
  before: Market | null
  databaseUrl: string
  dataDir: string
  processorOf: (market: Market) => Promise<ReadProcessor | null>
}

/** Makes a database with so many products and starts the built market on it, and that of the checkout `root` beside it. */
export const openSite = async (scratch: Scratch, products: number, root?: string): Promise<Site> => {
  const databaseUrl = await scratch.create(`load_${products}`)
  const filled = await fillMarket(databaseUrl, products)
  const dataDir = join(scratch.folder, `market-${products}`)
  const settings = { DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL), SEED: 'false' }
  const market = await startMarket({ ...settings, DATA_DIR: dataDir, KEEP_ANSWERS_MS: '0' })
  const before = root
    ? await startMarket({ ...settings, DATA_DIR: `${dataDir}-before`, KEEP_ANSWERS_MS: '0' }, { root })
    : null
  const keeping = await startMarket({ ...settings, DATA_DIR: join(scratch.folder, `keeping-${products}`) })
  const processorOf = ({ pid }: Market) => openProcessor(pid, databaseUrl)
  return { products, filled, market, keeping, before, databaseUrl, dataDir, processorOf }
}

/** A scenario made ready on one site. */
interface Prepared {
  site: Site
  scenario: Scenario
  statements: Statement[][]
  sides: Side[]
  close: () => Promise<void>
}

/** Waits until the market's worker has done the jobs that calls left, such as mails: they are part of what a call costs. */
const untilJobsAreDone = async (pool: pg.Pool): Promise<void> => {
  const waiting = `select (select count(*) from letters) + (
       select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as waiting`
  while ((await pool.query<{ waiting: number }>(waiting)).rows[0]?.waiting !== 0) await sleep(50)
}

const prepare = async (site: Site, scenario: Scenario, empty: EmptyServer): Promise<Prepared> => {
  const { databaseUrl, dataDir, products, filled } = site
  const { requests, freshKey, writes, isKept } = scenario
  const market = isKept ? site.keeping : site.market
  const readProcessor = await site.processorOf(market)
  const statements = await captureStatements(databaseUrl, dataDir, requests, freshKey)
  const { pool, close } = createDb(databaseUrl, { connections: POOL })
  const options = { connections: CONNECTIONS, freshKey }
  const askMarket = (seconds: number) => loadHttp(market.url, requests, { ...options, seconds })
  const jobsDone = () => (writes ? untilJobsAreDone(pool) : Promise.resolve())
  const sides: Side[] = [
    { name: `market ${products}`, run: withProcessor(askMarket, readProcessor, jobsDone) },
    { name: `driver ${products}`, run: (seconds) => loadDriver(pool, statements, { ...options, seconds }) },
  ]
  const lean = leanLoad(scenario.name, filled, requests)
  if (lean)
    sides.push({ name: `lean ${products}`, run: (seconds) => lean(pool, { connections: CONNECTIONS, seconds }) })
  const [sample] = requests
  if (!writes && sample) {
    const path = await empty.copy(market.url + sample.url, sample.headers)
    const bytes = [{ method: 'GET', url: path, headers: sample.headers }]
    const run = (seconds: number) => loadHttp(empty.url, bytes, { connections: CONNECTIONS, seconds })
    sides.push({ name: `empty ${products}`, run })
  }
  return { site, scenario, statements, sides, close }
}

const resultOf = ({ site, scenario, statements }: Prepared, figures: Record<string, Figures>): CallResult => {
  const market = figures[`market ${site.products}`]
  const driver = figures[`driver ${site.products}`]
  const empty = figures[`empty ${site.products}`]
  const lean = figures[`lean ${site.products}`]
  if (!market || !driver) throw new Error(`${scenario.name} was not measured`)
  const count = statements.reduce((sum, call) => sum + call.length, 0) / statements.length
  return {
    name: scenario.name,
    products: site.products,
    market,
    driver,
    ...(empty && { empty }),
    ...(lean && { lean }),
    statements: Math.round(count),
  }
}

const processorText = ({ processor }: Figures): string =>
  processor ? `, processor ${processor.node.toFixed(3)} + ${processor.postgres.toFixed(3)} ms` : ''

/** Measures the calls of the API, each beside its statements alone and its bytes alone, all sizes in the same rounds. */
export const measureCalls = async (
  sites: readonly Site[],
  empty: EmptyServer,
  pace: Pace,
  say: (line: string) => void,
  isWanted: (name: string) => boolean = () => true,
): Promise<CallResult[]> => {
  const all = await Promise.all(sites.map((site) => makeScenarios(site.filled, site.market.url)))
  const scenarios = all.map((ofSite) => ofSite.filter(({ name }) => isWanted(name)))
  const results: CallResult[] = []
  for (const [n, { name }] of (scenarios[0] ?? []).entries()) {
    say(`  ${name}`)
    const prepared: Prepared[] = []
    try {
      for (const [place, site] of sites.entries()) {
        const scenario = scenarios[place]?.[n]
        if (scenario) prepared.push(await prepare(site, scenario, empty))
      }
      const figures = await measure(
        prepared.flatMap((one) => one.sides),
        pace,
      )
      const found = prepared.map((one) => resultOf(one, figures))
      // a long run that breaks off has told what it had found
      for (const { products, market, driver } of found)
        say(
          `    ${products}: ${market.rate.toFixed(0)}/s, p95 ${market.p95.toFixed(1)} ms, driver ${driver?.rate.toFixed(0)}/s, p95 ${driver?.p95.toFixed(1)} ms${processorText(market)}`,
        )
      results.push(...found)
    } finally {
      for (const one of prepared) await one.close()
    }
  }
  return results
}

/** Measures pages of the market, each beside the same bytes from an empty handler. */
export const measurePages = async (
  { market, before, filled, products, processorOf }: Site,
  empty: EmptyServer,
  pace: Pace,
  say: (line: string) => void,
  isWanted: (name: string) => boolean = () => true,
): Promise<CallResult[]> => {
  const results: CallResult[] = []
  const checkouts = [
    { name: 'market', market, read: await processorOf(market) },
    ...(before ? [{ name: 'before', market: before, read: await processorOf(before) }] : []),
  ]
  for (const { name, paths, headers: own } of makePages(filled).filter((page) => isWanted(page.name))) {
    const headers = { accept: 'text/html', 'accept-language': 'es', ...own }
    say(`  ${name}`)
    const requests = paths.map((url) => ({ method: 'GET', url, headers }))
    // nobody has opened these pages yet: what is popular was made before
    for (const one of checkouts)
      for (const path of new Set(paths)) await (await fetch(one.market.url + path, { headers })).text()
    const htmlBytes = (await (await fetch(market.url + paths[0], { headers })).arrayBuffer()).byteLength
    const bytes = [{ method: 'GET', url: await empty.copy(market.url + paths[0], headers), headers }]
    const options = { connections: CONNECTIONS }
    const sides: Side[] = checkouts.map((one) => {
      const ask = (seconds: number) => loadHttp(one.market.url, requests, { ...options, seconds })
      return { name: one.name, run: withProcessor(ask, one.read) }
    })
    sides.push({ name: 'empty', run: (seconds) => loadHttp(empty.url, bytes, { ...options, seconds }) })
    const { market: figures, before: earlier, empty: bare } = await measure(sides, pace)
    if (!figures || !bare) throw new Error(`${name} was not measured`)
    results.push({ name, products, market: figures, ...(earlier && { before: earlier }), empty: bare, htmlBytes })
  }
  return results
}
