import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Offer {
  id: number
  discount: number
  missing: number
}

interface Summary {
  total: number
  couponDiscount: number
  couponId: number | null
  coupons: Offer[]
  promotionId: number | null
  promotions: Offer[]
  problems: { code: string; message: string }[]
  lines: { couponDiscount: number }[]
}

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  shopId = await world.make.shop({ order_email: 'pedidos@tienda.test' })
  seller = await world.login('shop', shopId)
  // 10 € net each
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
})

const day = (days: number) => new Date(world.now.getTime() + days * DAY)
/** A promotion that runs for ten more days: 10 € off from 50 € on. */
const promote = (given: Parameters<World['make']['coupon']>[1] = {}, of = shopId) =>
  world.make.coupon(of, {
    ...{ applies: 'byItself', collect_until: day(10), valid_days: null, valid_until: day(10) },
    ...given,
  })
const collect = async (given: Parameters<World['make']['coupon']>[1] = {}) => {
  const couponId = await world.make.coupon(shopId, given)
  return (await world.call('collectCoupon', { token: buyer.token, body: { couponId } })).body.id
}
const summary = (quantity = 10, more: object = {}) => scene.summary<Summary>(buyer, shopId, [{ skuId, quantity }], more)
const order = (more: object = {}, quantity = 10) => scene.place(buyer, shopId, [{ skuId, quantity }], more)
const placed = (more: object = {}) => scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], more)
const counted = async (id: number) =>
  (await world.db.selectFrom('coupons').select('collected').where('id', '=', id).executeTakeFirstOrThrow()).collected
const uses = (id: number) =>
  world.db
    .selectFrom('collected_coupons')
    .select(['used_at', 'used_order_id', 'account_id'])
    .where('coupon_id', '=', id)
    .orderBy('id')
    .execute()
const isSound = async () => expect(await scene.damage('orders', 'coupons', 'money')).toEqual([])

describe('the summary', () => {
  test('applies the best promotion by itself, and says what another lacks', async () => {
    const ten = await promote()
    const five = await promote({ value_cents: 500, minimum_purchase_cents: 0 })
    const rich = await promote({ value_cents: 4000, minimum_purchase_cents: 13_210 })
    const exact = await promote({ value_cents: 100, minimum_purchase_cents: 10_000 })
    const { body } = await summary()
    expect(body).toMatchObject({ promotionId: ten, couponId: null, couponDiscount: 10, total: 108.9, problems: [] })
    expect(body.coupons).toEqual([])
    expect(body.promotions).toMatchObject([
      { id: ten, discount: 10, missing: 0 },
      { id: five, discount: 5, missing: 0 },
      { id: exact, discount: 1, missing: 0 },
      { id: rich, discount: 0, missing: 32.1 },
    ])
    expect((await summary(10, { promotionId: five })).body).toMatchObject({ promotionId: five, total: 114.95 })
    expect((await summary(10, { couponId: 0 })).body).toMatchObject({ promotionId: null, total: 121 })
    expect((await summary(10, { promotionId: rich })).body).toMatchObject({
      promotionId: null,
      total: 121,
      problems: [{ code: 'coupon_below_minimum' }],
    })
  })
  test('an order has a promotion or a coupon: the one that takes more off, of equals the promotion', async () => {
    const promotionId = await promote()
    const same = await collect()
    expect((await summary()).body).toMatchObject({ promotionId, couponId: null, coupons: [{ id: same, discount: 10 }] })
    const more = await collect({ value_cents: 1500 })
    expect((await summary()).body).toMatchObject({ promotionId: null, couponId: more, couponDiscount: 15 })
    expect((await summary(10, { promotionId })).body).toMatchObject({ promotionId, couponId: null, couponDiscount: 10 })
    expect((await summary(10, { couponId: 0, promotionId })).body.promotionId).toBe(promotionId)
    expect((await summary(10, { couponId: more, promotionId })).code).toBe('field_invalid')
  })
  test('is split over the rates of its products where prices hold VAT, to the cent', async () => {
    await world.db.updateTable('shops').set({ tax_include: true }).where('id', '=', shopId).execute()
    const other = await scene.newSku(shopId, { stock: 100, price_cents: 333 }, { vat_bp: 1000 })
    await promote({ type: 'percentage', value_cents: null, percent_bp: 333, minimum_purchase_cents: 0 })
    const products = [
      { skuId, quantity: 7 },
      { skuId: other, quantity: 3 },
    ]
    const { body } = await scene.summary<Summary>(buyer, shopId, products)
    // 57.85 + 9.08 net, of which 3.33 % are 2.23
    expect(body.couponDiscount).toBe(2.23)
    await scene.placed(buyer, shopId, products)
    await isSound()
  })
  test('is for those in its audience, while it runs, in its own shop', async () => {
    const followers = await promote({ audience: 'followers' })
    await promote({ published_at: day(1) })
    await promote({ collect_until: world.now, valid_until: world.now })
    await promote({ total: 1, collected: 1 })
    await promote({}, await world.make.shop())
    expect((await summary()).body).toMatchObject({ promotionId: null, promotions: [], total: 121 })
    expect((await summary(10, { promotionId: followers })).code).toBe('not_found')
    await world.call('follow', { token: buyer.token, body: { shopId } })
    expect((await summary()).body.promotionId).toBe(followers)
  })
})

describe('an order', () => {
  test('freezes its promotion, which is counted and named, and is no coupon of its buyer', async () => {
    const id = await promote({ total: 5 })
    const { id: orderId } = await placed()
    expect(await uses(id)).toMatchObject([{ used_order_id: orderId, account_id: buyer.accountId }])
    expect(await counted(id)).toBe(1)
    expect(await scene.order(seller, orderId)).toMatchObject({
      ...{ total: 108.9, couponDiscount: 10, couponByItself: true, couponOfMarket: false },
      couponTitle: expect.stringMatching(/Cupón/),
      taxes: [{ tax: 21, subTotal: 90, taxAmount: 18.9, totalPrice: 108.9 }],
    })
    expect((await world.call('getMyCoupons', { token: buyer.token })).body).toMatchObject({
      items: [],
      counts: { used: 0, notUsed: 0, expired: 0 },
    })
    // the same buyer orders with it again
    await placed()
    const shown = await world.call('getSellerCoupon', { token: seller.token, params: { id } })
    expect(shown.body).toMatchObject({ applies: 'byItself', results: { used: 2, sales: 217.8, discount: 20 } })
    await isSound()
  })
  test('two at once for the last use: one has it, the other is told', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await promote({ total: 1 })
      const buyers = [buyer, await world.login('business')]
      const answers = await Promise.all(
        buyers.map((one) =>
          scene.place(one, shopId, [{ skuId, quantity: 10 }], { promotionId: id, expectedTotal: 108.9 }),
        ),
      )
      expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'coupon_promotion_over'])
      expect(await counted(id)).toBe(1)
      expect((await uses(id)).filter(({ used_at }) => used_at)).toHaveLength(1)
    }
    await isSound()
  })
  test('whose promotion ended between cart and order is refused with the new total, also where it named it', async () => {
    const id = await promote()
    const { total, promotionId } = (await summary()).body
    const ended = await world.call('endSellerCoupon', { token: seller.token, params: { id } })
    expect(ended.body).toMatchObject({ state: 'ended' })
    expect((await order({ expectedTotal: total })).code).toBe('total_changed')
    const named = await order({ promotionId, expectedTotal: total })
    expect(named.items[0]).toMatchObject({ code: 'coupon_promotion_over', path: 'body.promotionId' })
    expect(await uses(id)).toEqual([])
    // without it as it is now
    expect((await order({ expectedTotal: 121 })).status).toBe(201)
  })
  test('keeps the promotion that ends afterwards, in its other versions as well', async () => {
    const id = await promote({ type: 'percentage', value_cents: null, percent_bp: 1000 })
    const { id: orderId } = await placed()
    await world.call('endSellerCoupon', { token: seller.token, params: { id } })
    expect(await scene.order(buyer, orderId)).toMatchObject({ total: 108.9, couponDiscount: 10 })
    await isSound()
  })
  test('that ends unpaid gives its use back, which somebody else may have', async () => {
    const id = await promote({ total: 1 })
    const { id: orderId } = await placed()
    expect((await summary()).body.promotions).toEqual([])
    await scene.act(buyer, orderId, 'cancel')
    expect(await counted(id)).toBe(0)
    await isSound()
    await placed({ promotionId: id })
    expect(await counted(id)).toBe(1)
    expect(await uses(id)).toHaveLength(2)
    await isSound()
  })
  test('that comes back with late money takes its use again, or owes the money where it is gone', async () => {
    const id = await promote({ total: 1 })
    const { id: orderId } = await placed()
    await scene.act(buyer, orderId, 'cancel')
    const other = await placed()
    expect((await scene.order(buyer, other.id)).couponByItself).toBe(true)
    const taken = await world.db
      .selectFrom('orders')
      .select('collected_coupon_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { takeHeldCoupon } = await import('../checkout/coupons-of-order.queries.ts')
    const again = { id: taken.collected_coupon_id ?? 0, accountId: buyer.accountId, orderId, now: world.now }
    expect(await takeHeldCoupon(world.db, again)).toBe(false)
    await scene.act(buyer, other.id, 'cancel')
    expect(await takeHeldCoupon(world.db, again)).toBe(true)
    expect(await takeHeldCoupon(world.db, again)).toBe(false)
    expect(await counted(id)).toBe(1)
  })
})
