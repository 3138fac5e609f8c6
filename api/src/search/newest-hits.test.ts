import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type World } from '../test/world.ts'
import { LATEST, newestHits } from './newest-hits.queries.ts'

/** Among the newest small spans, among the newest large ones, and older than both. */
const [NEWEST, RECENT, OLD, OLDEST] = [1_000_000, 800_000, 90_000, 7]
const names = { [NEWEST]: 'Vela', [RECENT]: 'Vela alta', [OLD]: 'Vela baja', [OLDEST]: 'Vela antigua de cera' }

let world: World
beforeAll(async () => {
  world = await createWorld()
  const shopId = await world.make.shop()
  const productIds: number[] = []
  for (const [id, es] of Object.entries(names)) {
    const productId = await world.make.product(shopId, { id: Number(id), names: JSON.stringify({ es }) })
    await world.make.sku(productId)
    productIds.push(productId)
  }
  await refreshListings(world.db, { productIds })
})
afterAll(() => world.close())

test.each([
  [1, [NEWEST]],
  [2, [NEWEST, RECENT]],
  [3, [NEWEST, RECENT, OLD]],
  [9, [NEWEST, RECENT, OLD, OLDEST]],
])('the newest %i hits', async (limit, wanted) => {
  const match = [sql`s.names @@ to_tsquery('simple', 'vela')`]
  const { rows } = await sql<{ product_id: number }>`
    with ${LATEST}, ${newestHits('hits', { match, limit })} select product_id from hits order by 1 desc`.execute(
    world.db,
  )
  expect(rows.map((row) => row.product_id)).toEqual(wanted)
})

describe('however long ago they were listed', () => {
  const found = async (search: string) => (await world.call('getProducts', { query: { search } })).body
  test.each([
    ['vela', [NEWEST, RECENT, OLD, OLDEST]],
    ['antigua', [OLDEST]],
    ['vela baja', [OLD]],
    ['velas de cera', [OLDEST]],
  ])('%s is found and counted', async (search, wanted) => {
    const { items, total } = await found(search)
    expect(items.map(({ id }) => id).sort((a, b) => b - a)).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })

  test('products are suggested, and what goes with what was typed', async () => {
    const { body } = await world.call('getSearchSuggestions', {
      query: { search: 'vela ant' },
    })
    expect(body.words).toEqual(['vela antigua'])
    expect(body.products.map(({ name }) => name)).toEqual(['Vela antigua de cera'])
  })
})
