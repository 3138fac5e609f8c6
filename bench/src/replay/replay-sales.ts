import { join } from 'node:path'
import { checkMarket } from '@lonja/api/check/check-market.ts'
import { createDb, NO_LIMITS } from '@lonja/api/db/client.ts'
import { refreshListings } from '@lonja/api/listings/refresh-listings.ts'
import { startMarket } from '../kit/market.ts'
import type { Scratch } from '../kit/scratch.ts'
import { compareOrders } from './check.ts'
import type { Comparison } from './oracles.ts'
import { type Placing, placeAll } from './place.ts'
import type { Plan } from './plan.ts'
import type { Expected } from './recount.ts'
import { setStage } from './stage.ts'
import { END_OF_YEAR } from './why-refused.ts'

/** Plays a plan over HTTP in a market of its own, and compares what it holds afterwards with the second reading of the file. */
export const replaySales = async (
  scratch: Scratch,
  { plan, expected }: { plan: Plan; expected: Map<string, Expected> },
  { concurrency, progress }: { concurrency: number; progress: (done: number) => void },
): Promise<{ placing: Placing; comparisons: Comparison[]; problems: string[] }> => {
  const address = await scratch.create('replay')
  const dataDir = join(scratch.folder, 'market')
  const market = await startMarket(
    { DATABASE_URL: address, DATA_DIR: dataDir, SEED: 'false' },
    { program: 'bench/src/replay/dated-server.ts' },
  )
  const database = createDb(address, { connections: 2, limits: NO_LIMITS })
  try {
    const stage = await setStage(database, plan)
    const placing = await placeAll(plan, stage, { url: market.url, concurrency, progress })
    // lists follow the stock by jobs, and nothing has worked on these
    await database.db.transaction().execute(async (trx) => {
      const products = await trx.selectFrom('products').select('id').execute()
      await refreshListings(trx, { productIds: products.map(({ id }) => id) })
    })
    const checks = await checkMarket(database.db, { clock: () => new Date(END_OF_YEAR), dataDir })
    const problems = checks.flatMap(({ name, count, first }) => (count > 0 ? [`${count} × ${name}: ${first[0]}`] : []))
    const comparisons = await compareOrders(database.pool, stage, plan, expected)
    const found = checks.reduce((sum, { count }) => sum + count, 0)
    return {
      placing,
      comparisons: [...comparisons, { what: 'problems of lonja check', found: String(found), expected: '0' }],
      problems,
    }
  } finally {
    await database.close()
    await market.stop()
  }
}
