import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { RESTOCK_ALERTS_MAX } from '@lonja/core/restock/restock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { notifyRestocked } from './notify-restocked.ts'

let world: World
let shopId: number
let seller: Login
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

const soldOut = async (product?: number, shop = shopId) =>
  world.make.sku(product ?? (await world.make.product(shop)), { stock: 0 })
const ask = (skuId: number, { token }: Login) => world.call('createRestockAlert', { token, body: { skuId } })
const waiting = async ({ token }: Login) =>
  (await world.call('getRestockAlerts', { token })).body.items.map(({ id }) => id)
const run = () => notifyRestocked(quietJobs(world), {}, 'job')
const told = async ({ token }: Login) =>
  (
    await world.call('getInboxMessages', {
      token,
      query: { type: 'restock' },
    })
  ).body.items
const mails = async () =>
  (
    await world.deps.pool.query<{ to: string }>(
      `select letter ->> 'to' as to from letters where letter ->> 'kind' = 'restock' order by id`,
    )
  ).rows.map(({ to }) => to)

const grid = async (id: number, stock: number) => {
  const row = await world.db
    .selectFrom('skus')
    .select(['row_version', 'stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return world.call('saveSkuRows', {
    token: seller.token,
    body: { rows: [{ id, rowVersion: row.row_version, stock, stockSeen: row.stock }] },
  })
}

test('who waits is told once, in the inbox and by mail, when the stock comes back by the API or by the table', async () => {
  const buyer = await world.login('business')
  const [first, second] = [await soldOut(), await soldOut()]
  for (const sku of [first, first, second]) expect((await ask(sku, buyer)).status).toBe(200)
  await run()
  expect(await told(buyer)).toEqual([])
  expect(await waiting(buyer)).toEqual(expect.arrayContaining([first, second]))

  await world.call('updateStock', { token: seller.token, body: { rows: [{ id: first, stock: 40 }] } })
  await run()
  await run()
  expect(await told(buyer)).toMatchObject([{ path: expect.stringContaining(`?sku=${first}`) }])
  expect(await waiting(buyer)).toEqual([second])

  await grid(second, 12)
  await Promise.all([run(), run()])
  expect(await told(buyer)).toHaveLength(2)
  expect(await waiting(buyer)).toEqual([])
  expect(await mails()).toHaveLength(2)
})

test('sizes of one product are one notice; one that is still sold out goes on waiting', async () => {
  const buyer = await world.login('personal')
  const product = await world.make.product(shopId)
  const [small, medium, large] = [await soldOut(product), await soldOut(product), await soldOut(product)]
  for (const sku of [small, medium, large]) await ask(sku, buyer)
  for (const sku of [small, medium]) await grid(sku, 5)
  await run()
  expect(await told(buyer)).toHaveLength(1)
  expect(await waiting(buyer)).toEqual([large])
})

test('who lost access to a private shop is told nothing and no longer waits; nobody else gets in', async () => {
  const closed = await world.make.shop({ visibility: 'privateHidden' })
  const [let_in, lost, stranger] = [
    await world.login('business'),
    await world.login('business'),
    await world.login('business'),
  ]
  for (const { accountId } of [let_in, lost]) await world.make.access(closed, accountId)
  const sku = await soldOut(undefined, closed)
  expect((await ask(sku, stranger)).code).toBe('not_found')
  for (const buyer of [let_in, lost]) expect((await ask(sku, buyer)).status).toBe(200)
  await world.db.updateTable('shop_access').set({ state: 'revoked' }).where('account_id', '=', lost.accountId).execute()
  expect(await waiting(lost)).toEqual([])
  await world.db.updateTable('skus').set({ stock: 9 }).where('id', '=', sku).execute()
  await run()
  expect([await told(let_in), await told(lost)].map((messages) => messages.length)).toEqual([1, 0])
  const { rows } = await world.deps.pool.query('select from restock_alerts where sku_id = $1', [sku])
  expect(rows).toHaveLength(0)
})

test('what can be bought, is off the shelf or is not there is not waited for, nor is more than the most', async () => {
  const buyer = await world.login('personal')
  const product = await world.make.product(shopId)
  expect((await ask(await world.make.sku(product), buyer)).code).toBe('sku_in_stock')
  expect((await ask(await world.make.sku(product, { stock: 0, stock_control: 'unlimited' }), buyer)).code).toBe(
    'sku_in_stock',
  )
  expect((await ask(await world.make.sku(product, { stock: 0, on_shelf: false }), buyer)).code).toBe('not_found')
  expect((await ask(999_999, buyer)).code).toBe('not_found')
  await world.deps.pool.query(
    `with made as (insert into skus (product_id, shop_id, serial_number, price_cents, stock)
      select $1, $2, 'M-' || n, 100, 0 from generate_series(1, $3::int) n returning id)
    insert into restock_alerts select $4, id, now() from made`,
    [product, shopId, RESTOCK_ALERTS_MAX, buyer.accountId],
  )
  expect((await ask(await soldOut(), buyer)).code).toBe('too_many_restock_alerts')
})

test('two who ask for one sku at the same moment both wait', async () => {
  const buyer = await world.login('personal')
  const sku = await soldOut()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(sku, buyer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
})

test('a buyer takes one off the list; the shop sees how many wait, in its lists and among its work', async () => {
  const own = await world.make.shop()
  const people = await world.login('shop', own)
  const product = await world.make.product(own)
  const sku = await soldOut(product, own)
  await soldOut(product, own)
  const [one, two] = [await world.login('personal'), await world.login('business')]
  for (const buyer of [one, two]) {
    await ask(sku, buyer)
    world.pass(MINUTE)
  }
  const list = async (name: 'getSellerProducts' | 'getSellerSkus') =>
    (await world.call<{ items: { awaited: number }[] }>(name, { token: people.token, query: { filter: 'awaited' } }))
      .body.items
  expect((await list('getSellerProducts')).map(({ awaited }) => awaited)).toEqual([2])
  expect((await list('getSellerSkus')).map(({ awaited }) => awaited)).toEqual([2])
  const today = async () => (await world.call('getSellerToday', { token: people.token })).body.work
  expect(await today()).toContainEqual({ what: 'awaited', count: 1, until: null, day: null })
  for (const buyer of [one, two, two])
    expect((await world.call('deleteRestockAlert', { token: buyer.token, params: { id: sku } })).status).toBe(200)
  expect([await list('getSellerProducts'), await waiting(one)]).toEqual([[], []])
  expect((await today()).map(({ what }) => what)).not.toContain('awaited')
})
