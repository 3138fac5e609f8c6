import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from './config.ts'
import { transaction } from './db/transaction.ts'
import { enqueue } from './jobs/enqueue.ts'
import { openMarket } from './open-market.ts'
import { onServer, withDatabase } from './test/database.ts'

const server = inject('databaseServer')
const name = `lonja_own_${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'lonja-own-'))
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: withDatabase(server, name) })
const open = () => openMarket(config, pino({ level: 'silent' }), { whenRunning: 'refuse' })

beforeAll(() => onServer(server, `create database ${name} template template0`))
afterAll(async () => {
  await onServer(server, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true })
})

describe('a market on a database of its own (DATABASE_URL)', () => {
  it('is migrated, jobs included, and starts no server of ours', async () => {
    const market = await open()
    expect(market.migrated).toContain('0001_market.sql')
    const mail = { to: 'ana@bar.test', subject: 'Hola', text: 'Hola' }
    await transaction(market.deps.db, (trx) => enqueue(trx, 'send_mail', mail))
    const { rows } = await market.deps.pool.query('select task_identifier from graphile_worker.jobs')
    expect(rows).toEqual([{ task_identifier: 'send_mail' }])
    await market.close()
    expect(market.deps.pool.totalCount).toBe(0)
    expect(readdirSync(dataDir)).not.toContain('postgres')
  })

  it('is left as it is the next time', async () => {
    const market = await open()
    expect(market.migrated).toEqual([])
    await market.close()
  })
})
