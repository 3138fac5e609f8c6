import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { ask, shop, wisher } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'

const BUYERS = 8
const EDITORS = 3
/** Products in one order: half of the shop's, so that orders and edits meet. */
const LINES = 15
/** The database's statistics of a session arrive this long after its last statement at most, in ms. */
const STATISTICS_MS = 11_000

const deadlocks = async ({ lab }: Trial): Promise<number> => {
  const [row] = await lab.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(row?.deadlocks ?? 0)
}

/** Buyers order half of a shop's products while people of the shop save them: nobody gets a 500, and the database finds no deadlock. */
export const deadlock = (ms: number | undefined): Scenario => ({
  name: 'deadlock',
  keeping: 'server',
  run: async (trial) => {
    const { lab, stage, ledger, random, scaled } = trial
    const before = { statistics: await deadlocks(trial), log: lab.database.logged('deadlock detected') }
    const end = performance.now() + (ms ?? scaled(20_000))
    const isOver = () => performance.now() > end
    let edits = 0
    const edit = async (n: number): Promise<void> => {
      for (let turn = 0; !isOver(); turn++) {
        const product = stage.products[Math.floor(random() * stage.products.length)]
        const { status, text } = await ask(ledger, `${lab.url}${API_BASE}/seller/products/${product?.id}`, {
          method: 'PATCH',
          token: stage.sellerToken,
          body: {
            descriptions: { es: `Versión ${n}.${turn}` },
            // a sku that is saved as it stands
            skus: [{ id: product?.skuId, price: 10 }],
          },
        })
        if (status === 200) edits += 1
        else if (status !== 409 && status !== 503)
          ledger.faults.push(`an edit was answered ${status} ${text.slice(0, 160)}`)
      }
    }
    await Promise.all([
      shop(lab.url, stage, ledger, { buyers: BUYERS, wish: wisher(stage, 'deadlock', random, LINES), isOver }),
      ...Array.from({ length: EDITORS }, (_, n) => edit(n)),
    ])
    await sleep(STATISTICS_MS)
    const found = Math.max(
      (await deadlocks(trial)) - before.statistics,
      lab.database.logged('deadlock detected') - before.log,
    )
    const faults = found > 0 ? [`${found} deadlocks`] : []
    if (edits === 0) faults.push('no edit was saved')
    return { figures: `${ledger.acks.size} orders, ${edits} edits, ${found} deadlocks`, faults }
  },
})
