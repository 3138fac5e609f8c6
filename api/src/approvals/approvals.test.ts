import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMembership } from '../memberships/memberships.queries.ts'
import { eraseAll, exportAll } from '../profile/personal-data.queries.ts'
import { recordStatements } from '../test/explain.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { lapseApprovals } from './lapse-approvals.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let owner: Login
let purchaser: Login
let shopId: number
let seller: Login
let skuId: number

/** A further person in an account, acting for it. */
const joined = async ({ accountId }: Login, role: MembershipRole): Promise<Login> => {
  const person = await world.login('personal')
  const operatorId = await openMembership(world.db, { userId: person.userId, accountId, role, now: world.now })
  const { token } = (await world.call('switchOperator', { token: person.token, body: { operatorId } })).body
  return { ...person, accountId, operatorId, token, kind: 'business' }
}

const limit = (order: number | null, month: number | null, whom = purchaser, by = owner) =>
  world.call('setSpendingLimits', { token: by.token, params: { operatorId: whom.operatorId }, body: { order, month } })

/** Units that cost 121.00 each with VAT, picked up and paid by transfer. */
const units = (quantity: number) => [{ skuId, quantity }]
const buy = (who: Login, quantity: number, more: object = {}) => scene.place(who, shopId, units(quantity), more)

const wish = async (quantity: number, more: object = {}) => ({
  shopId,
  products: units(quantity),
  deliveryMethod: 'pickUp',
  paymentMethod: 'transfer',
  expectedTotal: (await scene.summary(owner, shopId, units(quantity))).body.total,
  ...more,
})
const ask = async (
  quantity: number,
  { more = {}, who = purchaser, key }: { more?: object; who?: Login; key?: string } = {},
) =>
  world.call('askApproval', {
    token: who.token,
    body: await wish(quantity, more),
    headers: key ? { 'idempotency-key': key } : {},
  })
const asked = async (quantity: number, more: object = {}): Promise<number> => {
  const answer = await ask(quantity, { more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.items))
  return answer.body.id
}
const request = async (id: number, who = owner) =>
  (await world.call('getApprovalRequest', { token: who.token, params: { id } })).body
const approve = (id: number, expectedTotal: number, who = owner, more: object = {}) =>
  world.call('approveRequest', { token: who.token, params: { id }, body: { expectedTotal, ...more } })
const reject = (id: number, reason: string | undefined, who = owner) =>
  world.call('rejectRequest', { token: who.token, params: { id }, body: { reason } })
const withdraw = (id: number, who = purchaser) => world.call('withdrawRequest', { token: who.token, params: { id } })
const inCart = async (who: Login): Promise<number> => {
  const row = await world.db
    .selectFrom('cart_items')
    .select('quantity')
    .where('account_id', '=', who.accountId)
    .where('sku_id', '=', skuId)
    .executeTakeFirst()
  return row?.quantity ?? 0
}
const toCart = (quantity: number) =>
  world.call('addToCart', { token: purchaser.token, body: { shopId, products: units(quantity) } })
const told = async (who: Login): Promise<string[]> =>
  (
    await world.db
      .selectFrom('inbox_messages')
      .select('event')
      .where('operator_id', '=', who.operatorId)
      .where('kind', '=', 'approval')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const lapse = () => lapseApprovals(quietJobs(world), {}, '1')
const orders = async (who: Login): Promise<number> =>
  (await world.call<{ items: object[] }>('getOrders', { token: who.token })).body.items.length

beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  scene = orderScene(world)
})
afterAll(() => world.close())

beforeEach(async () => {
  owner = await world.login('business')
  purchaser = await joined(owner, 'purchaser')
  shopId = await world.make.shop({ tax_include: true })
  seller = await world.login('shop', shopId)
  skuId = await scene.newSku(shopId, { price_cents: 12_100, stock: 1000 })
  await world.make.address(owner.accountId)
})

describe('limits', () => {
  test('are set by owners, for purchasers of their account; they are told, and the log knows it', async () => {
    expect((await limit(300, 1000)).body).toEqual({ order: 300, month: 1000 })
    const seen = async (who: Login) =>
      (await world.call('getPeople', { token: who.token })).body.items.find(
        ({ operatorId }) => operatorId === purchaser.operatorId,
      )?.limits
    expect(await seen(owner)).toEqual({ order: 300, month: 1000 })
    expect(await seen(purchaser)).toEqual({ order: 300, month: 1000 })
    // a colleague does not read them
    expect(await seen(await joined(owner, 'viewer'))).toBeNull()
    expect(await told(purchaser)).toEqual(['limited'])
    // the same again is no change
    await limit(300, 1000)
    expect(await told(purchaser)).toEqual(['limited'])
    await limit(null, null)
    expect(await told(purchaser)).toEqual(['limited', 'unlimited'])
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'membership.limits')
      .where('subject_id', '=', String(purchaser.operatorId))
      .orderBy('id')
      .execute()
    expect(log[0]?.after).toEqual({ order_limit_cents: 30_000, month_limit_cents: 100_000 })
    expect(log).toHaveLength(2)
  })

  test('are nobody else’s to set, and nobody else’s to have', async () => {
    const viewer = await joined(owner, 'viewer')
    const other = await world.login('business')
    expect((await limit(1, 1, purchaser, purchaser)).code).toBe('role_forbids')
    expect((await limit(1, 1, purchaser, viewer)).code).toBe('role_forbids')
    expect((await limit(1, 1, purchaser, other)).code).toBe('not_found')
    expect((await limit(1, 1, owner)).code).toBe('limits_of_purchasers')
    expect((await limit(1, 1, viewer)).code).toBe('limits_of_purchasers')
    expect((await limit(-1, null)).status).toBe(400)
    expect((await limit(1.005, null)).status).toBe(400)
  })

  test('hold an order to them, with what they are and what is left', async () => {
    await limit(250, 500)
    const over = await buy(purchaser, 3)
    expect([over.code, over.items[0]?.path, over.items[0]?.params]).toEqual([
      'over_order_limit',
      'body.expectedTotal',
      { limit: 250, total: 363 },
    ])
    expect((await buy(purchaser, 2)).status).toBe(201)
    expect((await buy(purchaser, 1)).status).toBe(201)
    const month = await buy(purchaser, 2)
    expect([month.code, month.items[0]?.params]).toEqual(['over_month_limit', { limit: 500, total: 242, left: 137 }])
    // an order of an owner, or of another account, counts nowhere
    expect((await buy(owner, 9)).status).toBe(201)
    expect((await buy(purchaser, 1)).status).toBe(201)
    expect((await world.call('getSpending', { token: purchaser.token })).body.spending).toEqual({
      order: 250,
      month: 500,
      spent: 484,
      left: 16,
    })
    expect((await world.call('getSpending', { token: owner.token })).body.spending).toBeNull()
    const { spending } = (await scene.summary<{ spending: object }>(purchaser, shopId, units(1))).body
    expect(spending).toMatchObject({ exceeded: 'month', left: 16 })
  })

  test('of a month count its orders by Madrid’s calendar, and none that will not be delivered', async () => {
    // half an hour before the month ends in Madrid, where it is summer: 21:30 in UTC
    const { until } = boundsOfMonth(monthOf(world.now))
    expect(until.toISOString()).toMatch(/T22:00:00/)
    world.pass(until.getTime() - 30 * MINUTE - world.now.getTime())
    await limit(null, 250)
    const { id } = (await buy(purchaser, 2)).body
    expect((await buy(purchaser, 1)).code).toBe('over_month_limit')
    await scene.acted(purchaser, id, 'cancel', { reason: 'no' })
    expect((await buy(purchaser, 2)).status).toBe(201)
    expect((await buy(purchaser, 1)).code).toBe('over_month_limit')
    // half past midnight there, still the day before in UTC
    world.pass(60 * MINUTE)
    expect((await buy(purchaser, 2)).status).toBe(201)
    expect((await buy(purchaser, 1)).code).toBe('over_month_limit')
  })

  test('let one of two orders at once pass', async () => {
    await limit(null, 250)
    const expectedTotal = (await scene.summary(purchaser, shopId, units(2))).body.total
    const body = { shopId, products: units(2), deliveryMethod: 'pickUp', paymentMethod: 'transfer', expectedTotal }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.call('createOrder', { token: purchaser.token, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await orders(owner)).toBe(1)
  })

  test('wait while somebody only looks, and hold again once they buy', async () => {
    await limit(1, 1)
    const change = (role: MembershipRole) =>
      world.call('changePerson', {
        token: owner.token,
        params: { operatorId: purchaser.operatorId },
        body: { role, password: 'corcho-verde-77' },
      })
    expect((await change('viewer')).body.limits).toBeNull()
    expect((await change('purchaser')).body.limits).toEqual({ order: 1, month: 1 })
    expect((await buy(purchaser, 3)).status).toBe(409)
  })

  test('cost nobody a statement who has none', async () => {
    const statements = async (who: Login) => {
      const recorded = await recordStatements(world)('getOrderSummary', {
        token: who.token,
        body: { shopId, products: units(1), deliveryMethod: 'pickUp' },
      })
      return recorded.statements.length
    }
    const before = await statements(purchaser)
    await limit(null, 5000)
    expect(await statements(purchaser)).toBe(before + 1)
    await limit(null, null)
    expect(await statements(purchaser)).toBe(before)
    const asking = await recordStatements(world)('getSpending', { token: purchaser.token })
    // the session
    expect(asking.statements).toHaveLength(1)
  })

  test('hold for an offer of the shop, which an owner can accept', async () => {
    await buy(owner, 1)
    await limit(200, null)
    const body = { buyerId: owner.accountId, products: units(2), deliveryMethod: 'pickUp' }
    const seen = await world.call<{ total: number }>('previewWrittenOrder', { token: seller.token, body })
    const written = await world.call('writeOrder', {
      token: seller.token,
      body: { ...body, expectedTotal: seen.body.total },
    })
    const { id } = written.body
    const accept = (who: Login) => scene.act(who, id, 'accept', { paymentMethod: 'transfer' })
    const refused = await accept(purchaser)
    expect([refused.code, refused.items[0]?.path]).toEqual(['over_order_limit', 'body.action'])
    expect((await accept(owner)).status).toBe(200)
  })
})

test('limits hold for another version of an order, whoever proposes it', async () => {
  await limit(200, null)
  await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
  const { id } = (await buy(purchaser, 1)).body
  const propose = async (who: Login, quantity: number) =>
    world.call('reviseOrder', {
      token: who.token,
      params: { id },
      body: { products: units(quantity), version: (await scene.order(who, id)).version },
    })
  expect((await propose(purchaser, 3)).code).toBe('over_order_limit')
  expect((await propose(seller, 3)).status).toBe(200)
  expect((await scene.act(purchaser, id, 'accept')).code).toBe('over_order_limit')
  expect((await scene.act(owner, id, 'accept')).status).toBe(200)
})

describe('the month of a limit counts', () => {
  beforeEach(async () => {
    await limit(null, 500)
    await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
  })
  const propose = async (id: number, quantity: number, who = purchaser) =>
    world.call('reviseOrder', {
      token: who.token,
      params: { id },
      body: { products: units(quantity), version: (await scene.order(who, id)).version },
    })
  const spent = async () => (await world.call('getSpending', { token: purchaser.token })).body.spending?.spent
  const nextMonth = () => world.pass(boundsOfMonth(monthOf(world.now)).until.getTime() - world.now.getTime() + MINUTE)

  test('a higher version from its proposal on, and the lower one that replaces it', async () => {
    const { id } = (await buy(purchaser, 1)).body
    expect((await propose(id, 4)).status).toBe(200)
    expect(await spent()).toBe(484)
    expect((await buy(purchaser, 1)).code).toBe('over_month_limit')
    expect((await propose(id, 3)).status).toBe(200)
    expect((await buy(purchaser, 1)).status).toBe(201)
  })

  test('of an order of the month before what is added to it', async () => {
    const { id } = (await buy(purchaser, 4)).body
    nextMonth()
    expect(await spent()).toBe(0)
    expect((await propose(id, 5)).status).toBe(200)
    expect(await spent()).toBe(121)
    expect((await propose(id, 9)).code).toBe('over_month_limit')
    expect((await propose(id, 8)).status).toBe(200)
    expect((await buy(purchaser, 1)).code).toBe('over_month_limit')
  })

  test('what is added to orders of colleagues, one after the other', async () => {
    const first = (await buy(owner, 10)).body.id
    const second = (await buy(owner, 10)).body.id
    expect((await propose(first, 13)).status).toBe(200)
    expect(await spent()).toBe(363)
    const refused = await propose(second, 12)
    expect([refused.code, refused.items[0]?.params]).toEqual([
      'over_month_limit',
      { limit: 500, total: 1452, left: 137 },
    ])
    expect((await propose(second, 11)).status).toBe(200)
  })

  test('an offer as it is accepted, whenever the shop wrote it', async () => {
    await buy(owner, 1)
    const body = { buyerId: owner.accountId, products: units(4), deliveryMethod: 'pickUp' }
    const { total } = (await world.call<{ total: number }>('previewWrittenOrder', { token: seller.token, body })).body
    const { id } = (await world.call('writeOrder', { token: seller.token, body: { ...body, expectedTotal: total } }))
      .body
    // as if the shop had written it in the month before
    const { from } = boundsOfMonth(monthOf(world.now))
    await world.db
      .updateTable('orders')
      .set({ created_at: new Date(from.getTime() - DAY) })
      .where('id', '=', id)
      .execute()
    expect(await spent()).toBe(0)
    expect((await scene.act(purchaser, id, 'accept', { paymentMethod: 'transfer' })).status).toBe(200)
    expect(await spent()).toBe(484)
    expect((await buy(purchaser, 1)).code).toBe('over_month_limit')
  })
})

test('a purchaser proposes less than the shop offers, whatever their limit', async () => {
  await buy(owner, 1)
  await limit(200, null)
  const body = { buyerId: owner.accountId, products: units(5), deliveryMethod: 'pickUp' }
  const { total } = (await world.call<{ total: number }>('previewWrittenOrder', { token: seller.token, body })).body
  const { id } = (await world.call('writeOrder', { token: seller.token, body: { ...body, expectedTotal: total } })).body
  const { version } = await scene.order(purchaser, id)
  const answer = await world.call('reviseOrder', {
    token: purchaser.token,
    params: { id },
    body: { products: units(3), version },
  })
  expect(answer.status).toBe(200)
})

describe('a request', () => {
  beforeEach(() => limit(200, null))

  test('takes its units out of the cart, and every owner hears of it', async () => {
    const second = await joined(owner, 'owner')
    await toCart(7)
    const id = await asked(5, { note: 'Para la boda del sábado' })
    expect(await inCart(owner)).toBe(2)
    expect([await told(owner), await told(second)]).toEqual([['asked'], ['asked']])
    const mail = (await scene.mails()).findLast(({ subject }) => subject.includes('605,00'))
    expect(mail?.text).toContain(`/uc/approvals/${id}`)
    expect(mail?.text).toContain('Para la boda del sábado')
    expect(await request(id)).toMatchObject({
      state: 'waiting',
      total: 605,
      exceeded: 'order',
      unitCount: 5,
      note: 'Para la boda del sábado',
      lines: [{ skuId, quantity: 5, price: 121 }],
      actions: ['approve', 'reject'],
    })
    expect((await request(id, purchaser)).actions).toEqual(['withdraw'])
    expect((await request(id, await joined(owner, 'viewer'))).actions).toEqual([])
    const count = async (who: Login) => (await world.call('getInboxStat', { token: who.token })).body.approvals
    expect([await count(owner), await count(purchaser), await count(seller)]).toEqual([1, 0, 0])
    expect(await scene.stock(skuId)).toBe(1000)
  })

  test('is made of an order above a limit alone, and of one that could be placed', async () => {
    expect((await ask(1)).code).toBe('approval_not_needed')
    expect((await ask(5, { who: owner })).code).toBe('approval_not_needed')
    expect((await ask(5, { who: await joined(owner, 'viewer') })).code).toBe('role_forbids')
    expect((await ask(5, { more: { expectedTotal: 1 } })).code).toBe('total_changed')
    expect((await ask(2000)).code).toBe('insufficient_stock')
    expect((await ask(5, { more: { paymentMethod: 'card' } })).code).toBe('payment_method_unavailable')
  })

  test('is asked once by one key', async () => {
    await toCart(10)
    const [one, two] = await Promise.all([ask(5, { key: 'same' }), ask(5, { key: 'same' })])
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true])
    expect(await inCart(owner)).toBe(5)
  })

  test('becomes an order of the one who asked, once however many approve it', async () => {
    const second = await joined(owner, 'owner')
    const id = await asked(5, { products: [{ skuId, quantity: 5, note: 'Sin gas' }] })
    // what lies in the cart by now stays there
    await toCart(3)
    const answers = await Promise.all([owner, second, owner].map((who) => approve(id, 605, who)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await orders(owner)).toBe(1)
    expect([await scene.stock(skuId), await inCart(owner)]).toEqual([995, 3])
    const orderId = answers[0]?.body.id ?? 0
    const names = await world.db.selectFrom('users').select(['id', 'name']).execute()
    const nameOf = ({ userId }: Login) => names.find((one) => one.id === userId)?.name
    const order = await scene.order(purchaser, orderId)
    expect(order.orderDetails).toMatchObject([{ note: 'Sin gas' }])
    expect(order.approval).toMatchObject({ askedBy: nameOf(purchaser) })
    expect([nameOf(owner), nameOf(second)]).toContain(order.approval?.approvedBy)
    expect((await scene.order(seller, orderId)).approval).toBeNull()
    expect(await told(purchaser)).toEqual(['limited', 'approved'])
    expect(await request(id)).toMatchObject({ state: 'approved', orderId, actions: [] })
    // it counts in the month of the one who asked
    expect((await world.call('getSpending', { token: purchaser.token })).body.spending?.spent).toBe(605)
    expect((await reject(id, 'tarde')).code).toBe('approval_over')
  })

  test('is approved at today’s prices, which the approver has to have seen', async () => {
    const id = await asked(5)
    await world.db
      .updateTable('skus')
      .set({ price_cents: cents(13_310) })
      .where('id', '=', skuId)
      .execute()
    const refused = await approve(id, 605)
    expect([refused.code, refused.items[0]?.params]).toEqual(['total_changed', { total: 665.5 }])
    expect((await request(id)).state).toBe('waiting')
    expect((await approve(id, 665.5)).body.total).toBe(665.5)
  })

  test('of what ran out waits on', async () => {
    const id = await asked(5)
    await world.db.updateTable('skus').set({ stock: 4 }).where('id', '=', skuId).execute()
    expect((await approve(id, 605)).code).toBe('insufficient_stock')
    expect([(await request(id)).state, await orders(owner)]).toEqual(['waiting', 0])
  })

  test('goes on without a coupon, vouchers or addresses that are gone, or with others, at the total that the owner saw', async () => {
    const { accountId } = owner
    const [home, office] = [await world.make.address(accountId), await world.make.address(accountId)]
    const collected = { params: {}, body: { couponId: await world.make.coupon(shopId) } }
    const couponId = (await world.call('collectCoupon', { token: owner.token, ...collected })).body.id
    const voucherIds = [await world.make.voucher(shopId, accountId)]
    const more = { addressId: home, invoiceAddressId: home, couponId, voucherIds }
    const { total } = (await scene.summary(owner, shopId, units(5), more)).body
    const id = await asked(5, { ...more, expectedTotal: total })
    await world.db.updateTable('collected_coupons').set({ used_at: world.now }).where('id', '=', couponId).execute()
    await world.db.updateTable('vouchers').set({ expires_at: world.now }).where('id', 'in', voucherIds).execute()
    await world.call('deleteAddress', { token: owner.token, params: { id: home } })
    expect((await approve(id, total)).code).toBe('not_found')
    const addresses = { addressId: office, invoiceAddressId: office }
    const refused = await approve(id, total, owner, addresses)
    expect(refused.items.map(({ code }) => code)).toEqual(['coupon_used', 'voucher_gone'])
    const instead = { ...addresses, couponId: 0, voucherIds: [] }
    const without = await scene.summary(owner, shopId, units(5), { ...more, ...instead })
    expect((await approve(id, total, owner, instead)).code).toBe('total_changed')
    const approved = await approve(id, without.body.total, owner, instead)
    expect(approved.body.total).toBe(without.body.total)
    const placed = await scene.order(owner, approved.body.id)
    expect(placed).toMatchObject({ voucher: 0, couponDiscount: 0 })
  })

  test('takes no voucher that is worth more than the order where the owner unticks what was accepted', async () => {
    const voucherIds = [await world.make.voucher(shopId, owner.accountId, { amount_cents: cents(70_000) })]
    const id = await asked(5, { voucherIds, acceptVoucherExcess: true, expectedTotal: 0 })
    expect((await approve(id, 0, owner, { acceptVoucherExcess: false })).code).toBe('voucher_exceeds_total')
    expect((await request(id)).state).toBe('waiting')
    expect((await approve(id, 0)).status).toBe(200)
  })

  test('and another one are approved at once, whatever the order of their lines: neither waits for the other forever', async () => {
    const other = await scene.newSku(shopId, { price_cents: 12_100, stock: 1000 })
    const both = [
      [...units(5), { skuId: other, quantity: 5 }],
      [{ skuId: other, quantity: 5 }, ...units(5)],
    ]
    const ids = [1, 2, 3]
      .flatMap(() => both)
      .map(async (products) => await asked(10, { products, expectedTotal: 1210 }))
    const answers = await Promise.all((await Promise.all(ids)).map((id) => approve(id, 1210)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect([await scene.stock(skuId), await scene.stock(other)]).toEqual([970, 970])
  })

  test('gives back to the cart what it took out of it, and no units that were never there', async () => {
    await toCart(2)
    const id = await asked(5)
    expect(await inCart(owner)).toBe(0)
    await withdraw(id)
    expect(await inCart(owner)).toBe(2)
  })

  test('is rejected with a reason, and its units are back in the cart', async () => {
    await toCart(5)
    const id = await asked(5)
    await toCart(1)
    expect((await reject(id, undefined)).code).toBe('reason_needed')
    expect((await reject(id, 'Pide menos')).status).toBe(200)
    expect(await inCart(owner)).toBe(6)
    expect(await told(purchaser)).toEqual(['limited', 'rejected'])
    expect(await request(id)).toMatchObject({ state: 'rejected', reason: 'Pide menos' })
    for (const answer of [await approve(id, 605), await reject(id, 'x'), await withdraw(id)])
      expect(answer.code).toBe('approval_over')
    expect(await inCart(owner)).toBe(6)
  })

  test('is withdrawn by the one who asked, and not approved besides', async () => {
    await toCart(5)
    const id = await asked(5)
    expect((await withdraw(id, await joined(owner, 'purchaser'))).code).toBe('forbidden')
    expect((await withdraw(id, owner)).code).toBe('forbidden')
    const [gone, ordered] = await Promise.all([withdraw(id), approve(id, 605)])
    expect([gone.status, ordered.status].sort()).toEqual([200, 409])
    // owners who were asked hear that they need not decide any more
    expect(await told(owner)).toEqual(gone.status === 200 ? ['asked', 'withdrawn'] : ['asked'])
    expect([await orders(owner), await inCart(owner)]).toEqual(gone.status === 200 ? [0, 5] : [1, 0])
  })

  test('lapses after fourteen days, at once for whoever decides and by the job for the cart', async () => {
    await toCart(5)
    const id = await asked(5)
    world.pass(14 * DAY - 1)
    await lapse()
    expect((await request(id)).state).toBe('waiting')
    world.pass(1)
    expect((await request(id)).state).toBe('lapsed')
    expect((await world.call('getInboxStat', { token: owner.token })).body.approvals).toBe(0)
    expect((await approve(id, 605)).code).toBe('approval_over')
    expect(await inCart(owner)).toBe(0)
    await lapse()
    await lapse()
    expect([await inCart(owner), await told(purchaser)]).toEqual([5, ['limited', 'lapsed']])
  })

  test('that cannot lapse keeps no other from it, and goes with the next run', async () => {
    const ids = [await asked(5), await asked(5)]
    const [bad] = ids
    world.pass(14 * DAY)
    await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin raise 'bad row'; end $$`.execute(
      world.db,
    )
    const trigger = sql`create trigger bad before update on approval_requests for each row when (old.id = ${sql.lit(bad)})
      execute function refuse_bad()`
    await trigger.execute(world.db)
    const stored = async () =>
      (
        await world.db.selectFrom('approval_requests').select('state').where('id', 'in', ids).orderBy('id').execute()
      ).map(({ state }) => state)
    await expect(lapse()).rejects.toThrow(`approval requests ${bad} could not lapse`)
    await sql`drop trigger bad on approval_requests; drop function refuse_bad()`.execute(world.db)
    expect(await stored()).toEqual(['waiting', 'lapsed'])
    await lapse()
    expect(await stored()).toEqual(['lapsed', 'lapsed'])
  })

  test('is decided by owners alone, of the account alone', async () => {
    const id = await asked(5)
    const viewer = await joined(owner, 'viewer')
    const other = await world.login('business')
    for (const who of [viewer, purchaser]) {
      expect((await approve(id, 605, who)).code).toBe('role_forbids')
      expect((await reject(id, 'x', who)).code).toBe('role_forbids')
    }
    expect((await withdraw(id, viewer)).code).toBe('role_forbids')
    expect((await approve(id, 605, other)).code).toBe('not_found')
    expect((await reject(id, 'x', other)).code).toBe('not_found')
    expect((await withdraw(id, other)).code).toBe('not_found')
    expect((await world.call('getApprovalRequest', { token: other.token, params: { id } })).code).toBe('not_found')
    const list = (who: Login) => world.call('getApprovalRequests', { token: who.token, query: { list: 'waiting' } })
    expect((await list(other)).body.items).toEqual([])
    expect((await list(viewer)).body.items.map((one) => one.id)).toEqual([id])
    expect((await world.call('getApprovalRequest', { token: seller.token, params: { id } })).code).toBe('forbidden')
  })

  test('outlives the place of the one who asked, and follows them to another role', async () => {
    const left = await asked(5)
    const body = { isDisabled: true }
    await world.call('changePerson', { token: owner.token, params: { operatorId: purchaser.operatorId }, body })
    expect((await approve(left, 605)).status).toBe(200)

    const promoted = await joined(owner, 'purchaser')
    await limit(200, null, promoted)
    const { id } = (await ask(5, { who: promoted })).body
    await world.db
      .updateTable('operators')
      .set({ role: 'owner', order_limit_cents: null, month_limit_cents: null })
      .where('id', '=', promoted.operatorId)
      .execute()
    expect((await request(id, promoted)).actions).toEqual(['approve', 'reject', 'withdraw'])
    expect((await approve(id, 605, promoted)).status).toBe(200)
  })

  test('of a suspended account is not approved, but withdrawn', async () => {
    const id = await asked(5)
    await world.db
      .updateTable('accounts')
      .set({ suspended_at: world.now, suspended_ground: 'terms' })
      .where('id', '=', owner.accountId)
      .execute()
    expect((await approve(id, 605)).code).toBe('account_suspended')
    expect((await withdraw(id)).status).toBe(200)
  })

  test('is told to whoever asked, and keeps none of their words once they are erased', async () => {
    const id = await asked(5, { note: 'Para Ana', comments: 'Llamad a Ana', reference: 'ANA-1' })
    await reject(id, 'Ana, pide menos')
    const whose = { user: [], account: [], operator: [purchaser.operatorId] }
    let exported = ''
    for await (const piece of exportAll(world.db, whose, world.now)) exported += piece
    expect(JSON.parse(exported).approval_requests).toMatchObject([{ id, note: 'Para Ana', reason: 'Ana, pide menos' }])
    await world.db.transaction().execute((trx) => eraseAll(trx, whose, world.now))
    expect(JSON.stringify(await request(id))).not.toContain('Ana')
  })

  test('comes back to the cart without what the shop has no longer', async () => {
    await toCart(5)
    const id = await asked(5)
    await world.db.deleteFrom('skus').where('id', '=', skuId).execute()
    expect((await withdraw(id)).status).toBe(200)
    expect(await inCart(owner)).toBe(0)
  })
})
