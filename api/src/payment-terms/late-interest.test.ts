import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { lateInterest } from '@lonja/core/payment-terms/late-interest.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let orders: ReturnType<typeof orderScene>
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
  orders = orderScene(world)
  shopId = await world.make.shop({
    payment_methods: ['transfer'],
    bank_account: 'ES9121000418450200051332',
    skip_review: 'all',
    tax_include: true,
  })
  skuId = await orders.newSku(shopId, { stock: 10_000, price_cents: 100_000 })
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

/** An order of 1000 € by an account of some kind, handed over, to be paid in five days. */
const owed = async (kind: 'business' | 'personal', taxId?: string) => {
  const buyer = await world.login(kind)
  if (taxId !== undefined)
    await world.db
      .updateTable('accounts')
      .set({ tax_identification_code: taxId })
      .where('id', '=', buyer.accountId)
      .execute()
  await world.make.access(shopId, buyer.accountId, 'approved')
  const params = { accountId: buyer.accountId }
  await world.call('setPaymentTerms', { token: seller.token, params, body: { days: 5 } })
  const { id } = await orders.placed(buyer, shopId, [{ skuId, quantity: 1 }], { paymentMethod: 'onAccount' })
  await orders.handedOver(seller, id)
  return { buyer, id }
}
const detail = async (who: Login, id: number) =>
  (await world.call('getOrder', { token: who.token, params: { id } })).body
const statement = async (accountId: number) =>
  (await world.call('getCustomerStatement', { token: seller.token, params: { accountId } })).body
const receivables = async () => (await world.call('getReceivables', { token: seller.token })).body
const owedBy = async (buyer: Login) => (await world.call('getOwed', { token: buyer.token })).body

test('a late order tells both sides what the law allows, and owes no cent more', async () => {
  const { buyer, id } = await owed('business')
  const before = await detail(buyer, id)
  world.pass(5 * DAY)
  expect((await detail(buyer, id)).lateInterest).toBeNull()
  expect((await statement(buyer.accountId)).late).toBeNull()
  world.pass(20 * DAY)

  const late = lateInterest(cents(100_000), before.dueOn, dayOf(world.now))
  if (!late) throw new Error('nothing is late')
  expect(late.days).toBe(20)
  const told = {
    ...{ days: 20, interest: toEuros(late.interestCents), collecting: 40 },
    ...{ percent: late.rateBp / 100, since: late.rateSince },
  }
  expect(told.interest).toBeGreaterThan(0)
  for (const who of [buyer, seller])
    expect(await detail(who, id)).toMatchObject({ lateInterest: told, due: 1000, total: 1000, isOverdue: true })
  expect((await detail(await world.login('market'), id)).lateInterest).toBeNull()
  expect(await owedBy(buyer)).toMatchObject({
    total: 1000,
    items: [{ orders: [{ id, due: 1000, lateInterest: told }] }],
  })
  const { items } = await receivables()
  const own = items.find(({ accountId }) => accountId === buyer.accountId)
  expect(own).toMatchObject({ total: 1000, orders: [{ lateInterest: told }] })
  const { days: _days, ...sum } = told
  expect(await statement(buyer.accountId)).toMatchObject({ balance: 1000, late: { orders: 1, ...sum } })
  const file = await world.call<ArrayBuffer>('exportReceivables', { token: seller.token, query: { lang: 'es' } })
  const text = new TextDecoder().decode(new Uint8Array(file.body))
  expect(text).toContain('Interés legal de demora')
  expect(text).toContain(`${told.interest.toFixed(2).replace('.', ',')};40,00`)

  expect(await orders.damage('money', 'orders')).toEqual([])
  await orders.acted(seller, id, 'transfer_received')
  expect(await detail(buyer, id)).toMatchObject({ lateInterest: null, paid: 1000, due: 0 })
  expect((await statement(buyer.accountId)).late).toBeNull()
})

test('several late orders are each rounded by themselves and summed', async () => {
  const { buyer, id } = await owed('business')
  const second = await orders.placed(buyer, shopId, [{ skuId, quantity: 2 }], { paymentMethod: 'onAccount' })
  await orders.handedOver(seller, second.id)
  world.pass(9 * DAY)
  const parts = [(await detail(buyer, id)).lateInterest, (await detail(buyer, second.id)).lateInterest]
  const { late } = await statement(buyer.accountId)
  expect(late).toMatchObject({ orders: 2, collecting: 80 })
  expect(late?.interest).toBeCloseTo((parts[0]?.interest ?? 0) + (parts[1]?.interest ?? 0), 2)
})

test('who may be a consumer is told nothing of it, with a tax ID or without', async () => {
  const [consumer, invoiced] = [await owed('personal'), await owed('personal', '12345678Z')]
  world.pass(10 * DAY)
  for (const who of [consumer.buyer, seller])
    expect(await detail(who, consumer.id)).toMatchObject({ isOverdue: true, lateInterest: null })
  expect((await statement(consumer.buyer.accountId)).late).toBeNull()
  expect((await owedBy(consumer.buyer)).items[0]?.orders[0]?.lateInterest).toBeNull()
  expect(await detail(invoiced.buyer, invoiced.id)).toMatchObject({ isOverdue: true, lateInterest: null })
})
