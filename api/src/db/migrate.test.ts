import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { waitingForLocks } from '../test/locks.ts'
import { MigrationBlocked, migrate, type Patience } from './migrate.ts'

/** A migration that may be applied again: it puts a constraint of this table in the place of the one that stands there. */
const NAME = '0027_owner_codes.sql'
const TABLE = 'verification_codes'

const HURRIED: Patience = { lock: 100, pause: 20, migration: 300, others: 300 }
const PATIENT: Patience = { ...HURRIED, migration: 60_000, others: 60_000 }

let database: TestDatabase
let holder: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  await database.pool.query('delete from migrations where name = $1', [NAME])
  holder = new pg.Client({ connectionString: database.url, application_name: 'a long report' })
  await holder.connect()
  await holder.query(`begin; lock table ${TABLE} in access share mode`)
})
afterEach(async () => {
  await holder.end()
  await database.close()
})

const isApplied = async () =>
  (await database.pool.query('select from migrations where name = $1', [NAME])).rowCount === 1
const waiting = () => waitingForLocks(database.pool)

test('a migration whose lock is held goes on once it is free; calls meanwhile do not pile up behind it', async () => {
  const migrated = migrate(database.url, PATIENT)
  await expect.poll(waiting).toBe(1)
  for (let n = 0; n < 5; n++) await database.pool.query(`select from ${TABLE}`)
  expect(await isApplied()).toBe(false)
  await holder.query('commit')
  expect(await migrated).toEqual([NAME])
  expect(await isApplied()).toBe(true)
})

test('one whose lock is never free ends with who may hold it, and with nothing of it in the database', async () => {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const error = await migrate(database.url, HURRIED).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(MigrationBlocked)
  expect(String(error)).toMatch(new RegExp(`${NAME}.*${rows[0]?.pid} \\(a long report\\)`))
  expect(await isApplied()).toBe(false)
  await holder.query('commit')
  expect(await migrate(database.url, HURRIED)).toEqual([NAME])
})

test('of two processes at once one migrates, and the other does not wait for it for ever', async () => {
  const first = migrate(database.url, PATIENT)
  await expect.poll(waiting).toBe(1)
  await expect(migrate(database.url, HURRIED)).rejects.toThrow(/another process is migrating/i)
  const second = migrate(database.url, PATIENT)
  await holder.query('commit')
  expect([await first, await second]).toEqual([[NAME], []])
})

test('jobs under a former name are done under the new one, also where a worker of this release has brought that before', async () => {
  await holder.query('commit')
  const { pool } = database
  const renaming = '0204_names_of_jobs.sql'
  await pool.query('delete from migrations where name = $1', [renaming])
  for (const job of ['reckon_records', 'compute_records', 'import_goods'])
    await pool.query('select graphile_worker.add_job($1)', [job])
  await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('reckon_records', now()), ('compute_records', now()), ('refresh_goods', now())`)
  expect(await migrate(database.url, HURRIED)).toContain(renaming)
  const { rows } = await pool.query<{ identifier: string; n: number }>(`select t.identifier, count(j.id)::int as n
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
    where t.identifier ~ 'records|goods|products' group by t.identifier order by t.identifier`)
  expect(rows).toEqual([
    { identifier: 'compute_records', n: 2 },
    { identifier: 'import_products', n: 1 },
  ])
  const crontabs = await pool.query(
    'select identifier from graphile_worker._private_known_crontabs order by identifier',
  )
  expect(crontabs.rows.map(({ identifier }) => identifier)).toEqual(['compute_records', 'refresh_products'])
})
