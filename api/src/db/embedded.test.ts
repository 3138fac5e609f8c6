import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const settings = { fsync: 'off' }
const dataDir = mkdtempSync(join(tmpdir(), 'lonja-embedded-'))
let running: Embedded[] = []

const start = async (): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, settings })
  running.push(embedded)
  return embedded
}

const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  for (const embedded of running.reverse()) await embedded.stop()
  running = []
})
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the database that comes with the app', () => {
  it('keeps its data from one run to the next', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  })

  it('sets a log aside that has become too long', async () => {
    const first = await start()
    await first.stop()
    const log = join(dataDir, 'postgres', 'server.log')
    appendFileSync(log, 'x'.repeat(5_000_001))
    await start()
    expect(statSync(log).size).toBeLessThan(100_000)
    expect(statSync(`${log}.1`).size).toBeGreaterThan(5_000_000)
  })

  it('asks for its password', async () => {
    const { url } = await start()
    const guess = new URL(url)
    guess.password = 'postgres'
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password/)
  })

  it('knows letters of every script', async () => {
    const { url } = await start()
    expect(await ask(url, `select '手' ~ '\\w' as letter, upper('ñ') as upper`)).toEqual([{ letter: true, upper: 'Ñ' }])
  })

  it.skipIf(process.getuid?.() !== 0)('starts on data that root copied without its owners', async () => {
    const first = await start()
    await ask(first.url, 'create table copied as select 7 as n')
    await first.stop()
    const copy = mkdtempSync(join(tmpdir(), 'lonja-copied-'))
    cpSync(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true, dereference: true })
    const copied = await startEmbedded({ dataDir: copy, settings })
    expect(await ask(copied.url, 'select n from copied')).toEqual([{ n: 7 }])
    await copied.stop()
    rmSync(copy, { recursive: true })
  })

  it('takes over from a server that a killed app left behind', async () => {
    const lost = await start()
    await ask(lost.url, 'create table left_behind as select 7 as n')
    // The app that started it is gone without a trace: nobody holds the folder, but its server still runs.
    rmSync(join(dataDir, 'lonja.pid'))
    const next = await start()
    expect(next.url).not.toBe(lost.url)
    expect(await ask(next.url, 'select n from left_behind')).toEqual([{ n: 7 }])
  })
})
