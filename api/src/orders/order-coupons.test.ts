import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneFee } from '../test/factories.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { expireOrders } from './order-expiry.ts'

interface Summary {
  total: number
  couponDiscount: number
  couponId: number | null
  coupons: { id: number; discount: number; missing: number }[]
  problems: { code: string; message: string }[]
  lines: { couponDiscount: number }[]
}

const NAMES = { es: 'Vasos', en: 'Glasses', zh: '玻璃杯' }

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

const collect = async (given: Parameters<World['make']['coupon']>[1] = {}, of: number | null = shopId) => {
  const couponId = await world.make.coupon(of, given)
  const answer = await world.call('collectCoupon', { token: buyer.token, body: { couponId } })
  return answer.body.id
}
const summary = (quantity = 10, more: object = {}) => scene.summary<Summary>(buyer, shopId, [{ skuId, quantity }], more)
const order = (more: object = {}, quantity = 10) => scene.place(buyer, shopId, [{ skuId, quantity }], more)
const placed = (more: object = {}) => scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], more)
const held = (id: number) =>
  world.db
    .selectFrom('collected_coupons')
    .select(['used_at', 'used_order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const isSound = async () => expect(await scene.damage('orders', 'coupons', 'money')).toEqual([])

describe('the summary', () => {
  test('takes the best coupon, names the others, and says what one lacks', async () => {
    const five = await collect({ value_cents: 500, minimum_purchase_cents: 0 })
    const ten = await collect()
    const rich = await collect({ value_cents: 4000, minimum_purchase_cents: 13_210 })
    await collect({}, await world.make.shop())
    const { body } = await summary()
    // 100 € - 10 € + 21 %
    expect(body).toMatchObject({ couponId: ten, couponDiscount: 10, total: 108.9, problems: [] })
    expect(body.lines).toMatchObject([{ couponDiscount: 10 }])
    expect(body.coupons).toMatchObject([
      { id: ten, discount: 10, missing: 0 },
      { id: five, discount: 5, missing: 0 },
      { id: rich, discount: 0, missing: 32.1 },
    ])
    expect((await summary(10, { couponId: five })).body).toMatchObject({ couponId: five, total: 114.95 })
    expect((await summary(10, { couponId: 0 })).body).toMatchObject({ couponId: null, total: 121, couponDiscount: 0 })
    const short = (await summary(10, { couponId: rich })).body
    expect([short.couponId, short.total, short.problems]).toMatchObject([null, 121, [{ code: 'coupon_below_minimum' }]])
    expect(short.problems[0]?.message).toMatch(/32,10/)
  })
  test('spreads it over the products that it is good for: by product, and by a category above', async () => {
    const above = await world.make.category(NAMES)
    const below = await world.make.category(NAMES, above)
    const other = await scene.newSku(shopId, { stock: 100, price_cents: 3000 }, { vat_bp: 1000 })
    const productId = await world.db
      .selectFrom('skus')
      .select('product_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('product_categories')
      .values({ product_id: productId.product_id, category_id: below })
      .execute()
    await collect({ type: 'percentage', percent_bp: 1000, minimum_purchase_cents: 0, category_ids: [above] })
    const products = [
      { skuId, quantity: 10 },
      { skuId: other, quantity: 1 },
    ]
    const { body } = await scene.summary<Summary>(buyer, shopId, products)
    expect(body).toMatchObject({ couponDiscount: 3, lines: [{ couponDiscount: 0 }, { couponDiscount: 3 }] })
    expect(body.total).toBe(121 + 29.7)
  })
  test('of a shop that writes prices with VAT takes the VAT of the discount off as well', async () => {
    await world.db.updateTable('shops').set({ tax_include: true }).where('id', '=', shopId).execute()
    await collect({ minimum_purchase_cents: 0 })
    expect((await summary()).body).toMatchObject({ couponDiscount: 10, total: 87.9, lines: [{ couponDiscount: 12.1 }] })
    await placed()
    await isSound()
  })
  test('keeps minimum order and free shipping where they were before the coupon', async () => {
    const set = {
      minimum_order_cents: cents(9500),
      shipping_zones: oneFee(990, 9500),
    }
    await world.db
      .updateTable('shops')
      .set({ ...set, ship_set: true })
      .where('id', '=', shopId)
      .execute()
    await collect()
    const { body } = await summary(10, { deliveryMethod: 'shipment' })
    expect(body).toMatchObject({ total: 108.9, minimumMissing: 0, freeShipMissing: 0, shippingCost: 0, problems: [] })
  })
})

test('the cart is told which coupons its products may use, and on which terms', async () => {
  const shelf = await world.make.category(NAMES)
  const mine = await collect({ category_ids: [shelf] })
  const everywhere = await collect({ type: 'percentage', percent_bp: 1000 }, null)
  await collect({}, await world.make.shop())
  const used = await collect()
  await placed({ couponId: used })
  const { product_id } = await world.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('product_categories').values({ product_id, category_id: shelf }).execute()
  const told = async () => (await world.call('getCartCoupons', { token: buyer.token })).body
  expect((await told()).coupons).toMatchObject([{ id: everywhere }])
  const body = { shopId, products: [{ skuId, quantity: 10 }] }
  await world.call('addToCart', { token: buyer.token, body })
  expect(await told()).toMatchObject({
    coupons: [
      { id: mine, shopId, type: 'cash', value: 10, minimumPurchase: 50, categoryIds: [shelf] },
      { id: everywhere, shopId: null, type: 'percentage', percentage: 10, value: null },
    ],
    categories: [{ productId: product_id, categoryIds: [shelf] }],
  })
})

describe('an order', () => {
  test('freezes its coupon, which is used with it', async () => {
    const id = await collect()
    const { id: orderId } = await placed()
    expect(await held(id)).toEqual({ used_at: world.now, used_order_id: orderId })
    expect(await scene.order(seller, orderId)).toMatchObject({
      total: 108.9,
      couponDiscount: 10,
      couponTitle: expect.stringMatching(/Cupón/),
      orderDetails: [{ couponDiscount: 10 }],
      taxes: [{ tax: 21, subTotal: 90, taxAmount: 18.9, totalPrice: 108.9 }],
    })
    const mine = await world.call('getMyCoupons', { token: buyer.token, query: { state: 'used' } })
    expect(mine.body.items).toMatchObject([{ id, usedOrderId: orderId }])
    await isSound()
  })
  test('is refused a coupon that is used, over, too small or somebody else’s', async () => {
    const couponId = await collect({ valid_days: 3 })
    const rich = await collect({ minimum_purchase_cents: 90_000 })
    expect((await order({ couponId: rich, expectedTotal: 121 })).items[0]).toMatchObject({
      code: 'coupon_below_minimum',
      path: 'body.couponId',
    })
    await placed({ couponId })
    expect((await order({ couponId, expectedTotal: 121 })).code).toBe('coupon_used')
    const late = await collect({ valid_days: 1 })
    world.pass(2 * DAY)
    expect((await order({ couponId: late, expectedTotal: 121 })).code).toBe('coupon_over')
    buyer = await world.login('business')
    expect((await order({ couponId: late, expectedTotal: 121 })).code).toBe('not_found')
  })
  test('two at once use a coupon once', async () => {
    for (let round = 0; round < 10; round++) {
      const couponId = await collect()
      const answers = await Promise.all([1, 2].map(() => order({ couponId, expectedTotal: 108.9 })))
      expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'coupon_used'])
      expect((await held(couponId)).used_order_id).toBe(answers.find(({ status }) => status === 201)?.body.id)
    }
  })
  test('that costs nothing is paid at once', async () => {
    await collect({ value_cents: 50_000, minimum_purchase_cents: 0 })
    const { id, status, total } = await placed()
    expect([status, total]).toEqual(['paid', 0])
    expect(await scene.order(buyer, id)).toMatchObject({
      ...{ paymentStatus: 'paid', due: 0, paymentDate: world.now.toISOString(), deadline: null },
      actions: ['ask_cancel'],
    })
    expect((await scene.order(seller, id)).actions[0]).toBe('prepare')
    await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
    await collect({ value_cents: 50_000, minimum_purchase_cents: 0 })
    const reviewed = await placed()
    expect(reviewed.status).toBe('pending_seller')
    expect((await scene.act(seller, reviewed.id, 'confirm')).body.status).toBe('paid')
    await isSound()
  })
})

describe('the coupon comes back', () => {
  test('when the buyer calls the order off, the seller rejects it, or its time passes', async () => {
    const couponId = await collect()
    await scene.act(buyer, (await placed({ couponId })).id, 'cancel')
    expect(await held(couponId)).toEqual({ used_at: null, used_order_id: null })
    const { id } = await placed({ couponId })
    world.pass(10 * DAY)
    await expireOrders(quietJobs(world), {}, 'job-1')
    expect((await scene.order(buyer, id)).status).toBe('cancelled')
    expect((await held(couponId)).used_at).toBeNull()
    await scene.act(seller, (await placed({ couponId })).id, 'cancel', { reason: 'No queda' })
    expect((await held(couponId)).used_at).toBeNull()
    await world.db.updateTable('shops').set({ automatic_pay: false }).where('id', '=', shopId).execute()
    await scene.act(seller, (await placed({ couponId })).id, 'reject', { reason: 'No queda' })
    expect((await held(couponId)).used_at).toBeNull()
    const last = await placed({ couponId })
    world.pass(25 * HOUR)
    await expireOrders(quietJobs(world), {}, 'job-1')
    expect((await scene.order(buyer, last.id)).status).toBe('confirm_timeout')
    expect((await held(couponId)).used_at).toBeNull()
    await isSound()
  })
  test('not when the order was paid', async () => {
    const couponId = await collect()
    const { id } = await placed({ couponId })
    await scene.act(seller, id, 'transfer_received')
    await scene.act(seller, id, 'cancel', { reason: 'No queda' })
    expect((await held(couponId)).used_order_id).toBe(id)
  })
})
