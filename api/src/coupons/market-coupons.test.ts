import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueMarketInvoices } from '../commissions/issue-invoices.ts'
import { COMPANY } from '../test/factories.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

type Coupon = Reply<typeof sellerCouponsContract.getSellerCoupon>

interface Offered {
  couponId: number | null
  couponDiscount: number
  isOwnShop: boolean
  problems: { code: string }[]
}

let world: World
let scene: ReturnType<typeof orderScene>
let operator: Login
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 10 })
  scene = orderScene(world)
  await world.make.marketIdentity()
})
afterAll(() => world.close())

const shopFacts = { ...COMPANY, tax_identification_code: 'A58818501' }
beforeEach(async () => {
  operator = await world.login('market')
  buyer = await world.login('business')
  shopId = await world.make.shop({ ...shopFacts, return_days: 90 })
  seller = await world.login('shop', shopId)
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
})

const day = (n: number) => new Date(world.now.getTime() + n * DAY).toISOString()
const tenEuros = () => ({ titles: { es: 'Diez euros' }, type: 'cash', value: 10, collectUntil: day(20), validDays: 15 })
const create = (given: object = {}, who = operator, more: object = {}) =>
  world.call('createMarketCoupon', { token: who.token, body: { ...tenEuros(), ...given }, ...more })
const made = async (given: object = {}) => {
  const reply = await create(given)
  expect(reply.status, reply.code ?? '').toBe(201)
  return reply.body
}
const change = (id: number, body: object) =>
  world.call('updateMarketCoupon', { token: operator.token, params: { id }, body })
const end = (id: number) => world.call('endMarketCoupon', { token: operator.token, params: { id } })
const collect = (couponId: number, who = buyer) => world.call('collectCoupon', { token: who.token, body: { couponId } })
const published = async (id: number) =>
  (await world.call('getCoupons', { token: buyer.token, query: { ids: String(id) } })).body.items[0]
const subDomainOf = async (id: number) =>
  (await world.db.selectFrom('shops').select('sub_domain').where('id', '=', id).executeTakeFirstOrThrow()).sub_domain
const offered = async (shop: number, sku: number) => {
  const { body } = await scene.summary<Offered>(buyer, shop, [{ skuId: sku, quantity: 10 }])
  return body
}

describe('a coupon of the market', () => {
  test('is good in every shop, and shown as such', async () => {
    const coupon = await made()
    expect(coupon).toMatchObject({ shop: null, everyShop: true, shops: [], subDomains: [], state: 'running' })
    expect(await published(coupon.id)).toMatchObject({ everyShop: true, shops: [], state: 'collectable' })
    const { body } = await collect(coupon.id)
    expect(await offered(shopId, skuId)).toMatchObject({ couponId: body.id, couponDiscount: 10 })
  })

  test('is good in the shops that it names alone', async () => {
    const other = await world.make.shop()
    const otherSku = await scene.newSku(other, { stock: 100, price_cents: 1000 }, { vat_bp: 2100 })
    const subDomain = await subDomainOf(shopId)
    const coupon = await made({ subDomains: [subDomain.toUpperCase(), subDomain] })
    expect(coupon).toMatchObject({ everyShop: false, shops: [{ id: shopId }], subDomains: [subDomain] })
    const { body } = await collect(coupon.id)
    expect(await offered(shopId, skuId)).toMatchObject({ couponId: body.id, couponDiscount: 10 })
    expect(await offered(other, otherSku)).toMatchObject({ couponId: null, couponDiscount: 0 })
  })

  test('does not name a shop that hides itself, nor tells of one that does so later', async () => {
    const hidden = await world.make.shop({ visibility: 'privateHidden' })
    const refused = await create({ subDomains: [await subDomainOf(hidden)] })
    expect([refused.status, refused.code, refused.items[0]?.path]).toEqual([400, 'field_invalid', 'body.subDomains'])
    const coupon = await made({ subDomains: [await subDomainOf(shopId)] })
    await world.db.updateTable('shops').set({ visibility: 'privateHidden' }).where('id', '=', shopId).execute()
    expect(await published(coupon.id)).toMatchObject({ everyShop: false, shops: [] })
  })

  test('is not good in a shop of the buyer’s own people, whoever of them orders, and the order says why', async () => {
    const { body: held } = await collect((await made()).id)
    const join = (accountId: number, userId: number, left: Date | null = null) =>
      world.db
        .insertInto('operators')
        .values({ account_id: accountId, user_id: userId, role: 'staff', created_at: world.now, left_at: left })
        .execute()
    const shopAccount = async () =>
      (await world.db.selectFrom('accounts').select('id').where('shop_id', '=', shopId).executeTakeFirstOrThrow()).id
    // someone who left the shop is none of its people
    await join(await shopAccount(), buyer.userId, world.now)
    expect(await offered(shopId, skuId)).toMatchObject({ couponId: held.id, isOwnShop: false })
    await world.db
      .updateTable('operators')
      .set({ left_at: null })
      .where('user_id', '=', buyer.userId)
      .where('account_id', '=', await shopAccount())
      .execute()
    const colleague = await world.login('business')
    await world.db
      .updateTable('operators')
      .set({ account_id: buyer.accountId })
      .where('id', '=', colleague.operatorId)
      .execute()
    for (const who of [buyer, { ...colleague, accountId: buyer.accountId }]) {
      const wish = [{ skuId, quantity: 10 }]
      const { body } = await scene.summary<Offered>(who, shopId, wish)
      expect(body).toMatchObject({ couponId: null, couponDiscount: 0, coupons: [], isOwnShop: true, problems: [] })
      const asked = await scene.summary<Offered>(who, shopId, wish, { couponId: held.id })
      expect(asked.body.problems).toMatchObject([{ code: 'coupon_own_shop' }])
      const order = await scene.place(who, shopId, wish, { couponId: held.id, expectedTotal: 108.9 })
      expect([order.status, order.code]).toEqual([409, 'coupon_own_shop'])
    }
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId, quantity: 10 }] } })
    expect((await world.call('getCartCoupons', { token: buyer.token })).body).toMatchObject({
      ownShopIds: [shopId],
    })
    // elsewhere it is good, and so is the shop's own coupon here, which nobody repays
    const other = await world.make.shop()
    const otherSku = await scene.newSku(other, { stock: 100, price_cents: 1000 }, { vat_bp: 2100 })
    expect(await offered(other, otherSku)).toMatchObject({ couponId: held.id, isOwnShop: false })
    const { body: theirs } = await collect(await world.make.coupon(shopId))
    expect(await offered(shopId, skuId)).toMatchObject({ couponId: theirs.id })
  })

  test.each(['account', 'address'] as const)(
    'is not good in the shop of a company whose tax ID the buyer’s %s has',
    async (where) => {
      const { body: held } = await collect((await made()).id)
      await world.db
        .updateTable('shops')
        .set({ tax_identification_code: 'A58818501' })
        .where('id', '=', shopId)
        .execute()
      expect(await offered(shopId, skuId)).toMatchObject({ couponId: held.id, isOwnShop: false })
      if (where === 'account')
        await world.db
          .updateTable('accounts')
          .set({ tax_identification_code: 'A58818501' })
          .where('id', '=', buyer.accountId)
          .execute()
      else await world.make.address(buyer.accountId, { tax_identification_code: 'A58818501' })
      expect(await offered(shopId, skuId)).toMatchObject({ couponId: null, isOwnShop: true })
    },
  )

  test('keeps an order from being invoiced to the shop itself afterwards', async () => {
    await world.db.updateTable('shops').set({ tax_identification_code: 'A58818501' }).where('id', '=', shopId).execute()
    const { body: held } = await collect((await made()).id)
    const wish = [{ skuId, quantity: 10 }]
    const withIt = await scene.placed(buyer, shopId, wish, { couponId: held.id })
    const { body: own } = await collect(await world.make.coupon(shopId))
    const withOwn = await scene.placed(buyer, shopId, wish, { couponId: own.id })
    const addressId = await world.make.address(buyer.accountId, { tax_identification_code: 'A58818501' })
    const other = await world.make.address(buyer.accountId, { tax_identification_code: 'B12345674' })
    const name = (id: number, address: number) =>
      world.call('setOrderInvoiceAddress', { token: buyer.token, params: { id }, body: { addressId: address } })
    const refused = { code: 'coupon_own_shop', path: 'body.addressId' }
    expect((await name(withIt.id, addressId)).items).toMatchObject([refused])
    expect((await name(withIt.id, other)).status).toBe(200)
    expect((await name(withOwn.id, addressId)).status).toBe(200)
  })

  test('is changed, ended and deleted by the rules of every coupon', async () => {
    const coming = await made({ publishedAt: day(2) })
    expect((await change(coming.id, { value: 12, subDomains: [await subDomainOf(shopId)] })).body).toMatchObject({
      value: 12,
      everyShop: false,
    })
    const remove = (id: number) => world.call('deleteMarketCoupon', { token: operator.token, params: { id } })
    expect((await remove(coming.id)).status).toBe(200)
    const coupon = await made()
    expect((await change(coupon.id, { subDomains: [await subDomainOf(shopId)] })).code).toBe('coupon_fixed')
    expect((await change(coupon.id, { total: 5 })).code).toBe('coupon_fixed')
    expect((await remove(coupon.id)).code).toBe('coupon_begun')
    world.pass(1000)
    expect((await end(coupon.id)).body.state).toBe('ended')
    expect((await collect(coupon.id)).code).toBe('coupon_expired')
    const acts = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'coupon')
      .where('subject_id', '=', String(coupon.id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['coupon.create', 'coupon.end'])
  })

  test('is made once for each key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [await create({}, operator, { headers }), await create({}, operator, { headers })]
    expect(second.body.id).toBe(first.body.id)
  })

  test('is the market’s: shops neither find it among theirs nor change it', async () => {
    const coupon = await made()
    const theirs = await world.call('getSellerCoupons', { token: seller.token })
    expect(theirs.body.items).toEqual([])
    const asked = await world.call('endSellerCoupon', { token: seller.token, params: { id: coupon.id } })
    expect(asked.code).toBe('not_found')
    const shops = await world.make.coupon(shopId)
    expect((await end(shops)).code).toBe('not_found')
    const all = await world.call('getMarketCoupons', { token: operator.token, query: { state: 'running' } })
    const ids = all.body.items.map(({ id }) => id)
    expect([ids.includes(coupon.id), ids.includes(shops)]).toEqual([true, false])
  })

  test.each([
    ['money', 201, 200],
    ['support', 403, 200],
    ['readOnly', 403, 200],
    ['content', 403, 403],
    ['moderation', 403, 403],
  ] as const)('role %s: making one %i, reading them %i', async (role, makes, reads) => {
    const person = await world.login('market')
    await world.db.updateTable('operators').set({ role }).where('id', '=', person.operatorId).execute()
    expect((await create({}, person)).status).toBe(makes)
    expect((await world.call('getMarketCoupons', { token: person.token })).status).toBe(reads)
  })
})

describe('what the market repays', () => {
  const received = async (coupon: Coupon) => {
    await collect(coupon.id)
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
    await scene.acted(seller, id, 'transfer_received')
    await scene.handedOver(seller, id)
    return id
  }
  const charged = async () => (await world.call('getCommissions', { token: seller.token })).body
  const damage = () => scene.damage('orders', 'money', 'commissions')

  test('is what its coupon took off, once the buyer has the products', async () => {
    const coupon = await made()
    expect((await charged()).items).toEqual([])
    const orderId = await received(coupon)
    expect((await charged()).items).toMatchObject([{ kind: 'coupon', orderId, amount: -10 }])
    expect(await damage()).toEqual([])
    const order = await world.call('getOrder', {
      token: seller.token,
      params: { id: orderId },
    })
    expect(order.body).toMatchObject({ couponOfMarket: true, commission: null })
    const { body } = await world.call('getMarketCoupon', { token: operator.token, params: { id: coupon.id } })
    expect(body.results).toMatchObject({ collected: 1, used: 1, discount: 10 })
  })

  test('is held against the order by the check', async () => {
    const orderId = await received(await made())
    const write = (net: number) =>
      world.db
        .insertInto('commissions')
        .values({
          at: world.now,
          order_id: orderId,
          shop_id: shopId,
          kind: 'coupon',
          net_cents: cents(net),
          terms: null,
        })
        .execute()
    await write(100)
    expect(JSON.stringify(await damage())).toContain("is repaid 900 of the market's coupon, should be 1000")
    await write(-100)
    expect(await damage()).toEqual([])
  })

  test('is nothing of a shop’s own coupon', async () => {
    const id = await world.make.coupon(shopId)
    await collect(id)
    const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
    await scene.acted(seller, order.id, 'transfer_received')
    await scene.handedOver(seller, order.id)
    expect((await charged()).items).toEqual([])
    expect(await damage()).toEqual([])
  })

  test('goes with what the shop gives back, and is invoiced at the month’s end', async () => {
    const orderId = await received(await made())
    await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity: 5 })
    await scene.repaid(seller, orderId)
    expect((await charged()).items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['coupon', 5],
      ['coupon', -10],
    ])
    expect(await damage()).toEqual([])
    world.pass(32 * DAY)
    operator = await world.login('market')
    await issueMarketInvoices(quietJobs(world))
    const { body } = await world.call('getMarketInvoices', { token: operator.token })
    expect(body.items.find((one) => one.shopId === shopId)).toMatchObject({ net: -5, total: -6.05, isRectifying: true })
    expect(await damage()).toEqual([])
  })
})
