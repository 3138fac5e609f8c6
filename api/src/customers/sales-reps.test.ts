import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let orders: ReturnType<typeof orderScene>
let shopId: number
let skuId: number
let [owner, ana, luis]: Login[] = []
beforeAll(async () => {
  world = await createWorld()
  orders = orderScene(world)
  shopId = await world.make.shop({ tax_include: false, tax_bp: 0, ship_set: true, skip_review: 'all' })
  skuId = await orders.newSku(shopId, { stock: 10_000, price_cents: 1000 }, { vat_bp: 2100 })
  ;[owner, ana, luis] = [
    await world.login('shop', shopId),
    await world.login('shop', shopId),
    await world.login('shop', shopId),
  ]
})
afterAll(() => world.close())

const today = (days = 0) => dayOf(new Date(world.now.getTime() + days * DAY))
const token = (who: Login | undefined) => who?.token ?? null
const set = (accountId: number, operatorId: number | null | undefined, since?: string, who = owner) =>
  world.call('setSalesRep', {
    token: token(who),
    params: { accountId },
    body: { operatorId, ...(since !== undefined && { since }) },
  })
const customer = async (): Promise<Login> => {
  const buyer = await world.login('business')
  await world.make.access(shopId, buyer.accountId, 'approved')
  return buyer
}
const bought = (buyer: Login, quantity: number) => orders.placed(buyer, shopId, [{ skuId, quantity }])
const byRep = async (query: Record<string, string> = {}) => {
  const { body } = await world.call<{ salesReps: { id: number | null; amount: number; count: number }[] }>(
    'getStatistics',
    { token: token(owner), query },
  )
  return body.salesReps.map(({ id, amount, count }) => [id, amount, count])
}
const rowsOf = (accountId: number) =>
  world.db
    .selectFrom('customer_reps')
    .select(['operator_id', 'since', 'until'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .execute()

test('until somebody looks after a customer nothing is summed up by sales rep; from a day on it is', async () => {
  const [bar, café] = [await customer(), await customer()]
  await bought(bar, 2)
  expect(await byRep()).toEqual([])
  world.pass(2 * DAY)
  expect((await set(bar.accountId, ana?.operatorId)).body).toEqual({
    salesRep: { id: ana?.operatorId, name: expect.any(String) },
  })
  await bought(bar, 5)
  await bought(café, 1)
  // what was sold before, and what nobody looked after, has no rep; amounts are without VAT
  expect(await byRep()).toEqual([
    [ana?.operatorId, 50, 1],
    [null, 30, 2],
  ])
  // from an earlier day the first order is hers too
  await set(bar.accountId, ana?.operatorId, today(-5))
  expect(await byRep()).toEqual([
    [ana?.operatorId, 70, 2],
    [null, 10, 1],
  ])
  const csv = await world.call<ArrayBuffer>('exportStatistics', {
    token: token(owner),
    query: { by: 'salesReps', lang: 'es' },
  })
  const [head, first, none] = Buffer.from(csv.body).toString().slice(1).split('\n')
  expect(head).toBe('Nombre;Pedidos;Importe sin IVA;Periodo anterior')
  expect(first).toMatch(/;2;70,00;0,00$/)
  expect(none).toBe('Sin comercial;1;10,00;0,00')
})

test('another rep takes over on a day; what was sold before stays with the first', async () => {
  const bar = await customer()
  await set(bar.accountId, ana?.operatorId)
  await bought(bar, 3)
  world.pass(3 * DAY)
  await set(bar.accountId, luis?.operatorId)
  await bought(bar, 4)
  const before = await byRep()
  expect(before).toContainEqual([luis?.operatorId, 40, 1])
  // the same again changes nothing and writes no act
  const acts = () =>
    world.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'customer.rep.set')
      .execute()
      .then((rows) => rows.length)
  const written = await acts()
  await set(bar.accountId, luis?.operatorId)
  expect(await acts()).toBe(written)
  expect(await byRep()).toEqual(before)
  // nobody from the day before yesterday on: his day is replaced, hers is cut
  await set(bar.accountId, null, today(-2))
  expect((await rowsOf(bar.accountId)).map(({ operator_id }) => operator_id)).toEqual([ana?.operatorId])
  expect(await byRep()).not.toContainEqual([luis?.operatorId, 40, 1])
})

test.each([
  ['a day to come', async () => ({ operatorId: ana?.operatorId, since: today(1) }), 400, 'field_invalid'],
  ['no day', async () => ({ operatorId: ana?.operatorId, since: '2026-02-30' }), 400, 'field_invalid'],
  [
    'someone of another shop',
    async () => ({ operatorId: (await world.login('shop', await world.make.shop())).operatorId }),
    404,
    'not_found',
  ],
] as const)('%s is refused, and what was stays', async (_, body, status, code) => {
  const bar = await customer()
  await set(bar.accountId, luis?.operatorId)
  const answer = await world.call('setSalesRep', {
    token: token(owner),
    params: { accountId: bar.accountId },
    body: await body(),
  })
  expect([answer.status, answer.code]).toEqual([status, code])
  expect((await rowsOf(bar.accountId)).map(({ operator_id }) => operator_id)).toEqual([luis?.operatorId])
})

test('of many at once one is the rep, and no day has two', async () => {
  const bar = await customer()
  const people = [owner, ana, luis, null]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => set(bar.accountId, people[n % 4]?.operatorId ?? null, today(-(n % 3)))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const rows = await rowsOf(bar.accountId)
  expect(rows.filter(({ until }) => until === null).length).toBeLessThanOrEqual(1)
  for (const [n, row] of rows.entries())
    expect(row.until === null || n === rows.length - 1 || row.until <= (rows[n + 1]?.since ?? row.until)).toBe(true)
})

test('customers and orders are narrowed to those of a rep, to the caller’s own and to those of nobody', async () => {
  const [hers, his, nobodys] = [await customer(), await customer(), await customer()]
  await set(hers.accountId, ana?.operatorId)
  await set(his.accountId, luis?.operatorId)
  const placed = new Map<number, number>()
  for (const buyer of [hers, his, nobodys]) placed.set(buyer.accountId, (await bought(buyer, 1)).id)
  const all = [hers, his, nobodys].map(({ accountId }) => accountId)
  const seen = async (who: Login | undefined, salesRep: string) => {
    const ask = { token: token(who), query: { salesRep, limit: '100' } }
    const customers = (await world.call<{ items: { accountId: number }[] }>('getCustomers', ask)).body.items
    const found = (await world.call<{ items: { id: number }[] }>('getOrders', ask)).body.items.map(({ id }) => id)
    const listed = customers.map(({ accountId }) => accountId).filter((id) => all.includes(id))
    expect(all.filter((id) => found.includes(placed.get(id) ?? 0))).toEqual(all.filter((id) => listed.includes(id)))
    return all.filter((id) => listed.includes(id))
  }
  expect(await seen(ana, 'mine')).toEqual([hers.accountId])
  expect(await seen(ana, String(luis?.operatorId))).toEqual([his.accountId])
  expect(await seen(luis, 'none')).toEqual([nobodys.accountId])
  // who buys learns nothing of who looks after them
  const own = (salesRep: string) =>
    world.call<{ items: unknown[] }>('getOrders', { token: hers.token, query: { salesRep } })
  expect((await own('none')).body.items).toEqual((await own(String(ana?.operatorId))).body.items)
  expect(JSON.stringify((await own('mine')).body)).not.toContain('salesRep')
})

test('whoever leaves the shop looks after nobody any more; what they sold stays theirs', async () => {
  const bar = await customer()
  const rosa = await world.login('shop', shopId)
  await set(bar.accountId, rosa.operatorId)
  await bought(bar, 7)
  world.pass(DAY)
  const { status } = await world.call('leaveAccount', { token: rosa.token, params: { operatorId: rosa.operatorId } })
  expect(status).toBe(200)
  const { body } = await world.call<{ salesRep: unknown }>('getCustomer', {
    token: token(owner),
    params: { accountId: bar.accountId },
  })
  expect(body.salesRep).toBeNull()
  expect(await byRep()).toContainEqual([rosa.operatorId, 70, 1])
  const { body: people } = await world.call<{ items: { id: number }[] }>('getSalesReps', { token: token(owner) })
  expect(people.items.map(({ id }) => id)).not.toContain(rosa.operatorId)
})
