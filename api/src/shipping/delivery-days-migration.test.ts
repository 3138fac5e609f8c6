import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

const NAME = '0208_delivery_days.sql'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('zones of before have no delivery days, in their order and with all that they had', async () => {
  const { pool } = database
  const zones = ['Península', 'Baleares'].map((name) => ({ name, areas: [], leadDays: { min: 1, max: 2 } }))
  await pool.query(`
    delete from migrations where name = '${NAME}';
    drop index orders_by_delivery;
    alter table orders drop column delivery_round`)
  for (const [subDomain, own] of [
    ['zoned', zones],
    ['plain', []],
  ] as const)
    await pool.query(
      `insert into shops (sub_domain, name, type, visibility, shipping_zones, created_at)
       values ($1, $1, 'wholesaler', 'public', $2::jsonb, now())`,
      [subDomain, JSON.stringify(own)],
    )
  expect(await migrate(database.url)).toEqual([NAME])
  const rows = await database.db.selectFrom('shops').select(['sub_domain', 'shipping_zones']).orderBy('id').execute()
  expect(rows).toEqual([
    { sub_domain: 'zoned', shipping_zones: zones.map((zone) => ({ ...zone, deliveryDays: null })) },
    { sub_domain: 'plain', shipping_zones: [] },
  ])
})
