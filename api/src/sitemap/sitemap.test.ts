import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { createWorld, type World } from '../test/world.ts'
import { sitemapSource } from './sitemap-source.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const all = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const row of rows) found.push(row)
  return found
}

it('names what a visitor may see, and nothing else', async () => {
  const product = async (shop: Parameters<World['make']['shop']>[0], onShelf = true) => {
    const shopId = await world.make.shop(shop)
    const id = await world.make.product(shopId, { on_shelf: onShelf })
    await world.make.sku(id)
    await refreshListings(world.db, { productIds: [id] })
    return { shopId, id }
  }
  const open = await product({})
  const priceless = await product({ visibility: 'privateNoPrices' })
  const hidden = await product({ visibility: 'privateHidden' })
  const closed = await product({ status: 'closed' })
  await product({}, false)

  await world.db
    .insertInto('publications')
    .values(
      [open, priceless, hidden, closed].map(({ shopId }) => ({
        shop_id: shopId,
        kind: 'news',
        titles: JSON.stringify({ es: `Tienda ${shopId}` }),
        published_at: world.now,
      })),
    )
    .execute()

  const source = sitemapSource(world.db, world.deps.clock)
  const [part, ...more] = await source.productParts(15_000)
  expect([part?.part, more]).toEqual([0, []])
  const products = await all(source.products(0, 15_000))
  expect(products.map(({ id }) => id)).toEqual([open.id, priceless.id])
  expect(products[0]?.names.zh).toMatch(/^玻璃杯/)
  expect(await all(source.products(1, 15_000))).toEqual([])
  // an id each: parts are cut by number
  expect((await source.productParts(1)).map((one) => one.part)).toEqual([open.id - 1, priceless.id - 1])

  // one shop alone tells of its own
  expect((await all(source.products(0, 15_000, priceless.shopId))).map(({ id }) => id)).toEqual([priceless.id])
  expect(await source.productParts(15_000, hidden.shopId)).toEqual([])
  expect(await all(source.publications(priceless.shopId))).toEqual([])

  const publications = await all(source.publications())
  expect(publications.map(({ titles }) => titles.es)).toEqual([`Tienda ${open.shopId}`])
  // nobody runs this market yet, so what names them has no text
  expect(await source.policies()).not.toContain('terms')

  const shops = (await all(source.shops())).map(({ id }) => id)
  expect(shops).toContain(hidden.shopId)
  expect(shops).not.toContain(closed.shopId)
})
