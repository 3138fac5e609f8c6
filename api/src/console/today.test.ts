import type { Work } from '@lonja/core/console/console-lists.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Today {
  work: { what: Work; count: number; until: string | null; day: string | null }[]
  sold: {
    sales: Record<'today' | 'week' | 'month', Record<'amount' | 'amountBefore' | 'orders' | 'ordersBefore', number>>
    days: { day: string; amount: number; orders: number }[]
    bestProducts: { productId: number; units: number; amount: number }[]
  }
  newBuyers: { name: string; orderId: number }[]
}

let world: World
let scene: ReturnType<typeof orderScene>
let [buyer, other, seller, stranger]: Login[] = []
let shopId: number
let [cup, plate]: number[] = []

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
  ;[buyer, other, seller, stranger] = [
    await world.login('business'),
    await world.login('personal'),
    await world.login('shop', shopId),
    await world.login('shop', await world.make.shop()),
  ]
  cup = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 })
  plate = await scene.newSku(
    shopId,
    { stock: 2, pack_size: 1, minimum: 1 },
    { pictures: '[]', names: JSON.stringify({ es: 'Plato' }) },
  )
})
afterAll(() => world.close())

const today = async (who: Login | undefined) =>
  (await world.call<Today>('getSellerToday', { token: who?.token ?? null })).body
const workOf = async (who: Login | undefined) =>
  Object.fromEntries((await today(who)).work.map(({ what, count }) => [what, count]))
const order = (who: Login | undefined, skuId: number | undefined, quantity: number) =>
  scene.placed(who as Login, shopId, [{ skuId: skuId ?? 0, quantity }])

test('a shop without orders has figures of nothing, and work on its products', async () => {
  const found = await today(seller)
  expect(found.work.map(({ what }) => what)).toEqual(['lowStock', 'noPicture', 'noTranslation'])
  expect(found.sold.sales.month).toEqual({ amount: 0, amountBefore: 0, orders: 0, ordersBefore: 0 })
  expect(found.sold.days).toHaveLength(30)
  expect([found.sold.bestProducts, found.newBuyers]).toEqual([[], []])
})

test('what was sold is compared with the period before, without what was called off, and shown to this shop alone', async () => {
  const first = await order(buyer, cup, 2)
  world.pass(8 * DAY)
  await order(buyer, cup, 3)
  const gone = await order(buyer, cup, 50)
  await scene.act(buyer as Login, gone.id, 'cancel')
  world.pass(DAY)
  const last = await order(other, cup, 1)
  const { sold, newBuyers } = await today(seller)
  const { sales, days, bestProducts } = sold
  const totals = { first: first.total, last: last.total }
  expect(sales.today).toMatchObject({ amount: totals.last, orders: 1, ordersBefore: 1 })
  expect(sales.week).toMatchObject({ orders: 2, amountBefore: totals.first, ordersBefore: 1 })
  expect(sales.month).toMatchObject({ orders: 3, ordersBefore: 0 })
  expect(days.at(-1)).toMatchObject({ amount: totals.last, orders: 1 })
  expect(days.reduce((sum, one) => sum + one.orders, 0)).toBe(3)
  expect(bestProducts).toMatchObject([{ units: 6, amount: 60 }])
  expect(newBuyers.map(({ orderId }) => orderId)).toEqual([last.id, first.id])
  const elsewhere = await today(stranger)
  expect(elsewhere.sold.sales.month.orders).toBe(0)
  expect([elsewhere.sold.bestProducts, elsewhere.newBuyers]).toEqual([[], []])
})

test('an order just before midnight in Spain is of that day', async () => {
  // the next 23:30 in Madrid, which is another day in UTC neither in winter nor in summer
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Madrid' })
  while (clock.format(world.deps.clock()) !== '23') world.pass(HOUR)
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Madrid' }).format(
    world.deps.clock(),
  )
  const before = (await today(seller)).sold.sales.today.orders
  await order(other, cup, 1)
  const { sold: found } = await today(seller)
  expect([found.days.at(-1)?.day, found.sales.today.orders]).toEqual([day, before + 1])
  world.pass(HOUR)
  expect((await today(seller)).sold.sales.today).toMatchObject({ orders: 0, ordersBefore: before + 1 })
})

test('orders are counted by what is to be done, with the first deadline', async () => {
  await world.db
    .updateTable('shops')
    .set({ automatic_pay: false, skip_review: 'none' })
    .where('id', '=', shopId)
    .execute()
  const one = await order(buyer, cup, 1)
  const work = (await today(seller)).work.find(({ what }) => what === 'confirm')
  const { deadline } = await scene.order(seller as Login, one.id)
  expect(work).toEqual({ what: 'confirm', count: 1, until: deadline, day: null })
  for (const action of ['confirm', 'transfer_received'] as const) await scene.act(seller as Login, one.id, action)
  expect(await workOf(seller)).toMatchObject({ prepare: 1 })
  await scene.act(seller as Login, one.id, 'prepare')
  await scene.act(seller as Login, one.id, 'ready')
  const after = await workOf(seller)
  expect(after).toMatchObject({ handOver: 1 })
  expect(after).not.toHaveProperty('confirm')
  expect(await workOf(stranger)).toEqual({})
})

test('an order that has to leave before the first deadline sets the day that is told', async () => {
  const one = await order(buyer, cup, 1)
  for (const action of ['confirm', 'transfer_received'] as const) await scene.act(seller as Login, one.id, action)
  const prepare = async () => (await today(seller)).work.find(({ what }) => what === 'prepare')
  await world.db.updateTable('orders').set({ leave_by: '2031-05-06' }).where('id', '=', one.id).execute()
  expect(await prepare()).toEqual({ what: 'prepare', count: 1, until: null, day: '2031-05-06' })
  await world.db.updateTable('orders').set({ deadline_at: '2031-05-05T10:00:00Z' }).where('id', '=', one.id).execute()
  expect(await prepare()).toMatchObject({ until: '2031-05-05T10:00:00.000Z', day: null })
})

test('stock is low below three of the smallest purchases, and plenty from there on', async () => {
  expect(await workOf(seller)).toMatchObject({ lowStock: 1 })
  await world.db
    .updateTable('skus')
    .set({ stock: 3 })
    .where('id', '=', plate as number)
    .execute()
  expect(await workOf(seller)).not.toHaveProperty('lowStock')
})
