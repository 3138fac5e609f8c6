import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { orderScene } from '../test/order-scene.ts'
import { type Ask, createWorld, type Login, type World } from '../test/world.ts'
import { refreshRatings } from './write-comments.queries.ts'

type Comments = Reply<typeof commentsContract.getOrderComments>

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let shopId: number
let productId: number
let skuId: number

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
  productId = await world.make.product(shopId)
  const attribute = [{ key: 'colour', name: { es: 'Color', en: 'Colour' }, value: { es: 'Rojo', en: 'Red' } }]
  skuId = await world.make.sku(productId, { stock: 9_000, attribute: JSON.stringify(attribute) })
  buyer = await world.login('business')
  await world.db.updateTable('accounts').set({ name: 'Bar La Marina' }).where('id', '=', buyer.accountId).execute()
})
afterAll(() => world.close())

const comment = async (
  rating: number,
  {
    sku = skuId,
    shop = shopId,
    who = buyer,
    ...more
  }: { sku?: number; shop?: number; who?: Login; text?: string; reply?: string } = {},
) => {
  const { id } = await scene.placed(who, shop, [{ skuId: sku, quantity: 1 }])
  const line = await world.db
    .selectFrom('order_lines')
    .select(['id', 'product_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const row = await world.db
    .insertInto('order_comments')
    .values({
      order_line_id: line.id,
      product_id: line.product_id,
      shop_id: shop,
      account_id: who.accountId,
      rating,
      created_at: world.now,
      replied_at: more.reply ? world.now : null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshRatings(world.db, { productIds: [line.product_id] })
  return row.id
}

const read = (query: Ask['query'], ask: Ask = {}) => world.call('getOrderComments', { query, ...ask })

describe('comments of a product', () => {
  test('come with the average, the distribution and the product carries both', async () => {
    expect((await read({ productId })).body).toMatchObject({ items: [], total: 0, rating: { count: 0, average: null } })
    for (const rating of [5, 3, 5, 4]) await comment(rating)
    const { body } = await read({ productId })
    expect(body.items.map((item) => item.rating)).toEqual([4, 5, 3, 5])
    expect(body).toMatchObject({ total: 4, distribution: [0, 0, 1, 1, 2], rating: { count: 4, average: 4.3 } })
    const product = await world.call('getProduct', { params: { id: productId } })
    expect(product.body.rating).toEqual({ count: 4, average: 4.3 })
  })

  test('are paged, by time and by rating, without gaps or repeats', async () => {
    const all = (await read({ productId, limit: 100 })).body.items
    for (const sort of ['recent', 'rating'] as const) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const { body }: { body: Comments } = await read({ productId, sort, limit: 1, ...(cursor ? { cursor } : {}) })
        seen.push(...body.items.map(({ id }) => id))
        expect(body.rating.count).toBe(all.length)
        cursor = body.nextCursor
      } while (cursor)
      const expected = sort === 'recent' ? all : all.toSorted((a, b) => b.rating - a.rating || b.id - a.id)
      expect(seen).toEqual(expected.map(({ id }) => id))
    }
    expect((await read({ productId, cursor: 'eyJ4IjoxfQ' })).code).toBe('field_invalid')
  })

  test('tell of the buyer initials and kind only, what was bought, and what the shop answered', async () => {
    const id = await comment(2, { text: 'Llegó roto.', reply: 'Te enviamos otro.' })
    const answer = await read({ productId, limit: 1 }, { headers: { 'accept-language': 'en' } })
    expect(answer.body.items[0]).toMatchObject({
      id,
      rating: 2,
      text: 'Llegó roto.',
      variant: ['Red'],
      buyer: { initials: 'B. M.', kind: 'business' },
      reply: { text: 'Te enviamos otro.' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/Marina|account|order/i)
  })

  test('stay one for each line of an order', async () => {
    const { order_line_id } = await world.db
      .selectFrom('order_comments')
      .select('order_line_id')
      .executeTakeFirstOrThrow()
    const again = world.db
      .insertInto('order_comments')
      .values({
        order_line_id,
        product_id: productId,
        shop_id: shopId,
        account_id: buyer.accountId,
        rating: 5,
        created_at: world.now,
      })
      .execute()
    await expect(again).rejects.toThrow(/unique/)
  })

  test('go with it from the shelf', async () => {
    const gone = await world.make.product(shopId)
    await comment(5, { sku: await world.make.sku(gone) })
    const shopCount = (await read({ shopId })).body.rating.count
    expect((await read({ productId: gone })).body.rating.count).toBe(1)
    await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', gone).execute()
    expect((await read({ productId: gone })).code).toBe('not_found')
    expect((await read({ shopId })).body.rating.count).toBe(shopCount - 1)
  })
})

test('a private shop shows comments to those who see its products', async () => {
  for (const [visibility, toAll] of [
    ['privateHidden', 404],
    ['privateNoPrices', 200],
  ] as const) {
    const shop = await world.make.shop({ visibility })
    const product = await world.make.product(shop)
    const sku = await world.make.sku(product)
    await world.make.access(shop, buyer.accountId)
    await comment(4, { sku, shop })
    const stranger = await world.login('business')
    const seller = await world.login('shop', shop)
    const asks: NonNullable<Ask['query']>[] = [
      { productId: product },
      { shopId: shop },
      { productId: product, shopId: shop },
    ]
    for (const query of asks) {
      for (const [token, status] of [
        [null, toAll],
        [stranger.token, toAll],
        [buyer.token, 200],
        [seller.token, 200],
      ] as const) {
        const answer = await read(query, { token })
        expect(answer.status).toBe(status)
        if (status === 200) expect(answer.body.rating).toEqual({ count: 1, average: 4 })
      }
    }
  }
})

test('neither product nor shop named is refused by field', async () => {
  const answer = await read({})
  expect([answer.code, answer.items[0]?.path]).toEqual(['field_required', 'query.productId'])
})

describe('similar products', () => {
  const named = async (shop: number, name: string, category: number) => {
    const id = await world.make.product(shop, { names: JSON.stringify({ es: name }) })
    await world.make.sku(id)
    await world.db.insertInto('product_categories').values({ product_id: id, category_id: category }).execute()
    await refreshListings(world.db, { productIds: [id] })
    return id
  }
  const similar = async (id: number, ask: Ask = {}) =>
    (await world.call('getSimilarProducts', { params: { id }, ...ask })).body.items

  test('share category and words, from other shops too, as far as the caller may see them', async () => {
    const table = await world.make.category({ es: 'Mesa', en: 'Table', zh: '餐桌' })
    const glass = await world.make.category({ es: 'Copas', en: 'Glasses', zh: '酒杯' }, table)
    const plates = await world.make.category({ es: 'Platos', en: 'Plates', zh: '盘子' }, table)
    const [own, other] = [await world.make.shop(), await world.make.shop()]
    const hidden = await world.make.shop({ visibility: 'privateHidden' })
    const closed = await world.make.shop({ visibility: 'privateNoPrices' })
    const it = await named(own, 'Copa de vino 47 cl', glass)
    const sister = await named(own, 'Copa de vino 35 cl', glass)
    const plate = await named(own, 'Plato llano', plates)
    const rival = await named(other, 'Copa de vino tinto', glass)
    const secret = await named(hidden, 'Copa de vino blanco', glass)
    const starred = await named(closed, 'Copa de vino rosado', glass)
    const tool = await world.make.category({ es: 'Taller', en: 'Tools', zh: '工具' })
    const hammer = await named(other, 'Martillo de vino', tool)

    const seen = await similar(it, { query: { limit: 10 } })
    const ids = seen.map(({ id }) => id)
    expect(ids.toSorted()).toEqual([sister, plate, rival, starred].toSorted())
    expect(ids.at(-1)).toBe(plate)
    expect(ids).not.toContain(hammer)
    expect(seen.find(({ id }) => id === starred)?.priceInfo).toBeNull()
    expect(seen.find(({ id }) => id === rival)?.priceInfo).not.toBeNull()

    await world.make.access(hidden, buyer.accountId)
    expect((await similar(it, { token: buyer.token, query: { limit: 10 } })).map(({ id }) => id)).toContain(secret)
    expect(await similar(it, { query: { limit: 1 } })).toHaveLength(1)
  })

  test('leave half of the places to other shops', async () => {
    const category = await world.make.category({ es: 'Velas', en: 'Candles', zh: '蜡烛' })
    const [own, other] = [await world.make.shop(), await world.make.shop()]
    const it = await named(own, 'Vela de soja', category)
    for (let n = 0; n < 4; n++) await named(own, `Vela de soja ${n}`, category)
    for (let n = 0; n < 4; n++) await named(other, `Farol ${n}`, category)
    const shops = (await similar(it, { query: { limit: 4 } })).map((card) => card.shopId)
    expect(shops.filter((shop) => shop === own)).toHaveLength(2)
    expect(shops.filter((shop) => shop === other)).toHaveLength(2)
  })
})

test('a product tells the way down the category tree', async () => {
  const root = await world.make.category({ es: 'Hogar', en: 'Home', zh: '家居' })
  const leaf = await world.make.category({ es: 'Vasos', en: 'Tumblers', zh: '玻璃杯' }, root)
  await world.db.insertInto('product_categories').values({ product_id: productId, category_id: leaf }).execute()
  const { body } = await world.call('getProduct', { params: { id: productId } })
  expect(body.categoryPath).toEqual([
    { id: root, name: 'Hogar' },
    { id: leaf, name: 'Vasos' },
  ])
})
