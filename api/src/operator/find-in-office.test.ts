import type { MarketRole } from '@lonja/core/operator/operator-rights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceCalls, invoiceParties } from '../test/invoice-scene.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let market: Login
beforeAll(async () => {
  world = await createWorld()
  market = await world.login('market')
})
afterAll(() => world.close())

const as = async (role: MarketRole): Promise<Login> => {
  const who = await world.login('market')
  await world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
  return who
}
const find = async (search: string, who = market) =>
  (await world.call('findInOffice', { token: who.token, query: { search } })).body

const NOTHING = { orders: [], payments: [], invoices: [], shops: [], accounts: [], persons: [] }

test('finds an order of any shop by its number, a payment by what its gateway calls it, shops, accounts and people', async () => {
  const scene = orderScene(world)
  const shopId = await world.make.shop({ name: 'Vajillas Cantera', names: JSON.stringify({ es: 'Vajillas Cantera' }) })
  const buyer = await world.login('business')
  const skuId = await scene.newSku(shopId, { stock: 9 })
  const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
  for (const typed of [order.number, order.number.toLowerCase(), String(Number(order.number.slice(3, 10)))])
    expect((await find(typed)).orders).toEqual([
      { id: order.id, number: order.number, buyerName: expect.any(String), shopName: 'Vajillas Cantera' },
    ])
  await sql`insert into shipments (order_id, shop_id, number, state, carrier, tracking_number, sent_at)
    values (${order.id}, ${shopId}, 1, 'sent', 'SEUR', 'Es4711X', ${world.now})`.execute(world.db)
  expect((await find('ES4711x')).orders).toMatchObject([{ id: order.id }])
  expect((await find('ES4711')).orders).toEqual([])
  const listed = async (who: Login) =>
    (await world.call<{ items: { id: number }[] }>('getOrders', { token: who.token, query: { search: 'es4711x' } }))
      .body
  expect((await listed(await world.login('shop', shopId))).items).toMatchObject([{ id: order.id }])
  expect((await listed(await world.login('shop', await world.make.shop()))).items).toEqual([])
  const { rows } = await sql<{ id: number }>`
    insert into payments (order_id, shop_id, provider, method, state, amount_cents, reference, provider_payment, merchant, created_at, updated_at)
    values (${order.id}, ${shopId}, 'redsys', 'card', 'failed', 100, '2611Tq7Zk3', '481516', '999008881-1', ${world.now}, ${world.now})
    returning id`.execute(world.db)
  const id = rows[0]?.id
  const payment = { id, reference: '2611Tq7Zk3', orderId: order.id, orderNumber: order.number }
  expect((await find('2611Tq7Zk3')).payments).toEqual([payment])
  expect((await find('481516')).payments).toEqual([payment])
  expect((await find('cantera')).shops).toEqual([
    { id: shopId, name: 'Vajillas Cantera', subDomain: expect.any(String) },
  ])
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  const byMail = await find(email ?? '')
  expect(byMail.persons).toMatchObject([{ id: buyer.userId, contact: email }])
  expect(byMail.accounts).toMatchObject([{ id: buyer.accountId }])
  expect(await find('26-0000001-Q nada')).toEqual(NOTHING)

  // whom their role shows no money is not told of orders, and who sees no people hears of none
  const support = await as('support')
  expect((await find(order.number, support)).orders).toHaveLength(1)
  const read = (who: Login) => world.call('getOrder', { token: who.token, params: { id: order.id } })
  expect((await read(support)).body).toMatchObject({ number: order.number, actions: [], buyerId: buyer.accountId })
  expect((await read(await as('moderation'))).status).toBe(403)
  expect(await find(order.number, await as('moderation'))).toEqual(NOTHING)
  expect(await find('2611Tq7Zk3', await as('content'))).toEqual(NOTHING)
  expect(await find(email ?? '', await as('content'))).toEqual(NOTHING)
  expect((await find('cantera', await as('content'))).shops).toHaveLength(1)
})

test('finds an invoice by its number for those who see money', async () => {
  const scene = orderScene(world)
  const parties = await invoiceParties(world)
  const { turnOn, issue, sent } = invoiceCalls(() => ({ world, scene, ...parties }))
  await turnOn({ series: 'CANT' })
  const { id, number } = (await issue(await sent())).body.items[0] ?? { id: 0, number: '' }
  expect((await find(number.toLowerCase())).invoices).toMatchObject([{ id, number }])
  expect(await find(number, await as('moderation'))).toEqual(NOTHING)
})
