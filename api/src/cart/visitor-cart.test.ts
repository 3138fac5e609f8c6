import { VISITOR_CART_DAYS, VISITOR_CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Visibility } from '@lonja/core/shops/shop-lists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter, noLimits } from '../http/limits.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { tidyCarts } from './tidy-carts.ts'

interface Carts {
  carts: {
    shopId: number
    hiddenCount: number
    items: {
      skuId: number
      quantity: number
      sku: { priceInfo: { level1: { price: number; discount: number } } | null }
    }[]
  }[]
  count: number
  cartKey?: string
}

let world: World
let newSku: ReturnType<typeof orderScene>['newSku']
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  newSku = orderScene(world).newSku
  shopId = await world.make.shop()
})
afterAll(() => world.close())
beforeEach(async () => {
  skuId = await newSku(shopId)
})

const NO_KEY = 'no cart has this key'
const keyed = (key?: string) => (key ? { headers: { 'cart-key': key } } : {})
const add = (products: object[], key?: string, shop = shopId) =>
  world.call('addToCart', { body: { shopId: shop, products }, ...keyed(key) })
const set = (products: object[], key?: string) =>
  world.call('updateCart', { params: { shopId }, body: { products }, ...keyed(key) })
const take = (key?: string) => world.call('deleteCart', { params: { shopId }, ...keyed(key) })
const read = async (key?: string) => (await world.call('getCarts', keyed(key))).body
const readAs = async ({ token }: Login) => (await world.call('getCarts', { token })).body
const merge = ({ token }: Login, key?: string) => world.call('mergeCart', { token, ...keyed(key) })
const lines = (carts: Carts) => carts.carts.flatMap(({ items }) => items.map((item) => [item.skuId, item.quantity]))
/** A visitor with these units of `skuId` in his cart: the key of it. */
const visitor = async (quantity = 2): Promise<string> => {
  const { cartKey } = (await add([{ skuId, quantity }])).body
  expect(cartKey).toMatch(/^[\w-]{22}$/)
  return cartKey ?? ''
}

describe('a visitor’s cart', () => {
  test('begins with the first add, is told its key once, and takes the calls of a buyer’s', async () => {
    expect(await read()).toEqual({ carts: [], count: 0 })
    const key = await visitor(2)
    const more = await add([{ skuId, quantity: 3 }], key)
    expect([lines(more.body), more.body.cartKey]).toEqual([[[skuId, 5]], undefined])
    expect(lines((await set([{ skuId, quantity: 4 }], key)).body)).toEqual([[skuId, 4]])
    expect(await read(key)).toMatchObject({ count: 1 })
    expect((await take(key)).body).toEqual({ carts: [], count: 0 })
    expect(await read(key)).toEqual({ carts: [], count: 0 })
  })

  test('keeps the rules of quantities, and a refused first add leaves no cart behind', async () => {
    const carts = async () => (await world.db.selectFrom('visitor_carts').select('id').execute()).length
    const before = await carts()
    const packed = await newSku(shopId, { pack_size: 6, stock: 10 })
    expect((await add([{ skuId: packed, quantity: 4 }])).code).toBe('quantity_below_minimum')
    expect((await add([{ skuId: packed, quantity: 7 }])).code).toBe('quantity_not_a_pack')
    expect((await add([{ skuId: packed, quantity: 12 }])).code).toBe('insufficient_stock')
    expect(await carts()).toBe(before)
    const key = await visitor()
    expect((await set([{ skuId, quantity: 101 }], key)).code).toBe('insufficient_stock')
  })

  test('is of whoever has its key, and of nobody else', async () => {
    const key = await visitor(2)
    for (const other of [undefined, NO_KEY, `${key}x`, key.slice(1)]) {
      expect(await read(other)).toEqual({ carts: [], count: 0 })
      expect((await set([{ skuId, quantity: 7 }], other)).code).toBe('not_found')
      expect((await take(other)).body).toEqual({ carts: [], count: 0 })
    }
    const another = await visitor(9)
    expect(lines((await set([{ skuId, quantity: 7 }], another)).body)).toEqual([[skuId, 7]])
    await take(another)
    expect(lines(await read(key))).toEqual([[skuId, 2]])
    const stored = await world.db.selectFrom('visitor_carts').select('key_hash').execute()
    expect(stored.some(({ key_hash }) => key_hash.toString('utf8').includes(key))).toBe(false)
  })

  test('never takes a key that the caller made up', async () => {
    const { body } = await add([{ skuId, quantity: 1 }], NO_KEY)
    expect(body.cartKey).toMatch(/^[\w-]{22}$/)
    expect(await read(NO_KEY)).toEqual({ carts: [], count: 0 })
    expect(await read(body.cartKey)).toMatchObject({ count: 1 })
  })

  test('is not the one that counts for someone who is logged in', async () => {
    const key = await visitor(2)
    const buyer = await world.login('business')
    const body = { shopId, products: [{ skuId, quantity: 5 }] }
    const added = await world.call('addToCart', { token: buyer.token, body, ...keyed(key) })
    expect([lines(added.body), added.body.cartKey]).toEqual([[[skuId, 5]], undefined])
    expect(lines(await read(key))).toEqual([[skuId, 2]])
  })

  test('takes what two tabs add at once', async () => {
    const key = await visitor(1)
    const other = await newSku(shopId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add([{ skuId: n % 2 ? other : skuId, quantity: 1 }], key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(lines(await read(key)).sort()).toEqual(
      [
        [skuId, 6],
        [other, 5],
      ].sort(),
    )
  })

  test(`takes ${VISITOR_CART_LINES_MAX} lines and no more`, async () => {
    const productId = await world.make.product(shopId)
    const key = await visitor()
    await world.deps.pool.query(
      `with made as (
         insert into skus (product_id, shop_id, serial_number, price_cents, stock)
         select $1, $2, 'line-' || n, 100, 9 from generate_series(1, $3::int) n returning id)
       insert into cart_items (visitor_cart_id, shop_id, sku_id, quantity, created_at)
       select (select max(id) from visitor_carts), $2, id, 1, now() from made`,
      [productId, shopId, VISITOR_CART_LINES_MAX - 1],
    )
    expect((await read(key)).count).toBe(VISITOR_CART_LINES_MAX)
    expect((await add([{ skuId, quantity: 1 }], key)).status).toBe(200)
    expect((await add([{ skuId: await newSku(shopId), quantity: 1 }], key)).code).toBe('cart_full')
    expect((await read(key)).count).toBe(VISITOR_CART_LINES_MAX)
  })

  test('is kept while it is used, and deleted when nobody did for thirty days', async () => {
    const [used, left] = [await visitor(), await visitor()]
    const kept = async () => [(await read(used)).count, (await read(left)).count]
    world.pass((VISITOR_CART_DAYS - 1) * DAY)
    expect((await read(used)).count).toBe(1)
    world.pass(2 * DAY)
    expect(await kept()).toEqual([1, 0])
    const { cartKey } = (await add([{ skuId, quantity: 1 }], left)).body
    expect(cartKey).not.toBe(left)
    const rows = async () =>
      (await world.db.selectFrom('cart_items').select('id').where('sku_id', '=', skuId).execute()).length
    expect(await rows()).toBe(3)
    await tidyCarts(quietJobs(world), {}, 'job')
    expect([await rows(), await kept()]).toEqual([2, [1, 0]])
  })

  test('is begun and changed so often from one network, and no more', async () => {
    world.deps.limits = createLimiter(world.deps.pool)
    try {
      const from = (address: string, key?: string) =>
        world.call('addToCart', {
          body: { shopId, products: [{ skuId, quantity: 1 }] },
          headers: { 'x-client-ip': address, ...keyed(key).headers },
        })
      const answers = []
      for (let n = 0; n < 31; n++) answers.push(await from('203.0.113.7'))
      expect(answers.map(({ status }) => status).indexOf(429)).toBe(30)
      // who has a cart goes on
      expect((await from('203.0.113.7', answers[0]?.body.cartKey)).status).toBe(200)
      expect((await from('203.0.113.8')).status).toBe(200)
    } finally {
      world.deps.limits = noLimits
    }
  })
})

test('an add that was refused, and so began no cart, is not counted as one', async () => {
  world.deps.limits = createLimiter(world.deps.pool)
  try {
    const add = async (quantity: number) =>
      (
        await world.call('addToCart', {
          body: { shopId, products: [{ skuId, quantity }] },
          headers: { 'x-client-ip': '203.0.113.9' },
        })
      ).code
    for (let n = 0; n < 31; n++) expect(await add(101)).toBe('insufficient_stock')
    expect(await add(1)).toBeNull()
  } finally {
    world.deps.limits = noLimits
  }
})

describe('what is closed to visitors', () => {
  test.each(['privateHidden', 'privateNoPrices'] as const)('never enters the cart: %s', async (visibility) => {
    const closed = await world.make.shop({ visibility })
    const secret = await newSku(closed)
    const key = await visitor()
    expect((await add([{ skuId: secret, quantity: 1 }], key, closed)).code).toBe('access_needed')
    expect((await add([{ skuId: secret, quantity: 1 }], key)).code).toBe('item_removed')
    expect((await read(key)).count).toBe(1)
  })

  test('does not show in it where a shop closed later', async () => {
    const shop = await world.make.shop()
    const later = await newSku(shop, { price_cents: 739_153 })
    const key = (await add([{ skuId: later, quantity: 1 }], undefined, shop)).body.cartKey
    const close = (visibility: Visibility) =>
      world.db.updateTable('shops').set({ visibility }).where('id', '=', shop).execute()
    await close('privateNoPrices')
    expect((await read(key)).carts[0]?.items[0]?.sku.priceInfo).toBeNull()
    expect((await add([{ skuId: later, quantity: 1 }], key, shop)).code).toBe('access_needed')
    await close('privateHidden')
    expect((await read(key)).carts).toMatchObject([{ hiddenCount: 1, items: [] }])
    expect(JSON.stringify(await read(key))).not.toContain('7391.53')
  })
})

describe('logging in', () => {
  test('moves the cart into the account’s: the larger quantity counts', async () => {
    const buyer = await world.login('business')
    const [more, less] = [await newSku(shopId), await newSku(shopId)]
    const key = await visitor(2)
    await add(
      [
        { skuId: more, quantity: 9 },
        { skuId: less, quantity: 1 },
      ],
      key,
    )
    await world.call('addToCart', {
      token: buyer.token,
      body: {
        shopId,
        products: [
          { skuId: more, quantity: 4 },
          { skuId: less, quantity: 5 },
        ],
      },
    })
    expect((await merge(buyer, key)).body).toEqual({ merged: 3, lowered: 0, leftOut: 0 })
    expect(lines(await readAs(buyer))).toEqual([
      [more, 9],
      [less, 5],
      [skuId, 2],
    ])
    expect(await read(key)).toEqual({ carts: [], count: 0 })
  })

  test('leaves out what the account cannot buy, and lowers what there is too little of', async () => {
    const buyer = await world.login('business')
    const shop = await world.make.shop()
    const [scarce, gone, closing] = [await newSku(shopId), await newSku(shopId), await newSku(shop)]
    const key = await visitor(2)
    await add(
      [
        { skuId: scarce, quantity: 8 },
        { skuId: gone, quantity: 1 },
      ],
      key,
    )
    await add([{ skuId: closing, quantity: 1 }], key, shop)
    await world.db.updateTable('skus').set({ stock: 3 }).where('id', '=', scarce).execute()
    await world.db.updateTable('skus').set({ on_shelf: false }).where('id', '=', gone).execute()
    await world.db.updateTable('shops').set({ visibility: 'privateNoPrices' }).where('id', '=', shop).execute()
    expect((await merge(buyer, key)).body).toEqual({ merged: 2, lowered: 1, leftOut: 2 })
    expect(lines(await readAs(buyer))).toEqual([
      [skuId, 2],
      [scarce, 3],
    ])
  })

  test('shows the account’s own prices', async () => {
    const buyer = await world.login('business')
    await world.make.access(shopId, buyer.accountId, 'approved', {
      group_id: await world.make.buyerGroup(shopId, 2000),
    })
    const key = await visitor()
    const level = (carts: Carts) => carts.carts[0]?.items[0]?.sku.priceInfo?.level1
    expect(level(await read(key))).toMatchObject({ price: 10, discount: 0 })
    await merge(buyer, key)
    expect(level(await readAs(buyer))).toMatchObject({ price: 10, discount: 20 })
  })

  test('in ten tabs at once moves it once', async () => {
    const buyer = await world.login('business')
    const key = await visitor(3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge(buyer, key)))
    expect(answers.map(({ body }) => body.merged).sort()).toEqual([...Array(9).fill(0), 1])
    expect(lines(await readAs(buyer))).toEqual([[skuId, 3]])
    expect((await merge(buyer, key)).body).toEqual({ merged: 0, lowered: 0, leftOut: 0 })
  })

  test('moves nothing by a key that opens no cart, or that expired', async () => {
    const key = await visitor()
    world.pass((VISITOR_CART_DAYS + 1) * DAY)
    const late = await world.login('business')
    for (const bad of [NO_KEY, undefined, key])
      expect((await merge(late, bad)).body).toEqual({ merged: 0, lowered: 0, leftOut: 0 })
    expect((await readAs(late)).count).toBe(0)
  })

  test('as someone who does not buy leaves the visitor’s cart as it is', async () => {
    const key = await visitor(2)
    const owner = await world.login('business')
    await world.db.updateTable('operators').set({ role: 'viewer' }).where('id', '=', owner.operatorId).execute()
    expect((await merge(owner, key)).code).toBe('role_forbids')
    for (const kind of ['shop', 'market'] as const)
      expect((await merge(await world.login(kind, kind === 'shop' ? shopId : null), key)).code).toBe('forbidden')
    expect(lines(await read(key))).toEqual([[skuId, 2]])
  })
})
