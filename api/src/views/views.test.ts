import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let world: World
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

const look = (productId: number, from: string, { agent = BROWSER, token }: { agent?: string; token?: string } = {}) =>
  world.call('createProductView', {
    body: { productId },
    ...(token && { token }),
    headers: { 'user-agent': agent, 'x-forwarded-for': from },
  })
const statistics = async (who = seller) => {
  await world.deps.counter.flush()
  return (await world.call('getStatistics', { token: who.token })).body
}

test('views, carts and orders of a product: each network once in half an hour, no robots, no people of shops', async () => {
  const product = await world.make.product(shopId)
  const sku = await world.make.sku(product, { pack_size: 1 })
  const buyer = await world.login('business')
  const counter = world.deps.counter
  for (const network of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    counter.view({ productId: product, network, now: world.now })
  expect((await look(product, '192.0.2.3', { agent: ROBOT })).status).toBe(200)
  await look(product, '192.0.2.3', { agent: '' })
  await look(product, '192.0.2.3', { token: seller.token })
  expect((await look(999_999, '192.0.2.3')).status).toBe(200)
  expect((await statistics()).conversion).toEqual([
    expect.objectContaining({ id: product, views: 2, carts: 0, orders: 0 }),
  ])
  await look(product, '192.0.2.3', { token: buyer.token })

  const add = (quantity: number) =>
    world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId: sku, quantity }] } })
  for (const quantity of [1, 2]) await add(quantity)
  await world.call('addToCart', { body: { shopId, products: [{ skuId: sku, quantity: 1 }] } })
  expect(await statistics()).toMatchObject({
    totals: { views: 3, carts: 2 },
    conversion: [{ id: product, views: 3, carts: 2, orders: 0 }],
  })
  world.pass(31 * MINUTE)
  const { days } = await statistics()
  expect(days.at(-1)?.views).toBe(3)

  const rival = await world.login('shop', await world.make.shop())
  expect(await statistics(rival)).toMatchObject({ totals: { views: 0, carts: 0 }, conversion: [] })
  const csv = await world.call<ArrayBuffer>('exportStatistics', {
    token: seller.token,
    query: { by: 'conversion', lang: 'es' },
  })
  expect(Buffer.from(csv.body).toString().slice(1).split('\n').slice(0, 2)).toEqual([
    'Nombre;Visitas;En la cesta;Pedidos',
    expect.stringMatching(/;3;2;0$/),
  ])
})

test('counts of many at once are all there, and a product that is gone stops nobody', async () => {
  const product = await world.make.product(shopId)
  const counter = world.deps.counter
  for (let n = 0; n < 500; n++) {
    counter.view({ productId: product, network: `198.51.100.${n}`, now: world.now })
    if (n % 100 === 0) void counter.flush()
  }
  counter.view({ productId: 888_888, network: '198.51.100.1', now: world.now })
  const { conversion } = await statistics()
  expect(conversion.find(({ id }) => id === product)?.views).toBe(500)
})
