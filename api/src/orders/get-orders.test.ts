import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../http/app.ts'
import { recordStatements, rowsReadInVain } from '../test/explain.ts'
import { orderScene, type Placed } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { sumOrders } from './order-lists.queries.ts'

interface Page {
  items: (Placed & { buyerName: string; due: number; actions: string[] })[]
  nextCursor: string | null
  total: number | null
  counts: Record<string, number> | null
}

let world: World
let scene: ReturnType<typeof orderScene>
let [buyer, other, seller, market]: Login[] = []
let shopId: number
/** orders of `buyer` in `shopId`, the oldest first; the second and third at the same moment */
const mine: Placed[] = []

const list = (who: Login | undefined, query: Record<string, string | number> = {}) =>
  world.call('getOrders', { token: who?.token ?? null, query })
const ids = async (...given: Parameters<typeof list>) => (await list(...given)).body.items.map((card) => card.id)

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  shopId = await world.make.shop()
  ;[buyer, other, seller, market] = [
    await world.login('business'),
    await world.login('personal'),
    await world.login('shop', shopId),
    await world.login('market'),
  ]
  const skuId = await scene.newSku(shopId, { stock: 1000 })
  for (const [i, quantity] of [5, 3, 9, 1, 7].entries()) {
    if (i !== 2) world.pass(60_000)
    mine.push(await scene.placed(buyer, shopId, [{ skuId, quantity }], { reference: `PO-50%_${i}` }))
  }
  const elsewhere = await world.make.shop()
  await scene.placed(other, elsewhere, [{ skuId: await scene.newSku(elsewhere), quantity: 1 }])
  await scene.act(buyer, mine[0]?.id ?? 0, 'cancel')
})
afterAll(() => world.close())

test('a search by control characters is a search without them, and no refusal', async () => {
  expect(await ids(seller, { search: '\u0000' })).toEqual(await ids(seller))
  expect(await ids(seller, { search: 'PO-50\u0000%_\u001f2' })).toEqual([mine[2]?.id])
  expect((await list(seller, { cursor: '\u0000' })).status).toBeLessThan(500)
})

test('each side sees its own orders, the newest first, with what it may do', async () => {
  const newest = mine.map((one) => one.id).reverse()
  expect(await ids(buyer)).toEqual(newest)
  expect(await ids(seller)).toEqual(newest)
  expect(await ids(other)).toHaveLength(1)
  expect(await ids(market)).toHaveLength(6)
  expect((await list(buyer)).body.items[0]?.actions).toEqual(['cancel', 'propose'])
  expect((await list(seller)).body.items[0]?.actions).toEqual(['transfer_received', 'cancel', 'propose'])
  expect((await list(market)).body.items[0]?.actions).toEqual([])
})

test('they are counted once for a list, on its first page', async () => {
  const first = (await list(buyer, { limit: 2 })).body
  expect(first).toMatchObject({ total: 5, counts: { transfer_pending: 4, cancelled: 1 } })
  const second = (await list(buyer, { limit: 2, cursor: first.nextCursor ?? '' })).body
  expect(second.items).toHaveLength(2)
  expect(second).toMatchObject({ total: null, counts: null })
})

test('the statuses are counted over all of them, whatever is filtered', async () => {
  const counts = { transfer_pending: 4, cancelled: 1 }
  const cancelled = (await list(buyer, { status: 'cancelled' })).body
  expect(cancelled).toMatchObject({ counts, total: 1, items: [{ id: mine[0]?.id }] })
  expect((await list(seller, { status: 'cancelled,transfer_pending' })).body).toMatchObject({ counts, total: 5 })
  const unknown = await list(buyer, { status: 'cancelled,lost' })
  expect([unknown.status, unknown.items[0]?.path]).toEqual([400, 'query.status'])
})

describe('search', () => {
  test('finds a number however it is typed', async () => {
    const { id, number } = mine[1] as Placed
    expect(await ids(buyer, { search: number })).toEqual([id])
    expect(await ids(seller, { search: number.toLowerCase().replaceAll('-', '') })).toEqual([id])
    expect(await ids(other, { search: number })).toEqual([])
  })
  test('finds a part of the reference or of the buyer, and takes signs as they are', async () => {
    expect(await ids(buyer, { search: '50%_3' })).toEqual([mine[3]?.id])
    expect(await ids(buyer, { search: '%' })).toHaveLength(5)
    expect(await ids(buyer, { search: '50%3' })).toEqual([])
    const name = (await list(seller)).body.items[0]?.buyerName ?? ''
    expect(await ids(seller, { search: name.toLowerCase() })).toHaveLength(5)
  })
})

test('only orders with all of these skus, and what each has still to bring, in as many statements as for one', async () => {
  const who = await world.login('business')
  const [one, two] = [await scene.newSku(shopId), await scene.newSku(shopId)]
  const both = await scene.placed(
    who,
    shopId,
    [one, two].map((skuId) => ({ skuId, quantity: 2 })),
  )
  const single = await scene.placed(who, shopId, [{ skuId: one, quantity: 1 }])
  expect(await ids(who, { skuIds: `${one}` })).toEqual([single.id, both.id])
  expect(await ids(who, { skuIds: `${one},${two}` })).toEqual([both.id])
  expect(await ids(who, { skuIds: `${one},2147483647` })).toEqual([])
  expect(await ids(other, { skuIds: `${one}` })).toEqual([])

  await scene.act(seller as Login, single.id, 'transfer_received')
  const ask = recordStatements(world)
  const of = (...some: Placed[]) =>
    ask<Page>('getOrders', { token: who.token, query: { ids: some.map(({ id }) => id).join(',') } })
  const all = await of(both, single)
  expect(all.body.items.map((card) => [card.id, card.due])).toEqual([
    [single.id, 0],
    [both.id, both.total],
  ])
  expect(all.statements).toHaveLength((await of(both)).statements.length)
})

test.each([
  ['recent', (a: Placed, b: Placed) => b.id - a.id],
  ['oldest', (a: Placed, b: Placed) => a.id - b.id],
  ['amount', (a: Placed, b: Placed) => b.total - a.total],
] as const)('by %s, page after page, nothing is missed or seen twice', async (sort, compare) => {
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: Page } = await list(buyer, { sort, limit: 2, ...(cursor && { cursor }) })
    seen.push(...body.items.map((card) => card.id))
    cursor = body.nextCursor
  }
  expect(seen).toEqual([...mine].sort(compare).map((one) => one.id))
})

test('a cursor that is not from this list is refused', async () => {
  const { nextCursor } = (await list(buyer, { limit: 1 })).body
  for (const cursor of ['x', 'bnVsbA', nextCursor ?? '']) {
    const answer = await list(buyer, { cursor, sort: 'amount' })
    expect([answer.status, answer.items[0]?.path]).toEqual([400, 'query.cursor'])
  }
})

test('a buyer is told what is still to pay, and what they ordered this month and the one before', async () => {
  const who = await world.login('business')
  const spending = async (one: Login = who) => (await world.call('getOrderSpending', { token: one.token })).body
  const none = { orders: 0, total: 0 }
  expect(await spending()).toEqual({ toPay: 0, onAccount: 0, thisMonth: none, lastMonth: none })
  const skuId = await scene.newSku(shopId, { stock: 1000 })
  const place = (quantity: number) => scene.placed(who, shopId, [{ skuId, quantity }])
  const [first, second, third] = [await place(1), await place(2), await place(3)]
  await scene.act(who, third.id, 'cancel')
  const both = first.total + second.total
  expect(await spending()).toEqual({
    ...{ toPay: both, onAccount: 0 },
    ...{ thisMonth: { orders: 2, total: both }, lastMonth: none },
  })
  await scene.act(seller as Login, first.id, 'transfer_received')
  expect(await spending()).toMatchObject({ toPay: second.total, thisMonth: { orders: 2, total: both } })
  world.pass(32 * 86_400_000)
  const later = await place(1)
  expect(await spending()).toMatchObject({
    thisMonth: { orders: 1, total: later.total },
    lastMonth: { orders: 2, total: both },
  })
  expect(await spending(await world.login('personal'))).toMatchObject({ toPay: 0, thisMonth: none })
})

/** Many more orders like one of someone's. */
const copies = (of: number, count: number, set: object) =>
  sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify(set)}::jsonb || jsonb_build_object(
    'id', nextval(pg_get_serial_sequence('orders', 'id')), 'number', 'X' || o.id || '-' || g))).*
    from orders o, generate_series(1, ${count}::int) g where o.id = ${of}`.execute(world.db)

test('of each status up to 1001 are counted, and the sums of a buyer look at what is due and at two months', async () => {
  const [first] = mine
  const sums = () => sumOrders(world.db, { accountId: buyer?.accountId ?? 0, now: world.now })
  const before = await sums()
  const long = new Date(world.now.getTime() - 200 * DAY).toISOString()
  await copies(first?.id ?? 0, 1200, {
    status: 'completed',
    stage: 'completed',
    payment_status: 'paid',
    created_at: long,
    deadline_at: null,
  })
  await sql`analyze orders`.execute(world.db)
  const page = (await list(buyer)).body
  expect(page).toMatchObject({
    total: 1000,
    totalIsMinimum: true,
    counts: { completed: 1001, transfer_pending: 4, cancelled: 1 },
  })
  expect((await list(buyer, { search: 'PO-50%_0' })).body.counts).toEqual({ completed: 1001, cancelled: 1 })
  expect(await sums()).toEqual(before)

  const ask = recordStatements(world)
  const { statements } = await ask('getOrderSpending', { token: buyer?.token ?? null })
  for (const { query } of statements.filter(({ query }) => query.sql.includes('this_month_orders')))
    expect(await rowsReadInVain(world.deps.pool, query)).toBeLessThan(50)
})

test('an order is shown as it stood at one moment: what is paid while it is read is in all of its parts or in none', async () => {
  const paid = mine[4]?.id ?? 0
  let pays = async () => void (await scene.acted(seller as Login, paid, 'transfer_received'))
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    // another call pays it as soon as its row was read
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'payment_status' in row)) {
        const once = pays
        pays = async () => {}
        await once()
      }
      return result
    },
  })
  const api = createApi({ ...world.deps, db, checkReplies: false })
  const read = async () => {
    const headers = { authorization: buyer?.token ?? '' }
    const reply = await (await api.request(`http://lonja.test${API_BASE}/orders/${paid}`, { headers })).json()
    return { paymentStatus: reply.paymentStatus, due: reply.due }
  }
  expect(await read()).toEqual({ paymentStatus: 'unpaid', due: mine[4]?.total })
  expect(await read()).toEqual({ paymentStatus: 'paid', due: 0 })
})
