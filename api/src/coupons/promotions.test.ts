import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginTellings } from '../notifications/followers.queries.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let shopId: number
let seller: Login
let buyer: Login
beforeAll(async () => {
  world = await createWorld({ connections: 10 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  buyer = await world.login('business')
})

const day = (n: number) => new Date(world.now.getTime() + n * DAY).toISOString()
const fivePercent = () => ({
  ...{ applies: 'byItself', titles: { es: 'Cinco por ciento' }, type: 'percentage', percentage: 5 },
  ...{ minimumPurchase: 300, collectUntil: day(20) },
})
const create = (given: object = {}) =>
  world.call('createSellerCoupon', { token: seller.token, body: { ...fivePercent(), ...given } })
const made = async (given: object = {}) => {
  const reply = await create(given)
  expect(reply.status, reply.code ?? '').toBe(201)
  return reply.body
}
const change = (id: number, body: object) =>
  world.call('updateSellerCoupon', { token: seller.token, params: { id }, body })
const listed = async (token: string | null, query: Record<string, string> = {}) =>
  (await world.call('getCoupons', { token, query: { shopIds: shopId, ...query } })).body.items
const setShop = (set: { visibility: 'public' | 'privateNoPrices' | 'privateHidden' }) =>
  world.db.updateTable('shops').set(set).where('id', '=', shopId).execute()

describe('a promotion that a shop makes', () => {
  test('runs at once, until its end, without what is asked of coupons that are collected', async () => {
    const promotion = await made({ validDays: 9, perAccount: 7, total: 40 })
    expect(promotion).toMatchObject({
      ...{ applies: 'byItself', state: 'running', percentage: 5, minimumPurchase: 300, total: 40 },
      ...{ validDays: null, validFrom: null, validUntil: day(20), collectUntil: day(20), perAccount: 1 },
    })
  })
  test.each([
    [{ distanceLimit: 5 }, 'field_invalid'],
    [{ percentage: null }, 'field_required'],
    [{ collectUntil: '2000-01-01T00:00:00.000Z' }, 'date_past'],
    [{ applies: 'sometimes' }, 'field_invalid'],
  ])('with %j is refused', async (given, code) => {
    expect((await create(given)).code).toBe(code)
  })
  test('for trades is refused: who buys there is not asked for one', async () => {
    expect((await create({ industryIds: [1] })).items[0]).toMatchObject({ path: 'body.industryIds' })
  })
  test('is extended and let to more orders while it runs; its terms stay, and so does that it applies by itself', async () => {
    const { id } = await made({ total: 10 })
    const longer = await change(id, { collectUntil: day(30), total: 20 })
    expect(longer.body).toMatchObject({ collectUntil: day(30), validUntil: day(30), total: 20 })
    for (const body of [{ percentage: 4 }, { applies: 'collected' }, { minimumPurchase: 100 }, { total: 5 }])
      expect((await change(id, body)).code, JSON.stringify(body)).toBe('coupon_fixed')
  })
  test('becomes a coupon, and a coupon a promotion, only before it appears', async () => {
    const { id } = await made({ publishedAt: day(2) })
    expect((await change(id, { applies: 'collected', validDays: 9 })).body).toMatchObject({
      ...{ applies: 'collected', validDays: 9, validUntil: null },
    })
    expect((await change(id, { applies: 'byItself' })).body).toMatchObject({ validDays: null, validUntil: day(20) })
  })
  test('ends when its shop ends it', async () => {
    const { id } = await made()
    world.pass(DAY)
    const ended = await world.call('endSellerCoupon', { token: seller.token, params: { id } })
    expect(ended.body).toMatchObject({ state: 'ended', validUntil: world.now.toISOString() })
    expect(await listed(null)).toEqual([])
    expect(await listed(null, { validity: 'expired' })).toMatchObject([{ id, state: 'expired' }])
  })
  test('is not told to followers, who may not see the prices', async () => {
    const { id } = await made()
    const coupon = await world.call('createSellerCoupon', {
      token: seller.token,
      body: { ...fivePercent(), applies: 'collected', validDays: 9 },
    })
    const since = new Date(world.now.getTime() - DAY)
    const told = await beginTellings(world.db, { since, now: world.now })
    expect(told.map((one) => one.id)).toContain(coupon.body.id)
    expect(told.map((one) => one.id)).not.toContain(id)
  })
  test('the market makes none of its own', async () => {
    const operator = await world.login('market')
    const body = { ...fivePercent(), validDays: 9 }
    const answer = await world.call('createMarketCoupon', { token: operator.token, body })
    // what the call does not know is left out of it
    if (answer.status === 201) expect(answer.body).toMatchObject({ applies: 'collected' })
    else expect(answer.code).toBe('market_not_taxed')
  })
})

describe('who sees a promotion', () => {
  test('everyone, as applying by itself: it is not collected', async () => {
    const { id } = await made()
    expect(await listed(null)).toMatchObject([{ id, applies: 'byItself', state: 'byItself', reason: null }])
    expect(await listed(buyer.token, { collectable: 'true' })).toEqual([])
    const answer = await world.call('collectCoupon', { token: buyer.token, body: { couponId: id } })
    expect(answer.code).toBe('coupon_by_itself')
  })
  test.each(['privateNoPrices', 'privateHidden'] as const)(
    'of a shop that is %s: those who see its prices; for others it is not there',
    async (visibility) => {
      await setShop({ visibility })
      const { id } = await made()
      const letIn = await world.login('business')
      await world.make.access(shopId, letIn.accountId)
      const operator = await world.login('market')
      for (const who of [null, buyer.token]) expect(await listed(who)).toEqual([])
      for (const who of [letIn, seller, operator]) expect(await listed(who.token)).toMatchObject([{ id }])
      const collecting = (who: Login) => world.call('collectCoupon', { token: who.token, body: { couponId: id } })
      expect((await collecting(buyer)).code).toBe('not_found')
      expect((await collecting(letIn)).code).toBe('coupon_by_itself')
    },
  )
  test('one that is used up says so', async () => {
    const { id } = await made({ total: 1 })
    await world.db.updateTable('coupons').set({ collected: 1 }).where('id', '=', id).execute()
    expect(await listed(null)).toMatchObject([{ id, state: 'exhausted' }])
  })
})

describe('the cart is told of promotions', () => {
  const inCart = async (token: string | null, cartKey?: string) =>
    (await world.call('getCartCoupons', { token, headers: cartKey ? { 'cart-key': cartKey } : {} })).body.coupons

  test('of its shops, by a buyer and by a visitor', async () => {
    const skuId = await scene.newSku(shopId, { stock: 100 })
    const { id } = await made()
    await made({ audience: 'followers' })
    expect(await inCart(buyer.token)).toEqual([])
    expect(await inCart(null)).toEqual([])
    const body = { shopId, products: [{ skuId, quantity: 10 }] }
    await world.call('addToCart', { token: buyer.token, body })
    expect(await inCart(buyer.token)).toMatchObject([{ id, applies: 'byItself', percentage: 5, minimumPurchase: 300 }])
    const added = await world.call('addToCart', { body })
    const { cartKey } = added.body
    expect(added.status).toBe(200)
    expect(await inCart(null, cartKey)).toMatchObject([{ id, applies: 'byItself' }])
    await world.call('follow', { token: buyer.token, body: { shopId } })
    expect(await inCart(buyer.token)).toHaveLength(2)
  })
  test('never of a shop that has closed its prices meanwhile', async () => {
    const skuId = await scene.newSku(shopId, { stock: 100 })
    await made()
    await world.call('addToCart', { token: buyer.token, body: { shopId, products: [{ skuId, quantity: 10 }] } })
    await setShop({ visibility: 'privateNoPrices' })
    expect(await inCart(buyer.token)).toEqual([])
    await world.make.access(shopId, buyer.accountId)
    expect(await inCart(buyer.token)).toHaveLength(1)
  })
})

test('what is given back of an order is owed net of its promotion', async () => {
  await world.db.updateTable('shops').set({ order_email: 'pedidos@tienda.test' }).where('id', '=', shopId).execute()
  const skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  await made({ percentage: 10, minimumPurchase: 50 })
  const { id, total } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
  expect(total).toBe(108.9)
  await scene.packed(seller, id)
  await scene.acted(seller, id, 'hand_over')
  await scene.giveBack({ buyer, seller }, id, { skuId, quantity: 4 })
  const { refunds } = await scene.order(seller, id)
  // 4 of 10 units of 108.90
  expect(refunds.map(({ amount }) => amount)).toEqual([43.56])
  expect(await scene.damage('orders', 'coupons', 'money')).toEqual([])
})
