import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@lonja/api/db/embedded.ts'
import { migrate } from '@lonja/api/db/migrate.ts'
import { migrateJobs } from '@lonja/api/jobs/worker.ts'
import { makeMemoryFolder } from '@lonja/api/test/memory-folder.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LONJA = join(import.meta.dirname, '../bin/lonja.mjs')

let folder: string
let embedded: Embedded

/** Runs the command as a process of its own, as a person at a terminal does. */
const lonja = (dataDir: string, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const { PATH = '', NODE_COMPILE_CACHE } = process.env
    const env = {
      ...{ PATH, DATA_DIR: join(folder, dataDir), DATABASE_URL: '' },
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    }
    execFile(process.execPath, [LONJA, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    )
  })

const onMarket = async (statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A market that runs on its embedded database: this process holds it. */
beforeAll(async () => {
  folder = await makeMemoryFolder()
  embedded = await startEmbedded({ dataDir: join(folder, 'market'), settings: { fsync: 'off' } })
  await migrate(embedded.url)
  await migrateJobs(embedded.url)
  await onMarket(
    `insert into shops (sub_domain, name, type, visibility, created_at) values ('vidal', 'Vidal', 'wholesaler', 'public', now())`,
  )
})
afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('commands beside a market that runs', () => {
  test('backup reaches its embedded database; restore does not overwrite it, and fills another folder', async () => {
    const file = join(folder, 'lonja.zip')
    const made = await lonja('market', 'backup', file)
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/lonja\.zip: [\d.]+ MB, \d+ rows, 0 files/) })
    const refused = await lonja('market', 'restore', '--replace', file)
    expect(refused).toMatchObject({ code: 78, out: expect.stringContaining('already runs') })
    const restored = await lonja('other', 'restore', file)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is wrong.') })
  })

  test('check ends with 1 while something is wrong, and with 0 once it is repaired', async () => {
    await onMarket('update shops set followers = 7')
    const found = await lonja('market', 'check', '--only', 'counters')
    expect(found).toMatchObject({ code: 1, out: expect.stringContaining('WRONG followers of shops: 1') })
    expect(await lonja('market', 'check', '--repair')).toMatchObject({ code: 0 })
    expect(await onMarket('select followers from shops')).toEqual([{ followers: 0 }])
  })
})
