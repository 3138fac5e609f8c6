import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements, tablesReadWhole } from '../test/explain.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
})
afterAll(() => world.close())

interface Bought {
  id: number
  productId: number
  name: string
  times: number
  lastAt: string
  lastQuantity: number
  usualQuantity: number
  lastPrice: number
  offer: string
  sku: { stock: number; priceInfo: { level1: { price: number } } } | null
}
interface Reply {
  items: Bought[]
  nextCursor: string | null
  total: number | null
  shops: { id: number; count: number }[]
}
const bought = async ({ token }: Login, query: Record<string, string | number> = {}) =>
  (await world.call<Reply>('getBoughtProducts', { token, query })).body
const idsOf = ({ items }: Reply) => items.map(({ id }) => id)
const named = (es: string) => ({ names: JSON.stringify({ es }) })
const order = async (who: Login, skuId: number, quantity: number, day: string, shop = shopId) => {
  const { id } = await scene.placed(who, shop, [{ skuId, quantity }])
  await world.db
    .updateTable('orders')
    .set({ created_at: new Date(day) })
    .where('id', '=', id)
    .execute()
  return id
}

/** The columns of a table but for those named, as a list. */
const columnsOf = async (table: string, without: string[], prefix = ''): Promise<string> => {
  const { rows } = await world.deps.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> all($2)`,
    [table, without],
  )
  return rows.map(({ name }) => prefix + name).join(', ')
}

test('tells how often, how many and for how much a sku was bought, beside what it costs today', async () => {
  const buyer = await world.login('business')
  const sku = await scene.newSku(shopId, { pack_size: 6, minimum: 6, price_cents: 200, stock: 500 })
  for (const [quantity, day] of [
    [6, '2026-01-05'],
    [12, '2026-02-05'],
    [60, '2026-03-05'],
  ] as const)
    await order(buyer, sku, quantity, day)
  await world.db
    .updateTable('skus')
    .set({ price_cents: cents(250) })
    .where('id', '=', sku)
    .execute()
  const { items, shops } = await bought(buyer)
  expect(items).toMatchObject([
    {
      id: sku,
      times: 3,
      lastAt: '2026-03-05T00:00:00.000Z',
      lastQuantity: 60,
      usualQuantity: 12,
      lastPrice: 2,
      offer: 'open',
      sku: { priceInfo: { level1: { price: 2.5 } } },
    },
  ])
  expect(shops).toMatchObject([{ id: shopId, count: 1 }])
  const other = await world.login('business')
  expect((await bought(other)).items).toEqual([])
  // a product's page asks for the quantities of its own skus alone
  const elsewhere = await scene.newSku(shopId)
  await order(buyer, elsewhere, 3, '2026-03-06')
  const productId = items[0]?.productId ?? 0
  const usual = async ({ token }: Login) =>
    (await world.call('getUsualQuantities', { token, params: { id: productId } })).body
  expect(await usual(buyer)).toEqual({ items: [{ id: sku, usualQuantity: 12 }] })
  expect(await usual(other)).toEqual({ items: [] })
})

test('an order that was called off and an offer that was not accepted are not bought', async () => {
  const buyer = await world.login('business')
  const sku = await scene.newSku(shopId)
  const other = await scene.newSku(shopId)
  const { id } = await scene.placed(buyer, shopId, [{ skuId: sku, quantity: 1 }])
  const offered = await scene.placed(buyer, shopId, [{ skuId: other, quantity: 1 }])
  await world.db.updateTable('orders').set({ written_by: 'seller' }).where('id', '=', offered.id).execute()
  expect(idsOf(await bought(buyer))).toEqual([sku])
  expect((await scene.act(buyer, id, 'cancel')).status).toBe(200)
  expect(await bought(buyer)).toMatchObject({ items: [], shops: [] })
})

test('is sorted by how often or how lately, page by page, and narrowed by shop and words without accents', async () => {
  const buyer = await world.login('business')
  const otherShop = await world.make.shop({ name: 'Cristalería Núñez' })
  const [twice, once, late] = [
    await scene.newSku(shopId, {}, named('Caña de café')),
    await scene.newSku(shopId, {}, named('Plato hondo')),
    await scene.newSku(otherShop, {}, named('Copa')),
  ]
  await order(buyer, twice, 1, '2026-01-01')
  await order(buyer, twice, 1, '2026-01-02')
  await order(buyer, once, 1, '2026-01-03')
  await order(buyer, late, 1, '2026-01-04', otherShop)
  expect(idsOf(await bought(buyer))).toEqual([twice, late, once])
  expect(idsOf(await bought(buyer, { sort: 'recent' }))).toEqual([late, once, twice])
  expect(idsOf(await bought(buyer, { shopId }))).toEqual([twice, once])
  expect(idsOf(await bought(buyer, { search: 'CAFE caña' }))).toEqual([twice])
  expect(idsOf(await bought(buyer, { search: 'cristaleria' }))).toEqual([late])
  expect(idsOf(await bought(buyer, { search: 'value' }))).toEqual([])
  for (const sort of ['often', 'recent']) {
    const first = await bought(buyer, { sort, limit: 2 })
    const rest = await bought(buyer, { sort, limit: 2, cursor: first.nextCursor ?? '' })
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(await bought(buyer, { sort })))
    expect([first.total, rest.nextCursor]).toEqual([3, null])
  }
})

test('no price is told of what is no longer sold, nor of a shop that closed its prices to the buyer', async () => {
  const buyer = await world.login('business')
  const privateShop = await world.make.shop({ visibility: 'privateNoPrices' })
  await world.make.access(privateShop, buyer.accountId, 'approved')
  const [gone, shut] = [await scene.newSku(shopId), await scene.newSku(privateShop, { price_cents: 987_654 })]
  await order(buyer, gone, 1, '2026-01-01')
  await order(buyer, shut, 1, '2026-01-02', privateShop)
  expect((await bought(buyer)).items.map(({ offer }) => offer)).toEqual(['open', 'open'])
  await world.db.updateTable('skus').set({ on_shelf: false }).where('id', '=', gone).execute()
  await world.db
    .updateTable('skus')
    .set({ price_cents: cents(876_543) })
    .where('id', '=', shut)
    .execute()
  await world.db.updateTable('shop_access').set({ state: 'refused' }).where('shop_id', '=', privateShop).execute()
  const reply = await bought(buyer)
  expect(reply.items).toMatchObject([
    { id: shut, offer: 'closed', sku: null, lastPrice: 9876.54 },
    { id: gone, offer: 'gone', sku: null },
  ])
  expect(JSON.stringify(reply)).not.toContain('8765')
})

test('the price is that of the buyer’s own group', async () => {
  const buyer = await world.login('business')
  const groupShop = await world.make.shop()
  const groupId = await world.make.buyerGroup(groupShop, 1000)
  await world.make.access(groupShop, buyer.accountId, 'approved')
  await world.db.updateTable('shop_access').set({ group_id: groupId }).where('shop_id', '=', groupShop).execute()
  const sku = await scene.newSku(groupShop, { price_cents: 1000 })
  await order(buyer, sku, 1, '2026-01-01', groupShop)
  expect((await bought(buyer)).items).toMatchObject([
    { lastPrice: 9, sku: { priceInfo: { level1: { price: 10, discount: 10, yourPrice: true } } } },
  ])
})

test('5000 lines of one account among 40,000 of others are read in two statements by an index', async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => world.login('business')))
  const shop = await world.make.shop()
  const skus: number[] = []
  for (let n = 0; n < 20; n++) skus.push(await scene.newSku(shop))
  for (const [n, who] of [one, ...others].entries()) {
    const first = await scene.placed(who as Login, shop, [{ skuId: skus[0] ?? 0, quantity: 1 }])
    const count = n === 0 ? 500 : 1000
    const columns = await columnsOf('orders', ['id', 'number', 'created_at'])
    await world.deps.pool.query(
      `with more as (
        insert into orders (number, created_at, ${columns}) select 'M${n}-' || g, o.created_at - g * interval '1 hour', ${columns}
        from orders o, generate_series(1, ${count}) g where o.id = ${first.id} returning id)
      insert into order_lines (order_id, sku_id, position, ${await columnsOf('order_lines', ['id', 'order_id', 'sku_id', 'position'])})
      select more.id, s.sku, s.n, ${await columnsOf('order_lines', ['id', 'order_id', 'sku_id', 'position'], 'l.')}
      from more, order_lines l, unnest($1::int[]) with ordinality s (sku, n)
      where l.order_id = ${first.id} and s.n <= 10 + ${n}`,
      [skus],
    )
  }
  await world.deps.pool.query('analyze orders, order_lines')
  const ask = recordStatements(world)
  const { status, body, statements } = await ask<Reply>('getBoughtProducts', { token: (one as Login).token })
  expect([status, body.items[0]?.times]).toEqual([200, 501])
  const own = statements.filter(({ query }) => query.sql.includes('order_lines'))
  expect(own).toHaveLength(2)
  for (const { query } of own) expect(await tablesReadWhole(world.deps.pool, query), query.sql).toEqual([])
})
