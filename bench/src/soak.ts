import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDb } from '@lonja/api/db/client.ts'
import { startEmbedded } from '@lonja/api/db/embedded.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { photo } from '@lonja/api/test/photos.ts'
import { random as randomOf } from '@lonja/core/kernel/random.ts'
import { type Market, startMarket, temporaryFolder } from './kit/market.ts'
import { say } from './kit/say.ts'
import { setStage } from './kit/stage.ts'
import type { Probe } from './soak/probe.ts'
import { startTraffic } from './soak/traffic.ts'
import { judgeSoak, type Sample } from './soak/verdict.ts'

const LOOK_MS = 2_000
/** How long the market may take to let go of idle connections after the last request: the pool keeps them for 30 s. */
const SETTLE_MS = 120_000
const MB = 1_000_000

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      rate: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(import.meta.dirname, '../soak.csv') },
    },
  })
  const [minutes, rate, seed] = [Number(values.minutes), Number(values.rate), Number(values.seed)]
  if (!(minutes >= 1)) throw new UserError('--minutes takes a number from 1.')
  if (!(rate > 0)) throw new UserError('--rate takes a number of requests a second.')
  return { minutes, rate, seed, out: resolve(values.out) }
}

const probe = async ({ child, ended }: Market): Promise<Probe> => {
  const told = once(child, 'message') as Promise<[Probe]>
  child.send('probe')
  const answer = await Promise.race([told, ended])
  if (!Array.isArray(answer)) throw new Error(`the market ended with ${answer}`)
  return answer[0]
}

/** The last lines that the market wrote. */
const lastWords = (logFile: string): string => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** Plays a day's mixture of people against a demo market for an hour, and says whether anything of it piles up. */
const soak = async (): Promise<void> => {
  const { minutes, rate, seed, out } = readOptions()
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'market')
  const logFile = join(folder.path, 'market.log')
  say('Making the demo market')
  const market = await startMarket(
    { DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'true', LOG_LEVEL: 'info' },
    { logFile, ipc: true, nodeArgs: ['--import', join(import.meta.dirname, 'soak/probe.ts')] },
  )
  try {
    // the market's own server, reached as a command beside it does
    const { url } = await startEmbedded({ dataDir, whenRunning: 'share' })
    const stage = await setStage(url)
    const { pool, close } = createDb(url, { connections: 1 })
    const connections = async (): Promise<number> => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      return rows[0]?.n ?? 0
    }
    const { rows } = await pool.query<{ id: number }>('select id from products where on_shelf order by id')
    const picture = await photo()
    const before = { handles: (await probe(market)).handles, connections: await connections() }
    writeFileSync(out, 'minute,requests,failed,skipped,rssMB,liveMB,handles,connections,logBytes,databaseLogBytes\n')
    const traffic = startTraffic(market.url, {
      ...{ rate, stage, picture, random: randomOf(seed).next },
      productIds: rows.map(({ id }) => id),
    })
    const samples: Sample[] = []
    const hasEnded = () => market.child.exitCode !== null || market.child.signalCode !== null
    for (let minute = 1; minute <= minutes && !hasEnded(); minute++) {
      let rss = Number.POSITIVE_INFINITY
      for (const end = performance.now() + 60_000; performance.now() < end && !hasEnded(); await sleep(LOOK_MS))
        rss = Math.min(rss, (await market.memory()) ?? Number.NaN)
      if (hasEnded()) break
      const { heapUsed, external, handles } = await probe(market)
      const sample: Sample = {
        ...{ minute, rss, handles, live: heapUsed + external, ...traffic.take() },
        ...{ connections: await connections(), log: sizeOf(logFile) },
        databaseLog: sizeOf(join(dataDir, 'postgres', 'server.log')),
      }
      samples.push(sample)
      const line = [
        ...[
          minute,
          sample.requests,
          sample.failed,
          sample.skipped,
          (rss / MB).toFixed(1),
          (sample.live / MB).toFixed(1),
        ],
        ...[handles, sample.connections, sample.log, sample.databaseLog],
      ].join(',')
      appendFileSync(out, `${line}\n`)
      say(line)
    }
    await traffic.stop()
    if (hasEnded()) throw new Error(`the market ended:\n${lastWords(logFile)}`)
    let after = before
    for (const end = performance.now() + SETTLE_MS; performance.now() < end; await sleep(LOOK_MS)) {
      after = { handles: (await probe(market)).handles, connections: await connections() }
      if (after.handles <= before.handles && after.connections <= before.connections) break
    }
    await close()
    const verdicts = judgeSoak(samples, {
      handles: { before: before.handles, after: after.handles },
      connections: { before: before.connections, after: after.connections },
    })
    say('')
    for (const { what, found, limit, ok } of verdicts)
      say(`${ok === null ? '      ' : ok ? 'ok    ' : 'FAILED'}  ${what.padEnd(42)} ${found.padEnd(24)} ${limit}`)
    for (const [what, n] of traffic.faults) say(`        ${n} × ${what}`)
    if (verdicts.some(({ ok }) => ok === false)) process.exitCode = 1
  } finally {
    await market.stop()
    folder.remove()
  }
}

try {
  await soak()
} catch (error) {
  exitWith(error)
}
