import { STATEMENT_MAX } from '@lonja/core/customers/customer-lists.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { RECEIVABLE_ORDERS_MAX } from '@lonja/core/payment-terms/payment-terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements, rowsReadInVain } from '../test/explain.ts'
import { waitingForLocks } from '../test/locks.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { remindDue } from './remind-due.ts'

let world: World
let orders: ReturnType<typeof orderScene>
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
  orders = orderScene(world)
  shopId = await world.make.shop({
    names: JSON.stringify({ zh: '维达餐具' }),
    payment_methods: ['transfer'],
    bank_account: 'ES9121000418450200051332',
    skip_review: 'all',
    tax_include: true,
    tax_bp: 2100,
    ship_set: true,
  })
  skuId = await orders.newSku(shopId, { stock: 10_000, price_cents: 1000 })
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

interface Standing {
  days: number
  limit: number | null
  open: number
  left: number | null
  overdueSince: string | null
}
type Offer = { paymentMethods: string[]; onAccount: (Standing & { problem: { code: string } | null }) | null }

const grant = (accountId: number, body: object, who = seller) =>
  world.call('setPaymentTerms', { token: who.token, params: { accountId }, body })
const customer = async (body?: object): Promise<Login> => {
  const buyer = await world.login('business')
  await world.make.access(shopId, buyer.accountId, 'approved')
  if (body) expect(await grant(buyer.accountId, body)).toMatchObject({ status: 200 })
  return buyer
}
const place = (buyer: Login, quantity: number, more: object = {}) =>
  orders.place(buyer, shopId, [{ skuId, quantity }], { paymentMethod: 'onAccount', ...more })
const placed = (buyer: Login, quantity: number, more: object = {}) =>
  orders.placed(buyer, shopId, [{ skuId, quantity }], { paymentMethod: 'onAccount', ...more })
const offer = async (buyer: Login, quantity = 1) =>
  (await orders.summary<Offer>(buyer, shopId, [{ skuId, quantity }])).body
const detail = async (who: Login, id: number) =>
  (await world.call('getOrder', { token: who.token, params: { id } })).body
/** Packed, and handed over: the products are received. */
const handOver = async (id: number) => {
  await orders.handedOver(seller, id)
}
const told = async (buyer: Login) => {
  const { rows } = await world.deps.pool.query<{ event: string }>(
    `select event from inbox_messages m join operators o on o.id = m.operator_id
     where o.account_id = $1 and m.kind = 'access' order by m.id`,
    [buyer.accountId],
  )
  return rows.map(({ event }) => event)
}
const audited = async (accountId: number) => {
  const { rows } = await world.deps.pool.query<{ action: string; before: object | null; after: object | null }>(
    `select action, before, after from audit_log where subject_type = 'customer' and subject_id = $1 order by id`,
    [String(accountId)],
  )
  return rows
}

test('a shop grants a customer an account, changes and ends it; the customer hears of each, and the log says what was', async () => {
  const buyer = await customer()
  const { accountId } = buyer
  expect(await grant(accountId, { days: 30 })).toMatchObject({ status: 200, body: { days: 30, limit: null } })
  expect((await grant(accountId, { days: 30 })).status).toBe(200)
  expect((await grant(accountId, { days: 60, limit: 500 })).body).toMatchObject({ days: 60, limit: 500 })
  const end = () => world.call('endPaymentTerms', { token: seller.token, params: { accountId } })
  expect((await end()).status).toBe(200)
  expect(await end()).toMatchObject({ status: 404, code: 'not_found' })
  expect(await told(buyer)).toEqual(['termsGranted', 'termsChanged', 'termsEnded'])
  expect(await audited(accountId)).toEqual([
    expect.objectContaining({ action: 'customer.terms.set', after: { days: 30 } }),
    expect.objectContaining({
      action: 'customer.terms.set',
      before: { days: 30, limit_cents: null },
      after: { days: 60, limit_cents: 50_000 },
    }),
    expect.objectContaining({ action: 'customer.terms.end', before: { days: 60, limit_cents: 50_000 } }),
  ])
})

test('pressed twice at once, an account is granted once: one notice and one line of the log', async () => {
  const buyer = await customer()
  const answers = await Promise.all(Array.from({ length: 4 }, () => grant(buyer.accountId, { days: 30, limit: 100 })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await told(buyer)).toEqual(['termsGranted'])
  expect(await audited(buyer.accountId)).toHaveLength(1)
})

test('of two people who grant at once the second changes what the first granted, and the log says so', async () => {
  const buyer = await customer()
  const colleague = await world.login('shop', shopId)
  await Promise.all([grant(buyer.accountId, { days: 30 }), grant(buyer.accountId, { days: 60 }, colleague)])
  expect(await told(buyer)).toEqual(['termsGranted', 'termsChanged'])
  const [first, second] = await audited(buyer.accountId)
  expect(first?.before).toEqual({})
  expect(second?.before).toEqual(first?.after)
})

test('who grants or changes terms that a colleague granted meanwhile is told, unless they are the same', async () => {
  const { accountId } = await customer()
  const params = { accountId }
  const seen = async () => (await world.call('getCustomer', { token: seller.token, params })).body.termsVersion
  const version = await seen()
  expect((await grant(accountId, { days: 30, version })).status).toBe(200)
  // a second press says the same
  expect((await grant(accountId, { days: 30, version })).status).toBe(200)
  const late = await grant(accountId, { days: 60, version })
  expect(late).toMatchObject({ status: 409, code: 'conflict', items: [{ path: 'body.version' }] })
  expect((await grant(accountId, { days: 60, version: await seen() })).body).toMatchObject({ version: await seen() })
})

test('an account that is ended while it is granted anew is either, never half', async () => {
  const buyer = await customer({ days: 30 })
  const end = () => world.call('endPaymentTerms', { token: seller.token, params: { accountId: buyer.accountId } })
  const answers = await Promise.all([
    end(),
    grant(buyer.accountId, { days: 45 }),
    end(),
    grant(buyer.accountId, { days: 45 }),
  ])
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  const events = await told(buyer)
  const log = await audited(buyer.accountId)
  expect(events).toHaveLength(log.length)
  const stands = (await offer(buyer)).onAccount !== null
  expect(events.at(-1) === 'termsEnded').toBe(!stands)
})

test.each([
  [{ days: 0 }, 'body.days'],
  [{ days: 61 }, 'body.days'],
  [{ days: 1.5 }, 'body.days'],
  [{}, 'body.days'],
  [{ days: 30, limit: 0 }, 'body.limit'],
  [{ days: 30, limit: -5 }, 'body.limit'],
])('%j is refused at %s, and nothing is granted', async (body, path) => {
  const buyer = await customer()
  const answer = await grant(buyer.accountId, body)
  expect(answer.status).toBe(400)
  expect(answer.items[0]?.path).toBe(path)
  expect((await offer(buyer)).onAccount).toBeNull()
})

test('nobody else is offered it or learns of it, and a shop without bank details offers it to nobody', async () => {
  const buyer = await customer({ days: 30, limit: 100 })
  expect(await offer(buyer)).toMatchObject({ paymentMethods: ['transfer', 'onAccount'], onAccount: { left: 100 } })
  const stranger = await world.login('business')
  expect(await offer(stranger)).toMatchObject({ paymentMethods: ['transfer'], onAccount: null })
  expect(await place(stranger, 1)).toMatchObject({ status: 409, code: 'payment_method_unavailable' })
  for (const name of ['getShop', 'getShops'] as const) {
    const { body } = await world.call<object>(name, { token: stranger.token, params: { id: shopId } })
    expect(JSON.stringify(body)).not.toMatch(/onAccount|terms_days|limit/i)
  }
  const otherShop = await world.make.shop()
  const other = await world.login('shop', otherShop)
  const { body } = await world.call('getReceivables', { token: other.token })
  expect(body.items).toEqual([])
  await world.db.updateTable('shops').set({ bank_account: null }).where('id', '=', shopId).execute()
  try {
    expect(await offer(buyer)).toMatchObject({ paymentMethods: [], onAccount: null })
    expect(await place(buyer, 1)).toMatchObject({ status: 409, code: 'payment_method_unavailable' })
  } finally {
    await world.db
      .updateTable('shops')
      .set({ bank_account: 'ES9121000418450200051332' })
      .where('id', '=', shopId)
      .execute()
  }
})

test('an order is sent before it is paid, is due the days agreed on after its delivery, and is paid by transfer', async () => {
  const buyer = await customer({ days: 30 })
  const { id } = await placed(buyer, 3)
  expect(await detail(buyer, id)).toMatchObject({
    ...{ status: 'seller_confirmed', paymentStatus: 'unpaid', termsDays: 30, dueOn: null, due: 30 },
    transfer: { bankAccount: 'ES9121000418450200051332' },
  })
  await grant(buyer.accountId, { days: 10 })
  await handOver(id)
  const due = new Date(world.now.getTime() + 30 * DAY).toISOString().slice(0, 10)
  expect(await detail(buyer, id)).toMatchObject({
    status: 'recved',
    termsDays: 30,
    dueOn: due,
    isOverdue: false,
    due: 30,
  })
  expect((await detail(seller, id)).actions).toEqual(['transfer_received'])
  const spending = async () => (await world.call('getOrderSpending', { token: buyer.token })).body
  expect(await spending()).toMatchObject({ toPay: 0, onAccount: 30 })
  await orders.acted(seller, id, 'transfer_received')
  expect(await spending()).toMatchObject({ toPay: 0, onAccount: 0 })
  expect(await detail(buyer, id)).toMatchObject({ status: 'recved', paymentStatus: 'paid', due: 0 })
  expect(await orders.damage('money', 'orders')).toEqual([])
})

test('the limit holds: what is open and the order together are not more, and of two orders at once one is refused', async () => {
  const buyer = await customer({ days: 30, limit: 50 })
  const answers = await Promise.all([place(buyer, 3), place(buyer, 3)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused).toMatchObject({
    code: 'account_limit_reached',
    items: [{ path: 'body.paymentMethod', params: { left: 20 } }],
  })
  expect(await offer(buyer, 3)).toMatchObject({
    paymentMethods: ['transfer'],
    onAccount: { open: 30, left: 20, problem: { code: 'account_limit_reached' } },
  })
  expect((await place(buyer, 2)).status).toBe(201)
  expect(await place(buyer, 1)).toMatchObject({ code: 'account_limit_reached' })
})

test('what is cancelled or paid leaves room again', async () => {
  const buyer = await customer({ days: 30, limit: 20 })
  const first = await placed(buyer, 2)
  await orders.acted(buyer, first.id, 'cancel')
  const second = await placed(buyer, 2)
  expect((await place(buyer, 1)).status).toBe(409)
  await orders.acted(seller, second.id, 'transfer_received')
  expect((await place(buyer, 1)).status).toBe(201)
})

test('what comes back before it is paid lowers what is due; only money that was paid is owed back', async () => {
  const buyer = await customer({ days: 30 })
  const { id } = await placed(buyer, 4)
  await handOver(id)
  await orders.giveBack({ buyer, seller }, id, { skuId, quantity: 1 })
  expect(await detail(buyer, id)).toMatchObject({ status: 'recved', paymentStatus: 'unpaid', due: 30, refunds: [] })
  const { body: owed } = await world.call('getOwed', { token: buyer.token })
  expect(owed.total).toBe(30)
  await orders.acted(seller, id, 'transfer_received')
  await orders.giveBack({ buyer, seller }, id, { skuId, quantity: 1 })
  expect(await detail(buyer, id)).toMatchObject({ status: 'refunding', due: 0, refunds: [{ amount: 10 }] })
  const whole = await placed(buyer, 2)
  await handOver(whole.id)
  await orders.giveBack({ buyer, seller }, whole.id, { skuId, quantity: 2 })
  expect(await detail(buyer, whole.id)).toMatchObject({ status: 'recved', due: 0, refunds: [] })
  const { body } = await world.call('getCustomerStatement', {
    token: seller.token,
    params: { accountId: buyer.accountId },
  })
  // what is to be repaid counts once it is
  expect(body.balance).toBe(0)
  expect(await orders.damage('money', 'orders', 'commissions')).toEqual([])
})

test('what is owed is told to both sides, to the cent', async () => {
  const buyer = await customer({ days: 30, limit: 1000 })
  const open = await placed(buyer, 2)
  const received = await placed(buyer, 1)
  await handOver(received.id)
  const owed = await world.call('getOwed', { token: buyer.token, headers: { 'accept-language': 'zh' } })
  expect(owed.body).toMatchObject({
    total: 30,
    items: [
      {
        shopId,
        shopName: '维达餐具',
        terms: { open: 30, left: 970 },
        orders: [
          { id: received.id, due: 10 },
          { id: open.id, due: 20 },
        ],
      },
    ],
  })
  const { body } = await world.call('getReceivables', { token: seller.token })
  expect(body.items.find(({ accountId }) => accountId === buyer.accountId)).toMatchObject({ total: 30, notDue: 30 })
  expect(body.items.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(body.total, 2)
  expect(Object.values(body.sums).reduce((sum, one) => sum + one, 0)).toBeCloseTo(body.total, 2)
})

test('what a customer owes is told to those who may see what customers owe, and its terms to all who grant them', async () => {
  const buyer = await customer({ days: 30, limit: 1000 })
  await placed(buyer, 2)
  const clerk = await world.login('shop', shopId)
  await world.db.updateTable('operators').set({ role: 'orders' }).where('id', '=', clerk.operatorId).execute()
  const ask = async (name: 'getCustomer' | 'getCustomerStatement' | 'exportCustomerStatement', { token }: Login) =>
    world.call<{ terms: object | null }>(name, { token, params: { accountId: buyer.accountId } })
  expect((await ask('getCustomer', seller)).body.terms).toEqual({
    days: 30,
    limit: 1000,
    open: 20,
    left: 980,
    overdueSince: null,
  })
  expect((await ask('getCustomer', clerk)).body.terms).toEqual({ days: 30, limit: 1000 })
  expect((await grant(buyer.accountId, { days: 30, limit: 900 }, clerk)).body).toMatchObject({ days: 30, limit: 900 })
  for (const name of ['getCustomerStatement', 'exportCustomerStatement'] as const) {
    expect((await ask(name, clerk)).code).toBe('role_forbids')
    expect((await ask(name, seller)).status).toBe(200)
  }
})

test('of a customer who owes for many orders so many are named, and all are counted, summed and in the file', async () => {
  const buyer = await customer({ days: 30 })
  const { id } = await placed(buyer, 1)
  const received = await placed(buyer, 1)
  await handOver(received.id)
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'number', 'M' || g))).*
    from orders o, generate_series(1, 30) g where o.id = ${id}`.execute(world.db)
  const { body } = await world.call('getReceivables', { token: seller.token })
  const owed = body.items.find(({ accountId }) => accountId === buyer.accountId)
  expect(owed).toMatchObject({ orderCount: 32, total: 320, notDue: 320 })
  expect(owed?.orders).toHaveLength(RECEIVABLE_ORDERS_MAX)
  expect(owed?.orders.slice(0, 2).map((order) => order.id)).toEqual([received.id, id])
  const { body: file } = await world.call<ArrayBuffer>('exportReceivables', { token: seller.token })
  const numbers = (
    await world.db.selectFrom('orders').select('number').where('account_id', '=', buyer.accountId).execute()
  ).map(({ number }) => number)
  const lines = Buffer.from(file).toString().split('\n')
  expect(numbers.filter((number) => lines.some((line) => line.split(/[;,]/).includes(number)))).toHaveLength(32)
  await world.db.deleteFrom('orders').where('account_id', '=', buyer.accountId).where('number', 'like', 'M%').execute()
})

test('the file of a statement has every movement, and adds up to the balance that the page tells', async () => {
  const buyer = await customer({ days: 30 })
  const { id } = await placed(buyer, 1)
  // all of one moment
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'number', 'E' || g))).*
    from orders o, generate_series(1, 5001) g where o.id = ${id}`.execute(world.db)
  const ask = { token: seller.token, params: { accountId: buyer.accountId } }
  const { body } = await world.call('getCustomerStatement', ask)
  expect([body.isCut, body.items.length, body.balance]).toEqual([true, STATEMENT_MAX, 50_020])
  const file = await world.call<ArrayBuffer>('exportCustomerStatement', { ...ask, query: { lang: 'en' } })
  const lines = Buffer.from(file.body).toString().trim().split(/\r?\n/).slice(1)
  expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(5002)
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[3]), 0)).toBe(body.balance)
  // orders without lines are damage to what comes after
  await world.db.deleteFrom('orders').where('account_id', '=', buyer.accountId).where('number', 'like', 'E%').execute()
})

test('what is owed is read from the orders that are not paid, however many were', async () => {
  const buyer = await customer({ days: 30 })
  const { id } = await placed(buyer, 1)
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('paid_at', o.created_at, 'due_on', '2020-01-01',
    'received_at', '2019-12-02', 'id', nextval(pg_get_serial_sequence('orders', 'id')), 'number', 'P' || g))).*
    from orders o, generate_series(1, 1500) g where o.id = ${id}`.execute(world.db)
  await sql`analyze orders`.execute(world.db)
  const ask = recordStatements(world)
  const read = async (name: 'getOwed' | 'getReceivables', token: string) => {
    const { status, statements } = await ask(name, { token })
    expect(status).toBe(200)
    const about = statements.filter(({ query }) => query.sql.includes('order_credits'))
    expect(about.length).toBeGreaterThan(0)
    for (const { query } of about) expect(await rowsReadInVain(world.deps.pool, query)).toBeLessThan(100)
  }
  await read('getOwed', buyer.token)
  await read('getReceivables', seller.token)
  expect((await world.call('getOwed', { token: buyer.token })).body.items[0]?.orders.map((one) => one.id)).toEqual([id])
  // they say that they were paid, and no money came
  const [problem] = await orders.damage('money')
  expect(problem?.[0]).toBe('an order on account says when it was paid, and none that has still to bring money')
  await sql`delete from orders where number like 'P%' and account_id = ${buyer.accountId}`.execute(world.db)
})

test('nothing more goes on account while an order is overdue; the day itself is still in time', async () => {
  const buyer = await customer({ days: 5 })
  const { id } = await placed(buyer, 1)
  await handOver(id)
  const { dueOn } = await detail(buyer, id)
  world.pass(5 * DAY)
  expect(await detail(buyer, id)).toMatchObject({ isOverdue: false })
  expect((await offer(buyer)).paymentMethods).toContain('onAccount')
  world.pass(DAY)
  expect(await detail(buyer, id)).toMatchObject({ isOverdue: true })
  expect(await place(buyer, 1)).toMatchObject({
    code: 'account_overdue',
    items: [{ path: 'body.paymentMethod', params: { since: dueOn } }],
  })
  await orders.acted(seller, id, 'transfer_received')
  expect((await place(buyer, 1)).status).toBe(201)
})

test('a buyer is reminded three days before, and told once when it is overdue; what is paid is not spoken of', async () => {
  const buyer = await customer({ days: 10 })
  const [owed, paid] = [await placed(buyer, 1), await placed(buyer, 1)]
  for (const { id } of [owed, paid]) await handOver(id)
  await orders.acted(seller, paid.id, 'transfer_received')
  const told = async () => {
    await remindDue(quietJobs(world), {}, 'job-1')
    const { rows } = await world.deps.pool.query<{ event: string; path: string }>(
      `select event, path from inbox_messages m join operators o on o.id = m.operator_id
       where o.account_id = $1 and event in ('due_soon', 'overdue') order by m.id`,
      [buyer.accountId],
    )
    return rows.map(({ event, path }) => `${event} ${path.split('=')[1]}`)
  }
  world.pass(6 * DAY)
  expect(await told()).toEqual([])
  world.pass(DAY)
  expect(await told()).toEqual([`due_soon ${owed.id}`])
  world.pass(3 * DAY)
  expect(await told()).toEqual([`due_soon ${owed.id}`])
  world.pass(DAY)
  await Promise.all([told(), told()])
  expect(await told()).toEqual([`due_soon ${owed.id}`, `overdue ${owed.id}`])
  const { body } = await world.call('getSellerToday', {
    token: seller.token,
  })
  expect(body.work.find(({ what }) => what === 'overdue')?.count).toBeGreaterThan(0)
  expect(await orders.damage('money', 'orders')).toEqual([])
})

test('another version of an order has to fit the account as well', async () => {
  const buyer = await customer({ days: 30, limit: 25 })
  const { id } = await placed(buyer, 2)
  const propose = async (quantity: number) => {
    const { version } = await orders.order(seller, id)
    return world.call('reviseOrder', {
      token: seller.token,
      params: { id },
      body: { version, products: [{ skuId, quantity }] },
    })
  }
  expect((await propose(3)).status).toBe(200)
  expect(await orders.act(buyer, id, 'accept')).toMatchObject({ status: 409, code: 'account_limit_reached' })
  await orders.acted(buyer, id, 'decline', { reason: 'No cabe' })
})

test('another version and a new order take the account before the products, and so never wait for each other in a circle', async () => {
  const buyer = await customer({ days: 30 })
  const other = await orders.newSku(shopId, { stock: 100, price_cents: 1000 })
  const { id } = await placed(buyer, 3)
  const { version } = await orders.order(seller, id)
  // units of one come free and the other costs more: accepting it has to do with both
  const products = [
    { skuId, quantity: 1 },
    { skuId: other, quantity: 5 },
  ]
  const body = { version, products }
  expect(await world.call('reviseOrder', { token: seller.token, params: { id }, body })).toMatchObject({ status: 200 })
  const answers = await world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('payment_terms').selectAll().where('account_id', '=', buyer.accountId).forUpdate().execute()
    const both = [orders.act(buyer, id, 'accept'), place(buyer, 1)]
    await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(2)
    const free = trx.selectFrom('skus').select('id').where('id', 'in', [skuId, other]).forUpdate().skipLocked()
    expect(await free.execute()).toHaveLength(2)
    return both
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 201])
})

/** An order that is sent, packed. */
const packed = async (buyer: Login, quantity: number) => {
  const addressId = await world.make.address(buyer.accountId)
  const { id } = await placed(buyer, quantity, { deliveryMethod: 'shipment', addressId })
  for (const action of ['prepare', 'ready'] as const) await orders.acted(seller, id, action)
  return id
}
const ship = (id: number, quantity?: number) =>
  orders.acted(seller, id, 'ship', {
    carrier: 'SEUR',
    trackingNumber: `S-${id}`,
    ...(quantity && { products: [{ skuId, quantity }] }),
  })
const receiveNext = async (buyer: Login, id: number) => {
  const { shipments } = (await world.call('getOrder', { token: buyer.token, params: { id } })).body
  const parcel = shipments.find(({ state }) => state !== 'received')
  const body = { action: 'receive' }
  expect(
    await world.call('actOnShipment', { token: buyer.token, params: { id: parcel?.id ?? 0 }, body }),
  ).toMatchObject({ status: 200 })
}
const dayAfter = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString().slice(0, 10)

test('an order that arrives in parts is due the days agreed on after the last of them', async () => {
  const buyer = await customer({ days: 30 })
  const id = await packed(buyer, 4)
  await ship(id, 1)
  await receiveNext(buyer, id)
  expect(await detail(buyer, id)).toMatchObject({ status: 'to_deliver', dueOn: null, isOverdue: false })
  world.pass(5 * DAY)
  await ship(id)
  expect(await detail(buyer, id)).toMatchObject({ status: 'departed', dueOn: null })
  await receiveNext(buyer, id)
  expect(await detail(buyer, id)).toMatchObject({ status: 'recved', dueOn: dayAfter(30) })
  expect(await orders.damage('money', 'orders', 'shipments')).toEqual([])
})

test.each(['before it arrives', 'after it arrived'])(
  'what is left out lowers what is due and what the limit counts, agreed on %s',
  async (when) => {
    const buyer = await customer({ days: 30, limit: 45 })
    const id = await packed(buyer, 4)
    const [{ due }, { onAccount }] = [await detail(buyer, id), await offer(buyer)]
    expect(onAccount).toMatchObject({ open: due, left: 0 })
    await ship(id, 1)
    if (when === 'after it arrived') await receiveNext(buyer, id)
    await orders.acted(seller, id, 'propose_drop', { reason: 'No queda' })
    world.pass(DAY)
    await orders.acted(buyer, id, 'accept_drop')
    const left = due - 30
    expect(await detail(buyer, id)).toMatchObject({ due: left, paymentStatus: 'unpaid', refunds: [] })
    expect((await offer(buyer)).onAccount).toMatchObject({ open: left, left: 45 - left })
    if (when === 'before it arrives') {
      expect(await detail(buyer, id)).toMatchObject({ dueOn: null })
      await receiveNext(buyer, id)
    }
    expect(await detail(buyer, id)).toMatchObject({ status: 'recved', dueOn: dayAfter(30), due: left })
    await orders.acted(seller, id, 'transfer_received')
    expect(await detail(buyer, id)).toMatchObject({ paymentStatus: 'paid', due: 0 })
    expect(await orders.damage('money', 'orders', 'shipments', 'stock', 'commissions')).toEqual([])
  },
)

test.each<[string, (buyer: Login, id: number) => Promise<void>]>([
  ['by its buyer', (buyer, id) => orders.acted(buyer, id, 'cancel')],
  ['by the shop', (_, id) => orders.acted(seller, id, 'cancel', { reason: 'No queda' })],
  [
    'by the shop once it is packed, as its buyer asked',
    async (buyer, id) => {
      for (const action of ['prepare', 'ready'] as const) await orders.acted(seller, id, action)
      expect((await orders.act(buyer, id, 'cancel')).code).toBe('transition_not_allowed')
      await orders.acted(buyer, id, 'ask_cancel', { reason: 'Ya no' })
      await orders.acted(seller, id, 'cancel', { reason: 'De acuerdo' })
    },
  ],
])('an order that is called off %s owes nothing, and frees its part of the limit', async (_, callOff) => {
  const buyer = await customer({ days: 30, limit: 20 })
  const { id } = await placed(buyer, 2)
  expect((await place(buyer, 1)).code).toBe('account_limit_reached')
  await callOff(buyer, id)
  expect((await offer(buyer)).onAccount).toMatchObject({ open: 0, left: 20 })
  const owed = await world.call('getOwed', { token: buyer.token })
  expect(owed.body.total).toBe(0)
  expect((await place(buyer, 2)).status).toBe(201)
  expect(await orders.damage('money', 'orders', 'stock')).toEqual([])
})
