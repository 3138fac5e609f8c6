import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { ask, placeWish, shop, wisher } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'
import { until } from './until.ts'

const BUYERS = 6
const AWAY_MS = 6_000
const BACK_MS = 60_000
/** Orders whose mails wait when the database goes away without any buyer. */
const WAITING = 30

/** Takes the database away at once, lets users look at the market meanwhile, and gives it back. Answers with the faults. */
const takeAway = async ({ lab, ledger }: Trial): Promise<{ faults: string[]; backMs: number }> => {
  await lab.database.stop('immediate')
  const end = performance.now() + AWAY_MS
  while (performance.now() < end) {
    await Promise.all(
      ['/', '/login', `${API_BASE}/products?limit=5`, '/readyz'].map((path) => ask(ledger, lab.url + path)),
    )
    await sleep(100)
  }
  await lab.database.start()
  const started = performance.now()
  const isBack = await until(lab.isReady, BACK_MS)
  const faults = isBack ? [] : [`not ready ${BACK_MS / 1000} s after the database was back`]
  return { faults, backMs: performance.now() - started }
}

/** The database of a market that runs on DATABASE_URL is restarted at once: under buyers, and with nothing but jobs under way. */
export const outage: Scenario = {
  name: 'outage',
  keeping: 'server',
  run: async (trial) => {
    const { lab, stage, ledger, random, say } = trial
    let isOver = false
    const wish = wisher(stage, 'outage', random)
    const shopping = shop(lab.url, stage, ledger, { buyers: BUYERS, wish, isOver: () => isOver })
    let underLoad: Awaited<ReturnType<typeof takeAway>>
    try {
      await until(() => ledger.acks.size >= 2 * BUYERS, BACK_MS)
      underLoad = await takeAway(trial)
      const aim = ledger.acks.size + BUYERS
      await until(() => ledger.acks.size >= aim, BACK_MS)
    } finally {
      isOver = true
      await shopping
    }
    say(`  under load: back after ${(underLoad.backMs / 1000).toFixed(1)} s`)
    await Promise.all(stage.buyers.slice(0, WAITING).map((buyer) => placeWish(lab.url, stage, ledger, wish(buyer))))
    const withJobs = await takeAway(trial)
    say(`  with jobs waiting: back after ${(withJobs.backMs / 1000).toFixed(1)} s`)
    return {
      figures: `2 outages of ${AWAY_MS / 1000} s, back after ${[underLoad, withJobs].map(({ backMs }) => (backMs / 1000).toFixed(1)).join(' and ')} s`,
      faults: [...underLoad.faults, ...withJobs.faults],
    }
  },
}
