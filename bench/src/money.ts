import { parseArgs } from 'node:util'
import { createDb } from '@lonja/api/db/client.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { playAccountOrders } from '@lonja/api/test/account-orders.ts'
import { playEventOrders } from '@lonja/api/test/event-orders.ts'
import { type PaymentScene, paymentScene } from '@lonja/api/test/payment-scene.ts'
import { say } from './kit/say.ts'
import { openScratch, type Scratch } from './kit/scratch.ts'
import { checkBooks, openHouse } from './money/house.ts'
import { playKills } from './money/kills.ts'
import { playRaces, RACE_NAMES } from './money/races.ts'

/** Markets that play their sequences side by side, each with a clock of its own, and the sequences of each before a new one. */
const WORLDS = 4
const BATCH = 250
const SHOWN = 12

const TRIALS = ['orders', 'accounts', 'races', 'kills'] as const

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      sequences: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: TRIALS.join() },
      races: { type: 'string', default: RACE_NAMES.join() },
    },
  })
  const [sequences, rounds, seed] = [values.sequences, values.rounds, values.seed].map(Number)
  for (const n of [sequences, rounds, seed])
    if (n === undefined || !Number.isInteger(n) || n < 1)
      throw new UserError('--sequences, --rounds and --seed take whole numbers from 1.')
  const only = values.only.split(',')
  const unknown = only.filter((name) => !(TRIALS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new UserError(`--only knows ${TRIALS.join(', ')}; not ${unknown.join(', ')}.`)
  const races = values.races.split(',')
  const missing = races.filter((name) => !RACE_NAMES.includes(name))
  if (missing.length > 0) throw new UserError(`--races knows ${RACE_NAMES.join(', ')}; not ${missing.join(', ')}.`)
  return { sequences: sequences ?? 0, rounds: rounds ?? 0, seed: seed ?? 0, only, races }
}

interface Outcome {
  figures: string
  faults: string[]
}

/** Random orders of events, in batches that each have a market of their own, so that none grows large. */
const playOrders = async (
  scratch: Scratch,
  play: (scene: PaymentScene, batch: { seed: number; sequences: number }) => ReturnType<typeof playAccountOrders>,
  { sequences, seed }: { sequences: number; seed: number },
): Promise<Outcome> => {
  const batches = Array.from({ length: Math.ceil(sequences / BATCH) }, (_, n) => ({
    seed: seed + n * BATCH,
    sequences: Math.min(BATCH, sequences - n * BATCH),
  }))
  const faults: string[] = []
  const ends = new Map<string, number>()
  let events = 0
  const lane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const url = await scratch.create('money')
      const scene = await paymentScene({ database: { ...createDb(url), url } })
      const played = await play(scene, batch)
      faults.push(...played.faults, ...(await checkBooks(scene)))
      events += played.events
      for (const [end, n] of played.ends) ends.set(end, (ends.get(end) ?? 0) + n)
      await scene.close()
    }
  }
  await Promise.all(Array.from({ length: WORLDS }, lane))
  const reached = [...ends].sort(([, a], [, b]) => b - a).map(([end, n]) => `${end}: ${n}`)
  return { figures: `${sequences} sequences, ${events} events; ${reached.join('; ')}`, faults }
}

/** Plays the trials of money one after the other and says where a cent is wrong. */
const money = async (): Promise<void> => {
  const { only, rounds, races, ...orders } = readOptions()
  const scratch = await openScratch()
  const inHouse = async (name: string, play: (house: Awaited<ReturnType<typeof openHouse>>) => Promise<Outcome>) => {
    const house = await openHouse(scratch, name)
    return play(house).finally(house.close)
  }
  const trials: Record<string, () => Promise<Outcome>> = {
    orders: () => playOrders(scratch, playEventOrders, orders),
    accounts: () => playOrders(scratch, ({ world }, batch) => playAccountOrders(world, batch), orders),
    races: () => inHouse('races', (house) => playRaces(house, { races, rounds }, say)),
    kills: () => inHouse('kills', (house) => playKills(house, say)),
  }
  say(`Seed ${orders.seed}`)
  try {
    for (const name of only) {
      const since = performance.now()
      const outcome = await trials[name]?.()
      if (!outcome) continue
      const { figures, faults } = outcome
      const seconds = ((performance.now() - since) / 1000).toFixed(0)
      say(`${faults.length === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds.padStart(4)} s  ${figures}`)
      for (const fault of faults.slice(0, SHOWN)) say(`          ${fault}`)
      if (faults.length > SHOWN) say(`          and ${faults.length - SHOWN} more`)
      if (faults.length > 0) process.exitCode = 1
    }
  } finally {
    await scratch.close()
  }
}

try {
  await money()
} catch (error) {
  exitWith(error)
}
