import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { NO_LIMITS, type TimeLimits } from '../db/client.ts'
import { createProbe } from '../ops/health.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const ORDERS = 30
/** As many as a market has that sets none; orders may use a third. */
const CONNECTIONS = 10
const ORDERS_AT_ONCE = 4
/** Rounds of reading while the orders wait. */
const ROUNDS = 5

let world: World
let holder: pg.Client
/** Opens a market in which somebody holds the row of products that ORDERS buyers want; `limits` are those of calls unless given. */
const openScene = async (limits?: TimeLimits) => {
  world = await createWorld({ connections: CONNECTIONS, ...(limits && { limits }) })
  const scene = orderScene(world)
  const shopId = await world.make.shop()
  const skuId = await scene.newSku(shopId)
  const buyers = await Promise.all(Array.from({ length: ORDERS }, () => world.login('business')))
  holder = new pg.Client({ connectionString: world.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select id from skus where id = $1 for update', [skuId])
  const order = (who: Login) =>
    world.call('createOrder', {
      token: who.token,
      body: {
        shopId,
        products: [{ skuId, quantity: 1 }],
        deliveryMethod: 'pickUp',
        paymentMethod: 'transfer',
        expectedTotal: 12.1,
      },
    })
  return {
    shopId,
    token: buyers[0]?.token ?? '',
    orderAll: () => Promise.all(buyers.map(order)),
    letGo: () => holder.query('rollback'),
    stock: () => scene.stock(skuId),
  }
}
afterEach(async () => {
  await holder.end()
  await world.close()
})

test(`${ORDERS} orders that wait for a locked row end as unavailable`, async () => {
  const { orderAll, letGo, stock } = await openScene()
  const refused = await orderAll()
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 unavailable']))
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
  await letGo()
  const taken = await orderAll()
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await stock()).toBe(100 - ORDERS)
})

test('they hold up nobody else meanwhile', async () => {
  // nothing ends their waiting but that the row is let go, however long the reading takes
  const { shopId, token, orderAll, letGo, stock } = await openScene(NO_LIMITS)
  const waiting = async (): Promise<number> => {
    const { rows } = await world.deps.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].n
  }
  const probe = createProbe(world.url)
  const orders = orderAll()
  await expect.poll(waiting).toBe(ORDERS_AT_ONCE)
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([
      world.call('getProducts', { query: { shopId } }),
      world.call('getCarts', { token }),
      world.call('getOrders', { token }),
      probe.ask().then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await waiting()).toBe(ORDERS_AT_ONCE)
  }
  await letGo()
  await probe.close()
  const statuses = (await orders).map(({ status }) => status)
  // those behind them were refused if their turn took too long
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  const placed = statuses.filter((status) => status === 201).length
  expect(placed).toBeGreaterThanOrEqual(ORDERS_AT_ONCE)
  expect(await stock()).toBe(100 - placed)
})

test('no call waits for a lock, a statement or an idle transaction without end', async () => {
  await openScene()
  const { rows } = await world.deps.pool.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ lock: '3s', statement: '15s', idle: '30s' }])
})
