import { setTimeout as sleep } from 'node:timers/promises'
import { shop, wisher } from './shopping.ts'
import type { Scenario } from './trial.ts'

const BUYERS = 8
/** Rounds of each kind that are played at least. */
const ROUNDS_MIN = 2
/** Orders acknowledged between two kills at least, so that each hits a market that trades. */
const ORDERS_BETWEEN = 20

/** Under eight buyers: the app is killed, and in every second round its database with all its processes too. */
export const kills: Scenario = {
  name: 'kills',
  keeping: 'embedded',
  run: async ({ lab, stage, ledger, random, scaled, say }) => {
    let isOver = false
    const shopping = shop(lab.url, stage, ledger, {
      buyers: BUYERS,
      wish: wisher(stage, 'kills', random),
      isOver: () => isOver,
    })
    const end = performance.now() + scaled(75_000)
    let rounds = 0
    let slowest = 0
    try {
      while (rounds < 2 * ROUNDS_MIN || performance.now() < end) {
        const aim = ledger.acks.size + ORDERS_BETWEEN
        while (ledger.acks.size < aim && ledger.faults.length === 0) await sleep(20)
        await sleep(random() * 300)
        await lab.end('SIGKILL')
        if (rounds % 2 === 1) await lab.database.kill()
        const started = performance.now()
        await lab.open('embedded')
        slowest = Math.max(slowest, performance.now() - started)
        rounds += 1
        say(`  kill ${rounds}: ready after ${((performance.now() - started) / 1000).toFixed(1)} s`)
        if (ledger.faults.length > 0) break
      }
    } finally {
      isOver = true
      await shopping
    }
    return { figures: `${rounds} kills, ready after at most ${(slowest / 1000).toFixed(1)} s`, faults: [] }
  },
}
