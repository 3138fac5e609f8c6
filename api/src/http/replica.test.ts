import { API_BASE } from '@lonja/core/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Database } from '../db/client.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { factories } from '../test/factories.ts'
import { openWorld, type World } from '../test/world.ts'

let behind: TestDatabase
let replica: Database
let world: World
let shopId: number
let productId: number

beforeAll(async () => {
  // another database stands for one that lags: the same ids have other names there, and nothing can be written
  behind = await createTestDatabase()
  const make = factories(behind.db, () => new Date())
  shopId = await make.shop({ name: 'Antes', names: JSON.stringify({ es: 'Antes' }) })
  productId = await make.product(shopId)
  await make.sku(productId)
  await behind.db.transaction().execute((trx) => refreshListings(trx, { productIds: [productId] }))
  await sql`alter database ${sql.id(new URL(behind.url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    behind.db,
  )
  replica = createDb(behind.url)
  world = openWorld(await createTestDatabase(), undefined, [], { replica: replica.db })
  expect(await world.make.shop({ name: 'Ahora', names: JSON.stringify({ es: 'Ahora' }) })).toBe(shopId)
})
afterAll(async () => {
  await world.close()
  await replica.close()
  await behind.close()
})

const nameSeenBy = async (token?: string) =>
  (await world.call('getShop', { params: { id: shopId }, ...(token && { token }) })).body.name

it('visitors read the replica; who is logged in reads what they have just changed', async () => {
  const { token } = await world.login('personal')
  expect([await nameSeenBy(), await nameSeenBy(token)]).toEqual(['Antes', 'Ahora'])
})

it('whatever every visitor is told is read without writing', async () => {
  const paths = [
    ...['/areas', '/shops', '/shops-list-basic', `/shops/${shopId}`, '/industries', '/category-trees', '/filters'],
    ...['/products', '/products?search=vaso', '/products-basic', `/products/${productId}`],
    ...[`/products/${productId}/similar`, '/search-suggestions?search=va', `/shop-category-tree?shopId=${shopId}`],
  ]
  const answers = await Promise.all(paths.map((path) => world.api.request(`http://lonja.test${API_BASE}${path}`)))
  expect(answers.map(({ status }, n) => [paths[n], status])).toEqual(paths.map((path) => [path, 200]))
})

it('a search without result is counted in the database itself', async () => {
  await world.call('getProducts', { query: { search: 'zzyzx' } })
  expect(await world.db.selectFrom('search_misses').select('search').execute()).toEqual([{ search: 'zzyzx' }])
})
