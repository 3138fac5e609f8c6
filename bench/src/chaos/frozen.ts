import { setTimeout as sleep } from 'node:timers/promises'
import { ask, shop, wisher } from './shopping.ts'
import type { Scenario } from './trial.ts'
import { until } from './until.ts'

const BUYERS = 8
const FROZEN_MS = 12_000
const BACK_MS = 60_000

/** The database stands still for 12 s, as on a machine that swaps or whose disk hangs, and goes on. */
export const frozen: Scenario = {
  name: 'frozen',
  keeping: 'server',
  run: async ({ lab, stage, ledger, random }) => {
    let isOver = false
    const wish = wisher(stage, 'frozen', random)
    const shopping = shop(lab.url, stage, ledger, { buyers: BUYERS, wish, isOver: () => isOver })
    const faults: string[] = []
    try {
      await until(() => ledger.acks.size >= 2 * BUYERS, BACK_MS)
      const users: Promise<unknown>[] = []
      lab.database.freeze()
      try {
        for (const end = performance.now() + FROZEN_MS; performance.now() < end; await sleep(1000))
          users.push(ask(ledger, `${lab.url}/`), ask(ledger, `${lab.url}/goods-list`))
      } finally {
        lab.database.resume()
      }
      await Promise.all(users)
      if (!(await until(lab.isReady, BACK_MS))) faults.push('not ready after the database went on')
      const aim = ledger.acks.size + BUYERS
      if (!(await until(() => ledger.acks.size >= aim, BACK_MS))) faults.push('no orders after the database went on')
    } finally {
      isOver = true
      await shopping
    }
    return { figures: `database still for ${FROZEN_MS / 1000} s`, faults }
  },
}
