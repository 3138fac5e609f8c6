import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { waitingForLocks } from '../test/locks.ts'
import { createWorld, type World } from '../test/world.ts'
import { WRONG_COUNTS } from './listing-counts.queries.ts'
import { refreshListings } from './refresh-listings.ts'

const NAMES = ['0133_listing_counts.sql', '0134_counted_rows.sql']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const indexes = async () => {
  const { rows } = await world.deps.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'product_listings' order by indexname`,
  )
  return rows.map(({ indexdef }) => indexdef)
}

test('products that an older release writes meanwhile are counted, and wrong numbers of shops are put right', async () => {
  const { pool } = world.deps
  const [full, empty] = [await world.make.shop(), await world.make.shop()]
  const productIds = [await world.make.product(full), await world.make.product(full)]
  for (const id of productIds) await world.make.sku(id)
  await refreshListings(world.db, { productIds })
  const before = await indexes()
  await pool.query('drop table listing_counts')
  await pool.query('update shops set product_count = 7')
  await pool.query('delete from migrations where name = any($1)', [NAMES])

  const older = await pool.connect()
  await older.query('begin')
  await older.query('delete from product_listings where product_id = $1', [productIds[0]])
  const migrated = migrate(world.url)
  await expect.poll(() => waitingForLocks(pool)).toBe(1)
  await older.query('commit')
  older.release()
  expect(await migrated).toEqual(NAMES)

  expect((await WRONG_COUNTS.execute(world.db)).rows).toEqual([])
  const { rows } = await pool.query('select id, product_count from shops where id = any($1) order by id', [
    [full, empty],
  ])
  expect(rows).toEqual([
    { id: full, product_count: 1 },
    { id: empty, product_count: 0 },
  ])
  expect(await indexes()).toEqual(before)
})
