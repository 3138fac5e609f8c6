import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@lonja/api/config.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { random as randomOf } from '@lonja/core/kernel/random.ts'
import { cut } from './chaos/cut.ts'
import { deadlock } from './chaos/deadlock.ts'
import { disk } from './chaos/disk.ts'
import { frozen } from './chaos/frozen.ts'
import { checkInvariants, lookBefore } from './chaos/invariants.ts'
import { jobs } from './chaos/jobs.ts'
import { kills } from './chaos/kills.ts'
import { openLab } from './chaos/lab.ts'
import { lock } from './chaos/lock.ts'
import { outage } from './chaos/outage.ts'
import { openLedger } from './chaos/shopping.ts'
import { sigterm } from './chaos/sigterm.ts'
import type { Outcome, Scenario, Trial } from './chaos/trial.ts'
import { temporaryFolder } from './kit/market.ts'
import { say } from './kit/say.ts'
import { setStage } from './kit/stage.ts'

/** Length of a run that the scenarios' times are given for, in minutes. */
const MINUTES = 7
/** Faults of one scenario that are printed. */
const SHOWN = 12

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: String(MINUTES) },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string' },
    },
  })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
  if (!(minutes > 0)) throw new UserError('--minutes takes a number above 0.')
  if (!Number.isInteger(seed)) throw new UserError('--seed takes a whole number.')
  if (seconds !== undefined && !(seconds > 0)) throw new UserError('--seconds takes a number above 0.')
  const all: Scenario[] = [
    ...[cut, lock, deadlock(seconds && seconds * 1000), sigterm, outage, frozen, kills, jobs],
    disk,
  ]
  const names = values.only?.split(',') ?? all.map(({ name }) => name)
  const unknown = names.filter((name) => !all.some((one) => one.name === name))
  if (unknown.length > 0)
    throw new UserError(`--only knows ${all.map(({ name }) => name).join(', ')}; not ${unknown.join(', ')}.`)
  return { minutes, seed, scenarios: all.filter(({ name }) => names.includes(name)) }
}

interface Line extends Outcome {
  name: string
  seconds: number
}

const play = async (
  scenario: Scenario,
  { minutes, seed, ...house }: Pick<Trial, 'lab' | 'stage' | 'folder' | 'onLeave'> & { minutes: number; seed: number },
): Promise<Line> => {
  say(`${scenario.name} ...`)
  const started = performance.now()
  const ledger = openLedger()
  const { lab, stage } = house
  const trial = {
    ...{ ...house, ledger, say },
    random: randomOf(seed).next,
    scaled: (n: number) => (n * minutes) / MINUTES,
  }
  await lab.close()
  await lab.open(scenario.keeping)
  const before = await lookBefore(lab)
  const outcome = await scenario.run(trial).catch((error: Error) => ({ figures: '', faults: [error.message] }))
  const kept = scenario.ownMarket ? undefined : await checkInvariants(lab, stage, ledger, before)
  const answers = [...ledger.answers].sort(([a], [b]) => a - b).map(([status, n]) => `${status || 'none'}: ${n}`)
  const faults = [
    ...lab.deaths().map((death) => `the market ${death}`),
    ...outcome.faults,
    ...ledger.faults,
    ...(kept?.faults ?? []),
  ]
  const orders = `${ledger.acks.size} orders (${ledger.cancelled.size} cancelled)`
  return {
    name: scenario.name,
    seconds: (performance.now() - started) / 1000,
    figures: [outcome.figures, orders, ...(kept ? [`${kept.mails} mails`] : []), `answers ${answers.join(', ')}`].join(
      '; ',
    ),
    faults,
  }
}

/** `lonja check` on the data that all of it has left: stock, sums, counters, read models, files. */
const check = (dataDir: string): Line => {
  say('check ...')
  const started = performance.now()
  const done = spawnSync(process.execPath, [join(ROOT, 'cli/src/main.ts'), 'check'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    maxBuffer: 1 << 26,
  })
  const said = `${done.stdout}${done.stderr}`.trim()
  return {
    name: 'check',
    seconds: (performance.now() - started) / 1000,
    figures: `lonja check ended with ${done.status}`,
    faults: done.status === 0 ? [] : said.split('\n').slice(-40),
  }
}

const print = (lines: readonly Line[]): void => {
  say('')
  for (const { name, seconds, figures, faults } of lines) {
    say(
      `${faults.length === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(9)} ${seconds.toFixed(0).padStart(4)} s  ${figures}`,
    )
    const counted = [...Map.groupBy(faults, (fault) => fault.replaceAll(/\d+/g, 'N')).values()]
    for (const same of counted.slice(0, SHOWN)) say(`          ${same.length > 1 ? `${same.length} × ` : ''}${same[0]}`)
    if (counted.length > SHOWN) say(`          and ${counted.length - SHOWN} more`)
  }
}

/** Plays everything bad against a demo market of its own, one after the other, and says what did not stand. */
const chaos = async (): Promise<void> => {
  const { scenarios, minutes, seed } = readOptions()
  const started = performance.now()
  const folder = temporaryFolder()
  const lab = await openLab(folder.path, { SEED: 'true' })
  const undoing: (() => Promise<unknown>)[] = [lab.close]
  const leave = async (): Promise<void> => {
    for (const undo of undoing.splice(0).reverse()) await undo()
    folder.remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void leave().finally(() => process.exit(130)))
  const lines: Line[] = []
  try {
    say(`Seed ${seed}. Making the demo market`)
    await lab.open('embedded')
    const stage = await setStage(lab.database.url())
    for (const scenario of scenarios) {
      const onLeave: Trial['onLeave'] = (undo) => undoing.push(undo)
      const line = play(scenario, { lab, stage, minutes, seed, folder: folder.path, onLeave })
      // a market that does not come up again fails this scenario, and the next may still start it
      lines.push(
        await line.catch((error: Error) => ({ name: scenario.name, seconds: 0, figures: '', faults: [error.message] })),
      )
    }
    await lab.close()
    lines.push(check(lab.dataDir))
  } finally {
    await leave()
  }
  print(lines)
  const failed = lines.filter(({ faults }) => faults.length > 0)
  const took = `${((performance.now() - started) / 60_000).toFixed(1)} minutes`
  say(
    failed.length === 0
      ? `\nThe market stood all of it, in ${took}.`
      : `\n${failed.length} of ${lines.length} FAILED, in ${took}.`,
  )
  if (failed.length > 0) process.exitCode = 1
}

try {
  await chaos()
} catch (error) {
  exitWith(error)
}
