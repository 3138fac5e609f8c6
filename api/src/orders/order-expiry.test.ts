import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { forgetAnswers } from './order-answers.ts'
import { expireOrders } from './order-expiry.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let shopId: number
let skuId: number
const sweep = () => expireOrders(quietJobs(world), {}, 'job-1')

beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  scene = orderScene(world)
  buyer = await world.login('business')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop({ order_email: 'pedidos@tienda.test' })
  skuId = await scene.newSku(shopId, { stock: 100 })
  // orders of the tests before are not due any more
  await world.db.updateTable('orders').set({ deadline_at: null }).execute()
  await scene.forgetMails()
})

const place = (more: object = {}) => scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], more)
const statusOf = async (id: number) => (await scene.order(buyer, id)).status

test.each([
  ['a seller who does not answer', false, 'transfer', 24 * HOUR, 'confirm_timeout'],
  ['a transfer that does not come', true, 'transfer', 5 * DAY, 'cancelled'],
  ['products that nobody fetches and pays', true, 'payInShop', 72 * HOUR, 'cancelled'],
])('%s ends the order and gives its stock back', async (_about, automatic, paymentMethod, wait, status) => {
  await world.db.updateTable('shops').set({ automatic_pay: automatic }).where('id', '=', shopId).execute()
  const { id, status: first } = await place({ paymentMethod })
  await scene.forgetMails()
  world.pass(wait - 1)
  await sweep()
  expect(await statusOf(id)).toBe(first)
  world.pass(1)
  await sweep()
  expect(await scene.order(buyer, id)).toMatchObject({ status, deadline: null, actions: [] })
  expect(await scene.stock(skuId)).toBe(100)
  await sweep()
  expect(await scene.stock(skuId)).toBe(100)
  const told = (await scene.mails()).map((mail) => mail.to === 'pedidos@tienda.test')
  expect(told).toEqual([false, true])
})

test('products under way count as received, and are done when they can no longer come back', async () => {
  const seller = await world.login('shop', shopId)
  const { id } = await place({ deliveryMethod: 'shipment', addressId: await world.make.address(buyer.accountId) })
  await scene.packed(seller, id)
  await scene.act(seller, id, 'ship', { carrier: 'Seur', trackingNumber: '1' })
  world.pass(7 * DAY)
  await sweep()
  expect(await statusOf(id)).toBe('recved')
  world.pass(14 * DAY)
  await sweep()
  expect(await statusOf(id)).toBe('completed')
  expect(await scene.stock(skuId)).toBe(90)
})

describe('a sweep', () => {
  test('by many at once acts on each order once', async () => {
    const orders: { id: number }[] = []
    for (let i = 0; i < 8; i++) orders.push(await place())
    world.pass(5 * DAY)
    await Promise.all(Array.from({ length: 5 }, sweep))
    for (const { id } of orders) expect(await statusOf(id)).toBe('cancelled')
    expect(await scene.stock(skuId)).toBe(100)
    const events = await world.db.selectFrom('order_events').select('order_id').where('action', '=', 'expire').execute()
    expect(events.filter(({ order_id }) => orders.some(({ id }) => id === order_id))).toHaveLength(8)
  })

  test('is not held up by an order that cannot expire, and tells of it', async () => {
    const broken = await place()
    const good = await place()
    await world.db.updateTable('orders').set({ stage: 'completed' }).where('id', '=', broken.id).execute()
    world.pass(5 * DAY)
    await expect(sweep()).rejects.toThrow(/^orders \d+ could not expire$/)
    expect(await statusOf(good.id)).toBe('cancelled')
  })

  test('loses to a buyer who is cancelling, or wins, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await place()
      world.pass(5 * DAY)
      await Promise.all([sweep(), scene.act(buyer, id, 'cancel')])
      expect(await statusOf(id)).toBe('cancelled')
      expect(await scene.stock(skuId)).toBe(100)
    }
  })
})

test('lists learn from the job what ran out and what came back', async () => {
  const { product_id } = await world.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  await refreshListings(world.db, { productIds: [product_id] })
  const inStock = async () =>
    (
      await world.db
        .selectFrom('product_listings')
        .select('in_stock')
        .where('product_id', '=', product_id)
        .executeTakeFirstOrThrow()
    ).in_stock
  const work = () => workOnce({ url: world.url, pool: world.deps.pool, deps: quietJobs(world) })
  expect(await inStock()).toBe(true)
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 100 }])
  await work()
  expect(await inStock()).toBe(false)
  await scene.act(buyer, id, 'cancel')
  await work()
  expect(await inStock()).toBe(true)
})

test('a key is answered for two days, then it is new', async () => {
  const again = () => scene.placed(buyer, shopId, [{ skuId, quantity: 1 }], {}, 'old')
  const first = await again()
  world.pass(48 * HOUR)
  await forgetAnswers(quietJobs(world), {}, 'job-1')
  expect((await again()).id).toBe(first.id)
  world.pass(1)
  await forgetAnswers(quietJobs(world), {}, 'job-1')
  expect((await again()).id).not.toBe(first.id)
})
