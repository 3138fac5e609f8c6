import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProbe } from '../ops/health.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const ORDERS = 30

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
let holder: pg.Client
beforeAll(async () => {
  // as many connections as a market has that sets none
  world = await createWorld({ connections: 10 })
  scene = orderScene(world)
  shopId = await world.make.shop()
  holder = new pg.Client({ connectionString: world.url })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await world.close()
})

const order = (who: Login, skuId: number) =>
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

test(`${ORDERS} orders that wait for a locked row end as unavailable, and hold up nobody else meanwhile`, async () => {
  const skuId = await scene.goods(shopId)
  const buyers = await Promise.all(Array.from({ length: ORDERS }, () => world.login('business')))
  const caller = buyers[0]?.token ?? ''
  const readAll = async () => {
    const answers = await Promise.all([
      world.call('getProducts', { query: { shopId } }),
      world.call('getCarts', { token: caller }),
      world.call('getOrders', { token: caller }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  await readAll()
  const probe = createProbe(world.url)
  try {
    await holder.query('begin')
    await holder.query('select id from skus where id = $1 for update', [skuId])
    let waiting = ORDERS
    const orders = buyers.map((who) => order(who, skuId).finally(() => waiting--))
    const lockWaiters = async () =>
      (await holder.query(`select count(*)::int as n from pg_locks where not granted`)).rows[0]?.n
    await expect.poll(lockWaiters).toBeGreaterThan(0)
    // calls that waited with the orders would be answered when those have given up
    await readAll()
    await probe.ask()
    expect(waiting).toBe(ORDERS)
    const answers = await Promise.all(orders)
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 unavailable']))
    expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
  } finally {
    await holder.query('rollback')
    await probe.close()
  }
  const answers = await Promise.all(buyers.map((who) => order(who, skuId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await scene.stock(skuId)).toBe(100 - ORDERS)
})

test('no call waits for a lock, a statement or an idle transaction without end', async () => {
  const { rows } = await world.deps.pool.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ lock: '3s', statement: '15s', idle: '30s' }])
})
