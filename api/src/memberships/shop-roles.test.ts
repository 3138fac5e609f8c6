import { type CallName, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { actOf, mayInShop, ROLES_OF, shopAreasOf } from '@lonja/core/memberships/may-do.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
const people: Record<string, Login> = {}
beforeAll(async () => {
  world = await createWorld()
  const shopId = await world.make.shop()
  for (const role of ROLES_OF.shop) {
    const who = await world.login('shop', shopId)
    await world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
    people[role] = who
  }
})
afterAll(() => world.close())

/** Calls that belong to an area of a shop. Their bodies are left out: what a role forbids is said before they are read. */
const rows = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([, { scope, shopArea }]) => scope === 'seller' || (scope === 'user' && shopArea),
)

/** Calls about money of the shop that refuse all but owners by themselves. */
const OWNERS_ALONE: readonly CallName[] = ['withdrawShopIdentity', 'updatePaymentSettings', 'connectStripe']

describe.each(rows)('%s', (name, row) => {
  test.each(ROLES_OF.shop)('%s', async (role) => {
    const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 2_000_000_007]))
    const may = shopAreasOf(row).some((area) => mayInShop(role, area, actOf(row) === 'see' ? 'see' : 'act'))
    const { status, code } = await world.call(name, { token: people[role]?.token ?? null, params })
    if (may && role !== 'owner' && OWNERS_ALONE.includes(name)) expect([status, code]).toEqual([403, 'role_forbids'])
    else if (may) {
      expect(code).not.toBe('role_forbids')
      expect(status).toBeLessThan(500)
    } else expect([status, code]).toEqual([403, 'role_forbids'])
  })
})

test('an owner invites with a role of the shop and changes it; the next call feels it', async () => {
  const { owner, products } = people
  const token = owner?.token ?? null
  const invited = await world.call('invite', { token, body: { email: 'almacen@lonja.test', role: 'products' } })
  expect(invited.status).toBe(201)
  expect((await world.call('getOrders', { token: products?.token ?? null })).code).toBe('role_forbids')
  const params = { operatorId: products?.operatorId ?? 0 }
  expect((await world.call('changePerson', { token, params, body: { role: 'accounts' } })).status).toBe(200)
  expect((await world.call('getOrders', { token: products?.token ?? null })).status).toBe(200)
  expect((await world.call('getSellerSkus', { token: products?.token ?? null })).code).toBe('role_forbids')
})

test('a day’s work is shown to those who may do it', async () => {
  const { owner, orders } = people
  const whatOf = async (who: Login | undefined) => {
    const { body } = await world.call('getSellerToday', { token: who?.token ?? null })
    return body.work.map(({ what }) => what)
  }
  await world.make.sku(await world.make.product(owner?.shopId ?? 0, { pictures: '[]' }), { stock: 0 })
  expect(await whatOf(owner)).toContain('lowStock')
  expect(await whatOf(orders)).toEqual([])
})

test('what the shop sold, owes the market and waits to be paid is shown to those alone whose role shows it to them', async () => {
  await world.make.marketIdentity()
  const scene = orderScene(world)
  const shopId = people.owner?.shopId ?? 0
  const skuId = await scene.newSku(shopId, { stock: 100, price_cents: 1000 }, { vat_bp: 2100 })
  await world.db
    .insertInto('commission_rules')
    .values({
      shop_id: shopId,
      percent_bp: basisPoints(1000),
      fixed_cents: cents(0),
      ...{ valid_from: world.now, created_at: world.now },
    })
    .execute()
  const [owner, buyer] = [people.owner as Login, await world.login('business')]
  const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
  await scene.packed(owner, order.id)
  await scene.acted(owner, order.id, 'hand_over')
  const file = new File(['Date,Description,Amount\n2026-05-04,Transfer,1.00\n'], 'movements.csv')
  expect((await world.call('importStatement', { token: owner.token, form: { file } })).status).toBe(200)
  const seenBy = async (role: string) => {
    const token = people[role]?.token ?? null
    const get = async <T>(name: CallName, params = {}) => (await world.call<T>(name, { token, params })).body
    const { sold } = await get<{ sold: { sales: { month: { amount: number } } } | null }>('getSellerToday')
    const waiting = await get<{ transfers: number }>('getSellerWaiting')
    const { commission } = await get<{ commission: number | null }>('getOrder', { id: order.id })
    return { sold: sold?.sales.month.amount, transfers: waiting.transfers, commission }
  }
  const spentOf = async (role: string) =>
    (await world.call('getCustomers', { token: people[role]?.token ?? null })).body.sums?.spend
  for (const role of ['owner', 'staff', 'accounts'])
    expect(await seenBy(role)).toEqual({ sold: order.total, transfers: 1, commission: 10 })
  expect(await seenBy('orders')).toEqual({ sold: undefined, transfers: 0, commission: null })
  expect([await spentOf('owner'), await spentOf('orders')]).toEqual([order.total, undefined])
})
