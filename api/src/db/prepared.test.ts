import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { createDb, type Database } from './client.ts'
import { PREPARED } from './prepared.ts'

let world: World
let database: Database

beforeAll(async () => {
  world = await createWorld()
  // one connection, so that every statement meets what the others left on it
  database = createDb(world.url, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await world.close()
})

const preparedTexts = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)).rows.map(
    (row) => row.statement,
  )

test('a marked statement is prepared once for all its values, others are not', async () => {
  const { db } = database
  for (const n of [1, 2, 3]) {
    expect((await sql`select ${n}::int as n ${PREPARED}`.execute(db)).rows).toEqual([{ n }])
    expect((await sql`select ${n}::int as m`.execute(db)).rows).toEqual([{ m: n }])
  }
  expect(await preparedTexts()).toEqual(['select $1::int as n /* prepared */'])
})

test('a table that changed since is read as it is now', async () => {
  const { db } = database
  await sql`create table shelves (id int); insert into shelves values (1)`.execute(db)
  const all = () => sql`select * from shelves where id = ${1} ${PREPARED}`.execute(db)
  expect((await all()).rows).toEqual([{ id: 1 }])
  await sql`alter table shelves add column label text default 'left'`.execute(db)
  for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ id: 1, label: 'left' }])
})

test('a marked statement that fails says why', async () => {
  await expect(sql`select 1 / ${0}::int ${PREPARED}`.execute(database.db)).rejects.toThrow('division by zero')
})
