import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Carts {
  carts: { shopId: number; items: { skuId: number; quantity: number; sku: { isAvailable: boolean } }[] }[]
  count: number
}

let world: World
let newSku: ReturnType<typeof orderScene>['newSku']
let shopId: number
let buyer: Login
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  newSku = orderScene(world).newSku
  shopId = await world.make.shop()
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
})

const add = (products: object[], shop = shopId, who = buyer) =>
  world.call('addToCart', { token: who.token, body: { shopId: shop, products } })
const set = (products: object[], shop = shopId, who = buyer) =>
  world.call('updateCart', { token: who.token, params: { shopId: shop }, body: { products } })
const cart = async (query: Record<string, number> = {}) =>
  (await world.call('getCarts', { token: buyer.token, query })).body
const lines = (carts: Carts) =>
  carts.carts.flatMap((entry) => entry.items.map((item) => [entry.shopId, item.skuId, item.quantity]))

describe('a cart', () => {
  test('keeps its lines by shop, the oldest first, and counts them for the badge', async () => {
    const other = await world.make.shop()
    const [one, two, three] = [await newSku(shopId), await newSku(other), await newSku(shopId)]
    await add([{ skuId: one, quantity: 2 }])
    await add([{ skuId: two, quantity: 1 }], other)
    const { body } = await add([{ skuId: three, quantity: 5 }])
    expect(lines(body)).toEqual([
      [shopId, one, 2],
      [shopId, three, 5],
      [other, two, 1],
    ])
    expect(body.count).toBe(3)
    // the badge at a shop's own host counts what is of that shop
    expect(await cart({ limit: 1, shopId })).toMatchObject({ carts: [], count: 2 })
    expect(await cart({ limit: 1 })).toEqual({ carts: [], count: 3 })
    const single = await cart({ shopId: other })
    expect([lines(single), single.count]).toEqual([[[other, two, 1]], 3])
  })

  test('adds on top, sets on change, takes out at 0 and on delete', async () => {
    const [one, two] = [await newSku(shopId), await newSku(shopId)]
    await add([
      { skuId: one, quantity: 2 },
      { skuId: one, quantity: 1 },
    ])
    expect(lines((await add([{ skuId: one, quantity: 4 }])).body)).toEqual([[shopId, one, 7]])
    expect(lines((await set([{ skuId: one, quantity: 3 }])).body)).toEqual([[shopId, one, 3]])
    await add([{ skuId: two, quantity: 1 }])
    expect(lines((await set([{ skuId: one, quantity: 0 }])).body)).toEqual([[shopId, two, 1]])
    const emptied = await world.call('deleteCart', {
      token: buyer.token,
      params: { shopId },
      query: { skuIds: `${two},${one}` },
    })
    expect(emptied.body).toEqual({ carts: [], count: 0 })
  })

  test('is shared by the people of one account, and no other sees it', async () => {
    const skuId = await newSku(shopId)
    await add([{ skuId, quantity: 1 }])
    const stranger = await world.login('business')
    expect((await world.call('getCarts', { token: stranger.token })).body.count).toBe(0)
    expect((await set([{ skuId, quantity: 9 }], shopId, stranger)).status).toBe(404)
    expect(lines(await cart())).toEqual([[shopId, skuId, 1]])
  })

  test('shows what can no longer be had, so that it can be taken out', async () => {
    const skuId = await newSku(shopId)
    await add([{ skuId, quantity: 1 }])
    await world.db.updateTable('skus').set({ on_shelf: false }).where('id', '=', skuId).execute()
    expect((await cart()).carts[0]?.items[0]?.sku.isAvailable).toBe(false)
    expect((await set([{ skuId, quantity: 2 }])).code).toBe('item_removed')
    expect((await set([{ skuId, quantity: 0 }])).body.count).toBe(0)
  })
})

describe('a quantity is refused', () => {
  test.each([
    ['that is no whole pack', { pack_size: 6 }, 7, 'quantity_not_a_pack'],
    ['below the minimum', { minimum: 5 }, 4, 'quantity_below_minimum'],
    ['above the stock', { stock: 5 }, 6, 'insufficient_stock'],
    ['of what is out of stock', { stock: 0 }, 1, 'out_of_stock'],
    ['of what is off the shelf', { on_shelf: false }, 1, 'item_removed'],
    ['of what only the shop sells', { stock_control: 'limit' }, 1, 'not_for_sale_online'],
    ['above the stock together with what is there', { stock: 5 }, 3, 'insufficient_stock'],
  ])('%s', async (about, sku, quantity, code) => {
    const skuId = await newSku(shopId, sku)
    if (about.includes('together')) await add([{ skuId, quantity: 3 }])
    const answer = await add([{ skuId, quantity }])
    expect(answer.items.map((item) => [item.code, item.path])).toEqual([[code, 'body.products.0.quantity']])
  })

  test('whole: nothing of a request with one wrong line goes in', async () => {
    const [good, bad] = [await newSku(shopId), await newSku(shopId, { stock: 0 })]
    const answer = await add([
      { skuId: good, quantity: 1 },
      { skuId: bad, quantity: 1 },
    ])
    expect(answer.items[0]?.path).toBe('body.products.1.quantity')
    expect((await cart()).count).toBe(0)
  })

  test('when the cart is full', async () => {
    const productId = await world.make.product(shopId)
    await world.deps.pool.query(
      `with made as (
         insert into skus (product_id, shop_id, serial_number, price_cents)
         select $1, $2, 'full-' || n, 100 from generate_series(1, 2000) n returning id)
       insert into cart_items (account_id, shop_id, sku_id, quantity, created_at) select $3, $2, id, 1, now() from made`,
      [productId, shopId, buyer.accountId],
    )
    expect((await add([{ skuId: await newSku(shopId), quantity: 1 }])).code).toBe('cart_full')
    expect((await cart({ limit: 1 })).count).toBe(2000)
  })
})

test('twenty additions at once all count', async () => {
  const skuId = await newSku(shopId, { stock: 1000 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => add([{ skuId, quantity: 3 }])))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(lines(await cart())).toEqual([[shopId, skuId, 60]])
})
