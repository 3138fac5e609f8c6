import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_LIMITS } from '../db/client.ts'
import { pagesRead, recordStatements, tablesReadWhole } from '../test/explain.ts'
import { type Ask, createWorld, type World } from '../test/world.ts'

const SHOPS = 20_000

let world: World
let ask: ReturnType<typeof recordStatements>
beforeAll(async () => {
  world = await createWorld({ limits: NO_LIMITS })
  // spread over the peninsula, thicker around its middle as shops are
  await sql`
    insert into shops (sub_domain, name, names, type, visibility, city, province, lat, lon, opening_hours, created_at)
    select 's-' || n, 'Tienda ' || n, jsonb_build_object('es', 'Tienda ' || n),
      (array['manufacturer', 'wholesaler', 'retailer'])[1 + n % 3], 'public', 'Madrid', 'Madrid',
      40.27 + 3.5 * power(sin(n), 3), -3.75 + 5 * power(cos(n * 1.7), 3),
      '[{"day":1,"spans":[{"from":"09:00","to":"14:00"}]}]', timestamptz '2026-01-01'
    from generate_series(1, ${SHOPS}::int) n`.execute(world.db)
  await sql`analyze shops`.execute(world.db)
  ask = recordStatements(world)
})
afterAll(() => world.close())

test.each<[string, Ask['query'], boolean]>([
  ['a town', { box: '-3.9,40.2,-3.6,40.4' }, true],
  ['a province', { box: '-4.6,39.9,-3.1,41.1', types: 'retailer' }, true],
  ['around a place', { lat: 41, lon: -3, radius: 50, limit: 500 }, true],
  ['open now', { box: '-4.6,39.9,-3.1,41.1', openNow: true }, true],
  // the whole country is most of the table: reading it whole is the quickest way
  ['the country', { limit: 500 }, false],
])('%s among 20,000 shops', async (_, query, narrow) => {
  const { status, statements } = await ask('getShopsNearBy', { query })
  expect([status, statements.length]).toEqual([200, 1])
  const [statement] = statements
  if (!statement) throw new Error('no statement')
  if (narrow) expect(await tablesReadWhole(world.deps.pool, statement.query)).toEqual([])
  // measured: 1,000 to 2,900
  expect(await pagesRead(world.deps.pool, statement.query)).toBeLessThan(6_000)
})
