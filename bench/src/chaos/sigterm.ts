import { setTimeout as sleep } from 'node:timers/promises'
import { placeWish, sendWish, shop, wisher } from './shopping.ts'
import type { Scenario } from './trial.ts'
import { until } from './until.ts'

const CLIENTS = 16
/** Orders that are acknowledged before the market is asked to stop. */
const ORDERS = 150
const PAUSE_MS = 200

/**
 * The market is asked to stop while clients order over connections that they keep. Whatever it takes it answers: an order
 * whose request was cut must not stand. The wishes that got no answer are placed after the next start.
 */
export const sigterm: Scenario = {
  name: 'sigterm',
  keeping: 'server',
  run: async ({ lab, stage, ledger, random, scaled }) => {
    const wish = wisher(stage, 'sigterm', random)
    const rounds = Math.max(1, Math.round(scaled(2)))
    let cut = 0
    let taken: string[] = []
    let slowest = 0
    const faults: string[] = []
    for (let round = 0; round < rounds; round++) {
      const unanswered: ReturnType<typeof wish>[] = []
      let isDown = false
      const clients = stage.buyers.slice(0, CLIENTS).map(async (buyer) => {
        while (!isDown) {
          const wanted = wish(buyer)
          const { status } = await sendWish(lab.url, stage, ledger, wanted)
          if (status !== 201) unanswered.push(wanted)
          if (status === 0) return
          // turned away, because too many order at once or because it stops
          if (status !== 201) await sleep(PAUSE_MS)
        }
      })
      const aim = ledger.acks.size + ORDERS
      await until(() => ledger.acks.size >= aim, 60_000)
      const started = performance.now()
      const how = await lab.end('SIGTERM')
      slowest = Math.max(slowest, performance.now() - started)
      isDown = true
      await Promise.all(clients)
      if (how !== 0) faults.push(`it stopped with ${how}`)
      const keys = unanswered.map(({ key }) => key)
      const rows = await lab.query<{ reference: string }>('select reference from orders where reference = any($1)', [
        keys,
      ])
      taken = [...taken, ...rows.map(({ reference }) => reference)]
      cut += unanswered.length
      await lab.open('server')
      await Promise.all(unanswered.map((one) => placeWish(lab.url, stage, ledger, one)))
    }
    if (taken.length > 0)
      faults.push(`${taken.length} orders were taken and not answered: ${taken.slice(0, 5).join(', ')}`)
    // one more buyer sees that all is as before
    let more = 0
    await shop(lab.url, stage, ledger, { buyers: 1, wish, isOver: () => more++ > 2 })
    return {
      figures: `${rounds} stops under ${CLIENTS} clients, ${cut} orders not taken, ${(slowest / 1000).toFixed(1)} s`,
      faults,
    }
  },
}
