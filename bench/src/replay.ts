import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@lonja/api/config.ts'
import { createDb, NO_LIMITS } from '@lonja/api/db/client.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { startMarket } from './kit/market.ts'
import { openScratch } from './kit/scratch.ts'
import { compareOrders } from './replay/check.ts'
import { compareWithOracles } from './replay/oracles.ts'
import { placeAll } from './replay/place.ts'
import { planReplay } from './replay/plan.ts'
import { recount } from './replay/recount.ts'
import { isClean, reportLines } from './replay/report.ts'
import { openSales, readRows } from './replay/sales-file.ts'
import { setStage } from './replay/stage.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      invoices: { type: 'string', default: '2000' },
      data: { type: 'string', default: join(ROOT, '../shared/data') },
      concurrency: { type: 'string', default: '8' },
      url: { type: 'string' },
      database: { type: 'string' },
    },
  })
  const limit = values.invoices === 'all' ? Number.POSITIVE_INFINITY : Number(values.invoices)
  const concurrency = Number(values.concurrency)
  if (!(limit >= 1)) throw new UserError('--invoices takes a number from 1, or all.')
  if (!(Number.isInteger(concurrency) && concurrency >= 1)) throw new UserError('--concurrency takes a number from 1.')
  if (values.url && !values.database)
    throw new UserError('--url needs --database: the address of the database that the market there runs on.')
  const sales = resolve(values.data, 'online_retail_2010_2011.csv.gz')
  if (!existsSync(sales))
    throw new UserError(`There are no sales to replay: ${sales} is not there. Name their folder with --data.`)
  return { ...values, limit, concurrency, sales, oracles: resolve(values.data, 'online_retail_oracles.json') }
}

/** Where to replay: a market that runs already, or one of its own on a fresh database. */
const openMarket = async ({ url, database }: { url?: string | undefined; database?: string | undefined }) => {
  if (url && database) return { url: url.replace(/\/$/, ''), database, close: async () => {} }
  const scratch = await openScratch(database)
  try {
    const address = await scratch.create('replay')
    const market = await startMarket({ DATABASE_URL: address, DATA_DIR: join(scratch.folder, 'market'), SEED: 'false' })
    return {
      url: market.url,
      database: address,
      close: async () => {
        await market.stop()
        await scratch.close()
      },
    }
  } catch (error) {
    await scratch.close()
    throw error
  }
}

/** Replays a year of real invoices as orders over HTTP and compares what the market holds with the file. */
const replay = async (): Promise<void> => {
  const options = readOptions()
  say(`Reading ${options.sales}`)
  const plan = await planReplay(readRows(openSales(options.sales)), options.limit)
  const expected = await recount(openSales(options.sales), options.limit)
  const market = await openMarket(options)
  const database = createDb(market.database, { connections: 2, limits: NO_LIMITS })
  try {
    const stage = await setStage(database, plan)
    say(
      `Placing ${plan.orders.length} orders of ${plan.goods.size} skus at ${market.url}, ${options.concurrency} at a time`,
    )
    let told = performance.now()
    const progress = (done: number): void => {
      if (performance.now() - told < 10_000) return
      told = performance.now()
      say(`  ${done} of ${plan.orders.length}`)
    }
    const placing = await placeAll(plan, stage, { url: market.url, concurrency: options.concurrency, progress })
    const comparisons = [
      ...(existsSync(options.oracles) ? await compareWithOracles(options.oracles, plan) : []),
      ...(await compareOrders(database.pool, stage, plan, expected)),
    ]
    for (const line of reportLines(plan, comparisons, placing)) say(line)
    const clean = isClean(comparisons, placing.faults)
    say(clean ? 'Everything agrees.' : 'The market and the file DISAGREE.')
    if (!clean) process.exitCode = 1
  } finally {
    await database.close()
    await market.close()
  }
}

try {
  await replay()
} catch (error) {
  exitWith(error)
}
