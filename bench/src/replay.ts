import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@lonja/api/config.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { say } from './kit/say.ts'
import { openScratch } from './kit/scratch.ts'
import { compareWithOracles } from './replay/oracles.ts'
import { planReplay } from './replay/plan.ts'
import { recount } from './replay/recount.ts'
import { replaySales } from './replay/replay-sales.ts'
import { isClean, reportLines } from './replay/report.ts'
import { openSales, readRows } from './replay/sales-file.ts'

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      invoices: { type: 'string', default: '2000' },
      data: { type: 'string', default: join(ROOT, '../shared/data') },
      concurrency: { type: 'string', default: '8' },
      database: { type: 'string' },
    },
  })
  const limit = values.invoices === 'all' ? Number.POSITIVE_INFINITY : Number(values.invoices)
  const concurrency = Number(values.concurrency)
  if (!(limit >= 1)) throw new UserError('--invoices takes a number from 1, or all.')
  if (!(Number.isInteger(concurrency) && concurrency >= 1)) throw new UserError('--concurrency takes a number from 1.')
  const sales = resolve(values.data, 'online_retail_2010_2011.csv.gz')
  if (!existsSync(sales))
    throw new UserError(`There are no sales to replay: ${sales} is not there. Name their folder with --data.`)
  return { ...values, limit, concurrency, sales, oracles: resolve(values.data, 'online_retail_oracles.json') }
}

/** Replays a year of real invoices as orders and its cancellations as returns, and compares what the market holds with the file. */
const replay = async (): Promise<void> => {
  const { limit, concurrency, sales, oracles, database } = readOptions()
  say(`Reading ${sales}`)
  const plan = await planReplay(readRows(openSales(sales)), limit)
  const expected = await recount(openSales(sales), limit)
  const known = existsSync(oracles) ? await compareWithOracles(oracles, plan) : []
  const { orders, returns, productsBySerial, events } = plan
  say(
    `Placing ${orders.length} orders of ${productsBySerial.size} skus and taking ${returns.length} returns back, ${concurrency} at a time`,
  )
  let told = performance.now()
  const progress = (done: number): void => {
    if (performance.now() - told < 10_000) return
    told = performance.now()
    say(`  ${done} of ${events.length}`)
  }
  const scratch = await openScratch(database)
  try {
    const played = await replaySales(scratch, { plan, expected }, { concurrency, progress })
    const comparisons = [...known, ...played.comparisons]
    for (const line of reportLines(plan, comparisons, played)) say(line)
    const clean = isClean(comparisons, played.placing.faults)
    say(clean ? 'Everything agrees.' : 'The market and the file DISAGREE.')
    if (!clean) process.exitCode = 1
  } finally {
    await scratch.close()
  }
}

try {
  await replay()
} catch (error) {
  exitWith(error)
}
