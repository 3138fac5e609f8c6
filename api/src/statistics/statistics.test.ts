import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let [bar, cafe, seller, rival]: Login[] = []
let shopId: number
let cupId: number
let plateId: number
let cups: number
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
  ;[bar, cafe, seller, rival] = [
    await world.login('business'),
    await world.login('business'),
    await world.login('shop', shopId),
    await world.login('shop', await world.make.shop()),
  ]
  cups = await world.make.category({ es: 'Tazas', en: 'Cups', zh: '杯子' })
  const product = (name: string) => world.make.product(shopId, { names: JSON.stringify({ es: name }) })
  cupId = await product('=Taza')
  plateId = await product('Plato')
  await world.db.insertInto('product_categories').values({ product_id: cupId, category_id: cups }).execute()
})
afterAll(() => world.close())

const read = async (who: Login | undefined, query: Record<string, string> = {}) =>
  (await world.call('getStatistics', { token: who?.token ?? null, query })).body

test('sales are summed up by day, product, category, buyer and province, beside the period before', async () => {
  const cup = await world.make.sku(cupId, { stock: 100, price_cents: 1000 })
  const plate = await world.make.sku(plateId, { stock: 50, price_cents: 200, expected_on: '2030-02-01' })
  const order = (who: Login | undefined, skuId: number, quantity: number) =>
    scene.placed(who as Login, shopId, [{ skuId, quantity }])
  const old = await order(bar, cup, 1)
  world.pass(30 * DAY)
  const first = await order(bar, cup, 4)
  const second = await order(cafe, plate, 10)
  const gone = await order(cafe, cup, 20)
  await scene.act(cafe as Login, gone.id, 'cancel')
  await world.db
    .updateTable('orders')
    .set({ delivery_address: JSON.stringify({ province: 'Soria' }) })
    .where('id', '=', second.id)
    .execute()

  const found = await read(seller)
  expect(found.totals).toEqual({
    ...{
      amount: Math.round((first.total + second.total) * 100) / 100,
      amountBefore: old.total,
      orders: 2,
      ordersBefore: 1,
    },
    ...{ buyers: 2, buyersBefore: 1, units: 14, unitsBefore: 1, net: 60, views: 0, carts: 0 },
  })
  expect(found.days).toHaveLength(30)
  expect(found.days.at(-1)).toMatchObject({ orders: 2 })
  expect(found.days.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true)
  expect(found.products).toEqual([
    { id: cupId, name: '=Taza', amount: 40, amountBefore: 10, count: 4 },
    { id: plateId, name: 'Plato', amount: 20, amountBefore: 0, count: 10 },
  ])
  expect(found.categories).toEqual([
    { id: cups, name: 'Tazas', amount: 40, amountBefore: 10, count: 4 },
    { id: null, name: '', amount: 20, amountBefore: 0, count: 10 },
  ])
  expect(found.buyers.map(({ id, count }) => [id, count])).toEqual([
    [bar?.accountId, 1],
    [cafe?.accountId, 1],
  ])
  expect(found.provinces.map(({ name, amount }) => [name, amount])).toEqual([
    ['', first.total],
    ['Soria', second.total],
  ])
  // 95 cups at 10 €, 40 plates at 2 €
  expect(found.stock).toMatchObject({ value: 1030, units: 135, coverDays: Math.floor((135 * 30) / 14) })
  expect(found.stock.soonest.map(({ id, coverDays, expectedOn }) => [id, coverDays, expectedOn])).toEqual([
    [plateId, 120, '2030-02-01'],
    [cupId, 712, null],
  ])
})

test('another shop sees nothing of it', async () => {
  const { totals, products, buyers, stock } = await read(rival)
  expect([totals.amount, totals.amountBefore, products, buyers, stock.units]).toEqual([0, 0, [], [], 0])
})

test('stock that a shop means as endless is summed up', async () => {
  const endless = await world.make.shop()
  const owner = await world.login('shop', endless)
  // together as much as hundreds of skus with the most that one can have
  for (let n = 0; n < 3; n++)
    await world.make.sku(await world.make.product(endless), { stock: 2_000_000_000, price_cents: 99_999_999 })
  const { stock } = await read(owner)
  expect(stock).toMatchObject({ units: 6_000_000_000, value: 1e10 })
})

test('a period that is none is refused', async () => {
  const ask = (query: Record<string, string>) => world.call('getStatistics', { token: seller?.token ?? null, query })
  expect((await ask({ from: '2026-05-04', to: '2026-05-01' })).code).toBe('field_invalid')
  expect((await ask({ from: '2020-01-01', to: '2026-05-01' })).code).toBe('field_invalid')
  expect((await ask({ from: 'yesterday' })).status).toBe(400)
})

test('a file has the rows of one grouping, and no formulas', async () => {
  const { body, headers } = await world.call<ArrayBuffer>('exportStatistics', {
    token: seller?.token ?? null,
    query: { by: 'products', lang: 'es' },
  })
  const [head, first] = Buffer.from(body).toString().slice(1).split('\n')
  expect(head).toBe('Nombre;Unidades;Importe sin IVA;Periodo anterior')
  expect(first).toBe("'=Taza;4;40,00;10,00")
  expect(headers.get('content-disposition')).toMatch(/products-2026-\d\d-\d\d-2026-\d\d-\d\d\.csv/)
})
