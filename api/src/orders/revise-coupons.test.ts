import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let cups: number
let plates: number
beforeAll(async () => {
  world = await createWorld({ connections: 8 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  shopId = await world.make.shop({ automatic_pay: false })
  seller = await world.login('shop', shopId)
  cups = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  plates = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 1000 })
})

const collect = async (given: Parameters<World['make']['coupon']>[1] = {}) => {
  const couponId = await world.make.coupon(shopId, given)
  const answer = await world.call('collectCoupon', { token: buyer.token, body: { couponId } })
  return { couponId, id: answer.body.id }
}
/** Ten cups and ten plates: 200 € net. */
const placed = (more: object = {}) =>
  scene.placed(
    buyer,
    shopId,
    [
      { skuId: cups, quantity: 10 },
      { skuId: plates, quantity: 10 },
    ],
    more,
  )
const wish = (quantity: number) => ({ products: [{ skuId: cups, quantity }] })
const preview = async (who: Login, id: number, body: object) =>
  (await world.call('previewRevision', { token: who.token, params: { id }, body })).body
const propose = async (who: Login, id: number, body: object) => {
  const { version } = await scene.order(who, id)
  const answer = await world.call('reviseOrder', {
    token: who.token,
    params: { id },
    body: { ...body, version },
  })
  expect(answer.status, JSON.stringify(answer.items)).toBe(200)
  return answer.body.revision
}
const usedBy = async (id: number) =>
  (
    await world.db
      .selectFrom('collected_coupons')
      .select('used_order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_order_id
const isSound = async () => expect(await scene.damage('stock', 'orders', 'coupons', 'money')).toEqual([])

const productOf = async (skuId: number) =>
  (await world.db.selectFrom('skus').select('product_id').where('id', '=', skuId).executeTakeFirstOrThrow()).product_id

describe('a version of an order with a coupon', () => {
  test('keeps its discount by the terms of the order, whatever became of the coupon', async () => {
    const { couponId, id: collected } = await collect({ value_cents: 2000, minimum_purchase_cents: 10_000 })
    const { id } = await placed()
    await world.db
      .updateTable('coupons')
      .set({ value_cents: cents(1), minimum_purchase_cents: cents(900_000) })
      .where('id', '=', couponId)
      .execute()
    // 150 € - 20 €, a third of it off the cups: 43,33 € + 21 % and 86,67 € + 10 %
    expect(await propose(seller, id, wish(5))).toMatchObject({
      ...{ total: 147.77, couponDiscount: 20, coupon: 20, oldCoupon: 20, couponTitle: expect.stringMatching(/Cup/) },
      lines: [{ couponDiscount: 6.67 }, { couponDiscount: 13.33 }],
    })
    await scene.act(buyer, id, 'accept')
    expect(await scene.order(buyer, id)).toMatchObject({
      ...{ total: 147.77, couponDiscount: 20 },
      orderDetails: [{ couponDiscount: 6.67 }, { couponDiscount: 13.33 }],
      taxes: [
        { tax: 21, subTotal: 43.33, taxAmount: 9.1 },
        { tax: 10, subTotal: 86.67, taxAmount: 8.67 },
      ],
    })
    expect(await usedBy(collected)).toBe(id)
    await isSound()
  })
  test('loses it below the minimum, and has it again above; the coupon stays with the order meanwhile', async () => {
    const { id: collected } = await collect({ value_cents: 2000, minimum_purchase_cents: 16_000 })
    const { id } = await placed()
    const below = await propose(seller, id, wish(5))
    expect(below).toMatchObject({ coupon: 0, oldCoupon: 20, total: 170.5, couponDiscount: 0 })
    expect(below?.oldTotal).toBe((await scene.order(buyer, id)).total)
    expect(await usedBy(collected)).toBe(id)
    await scene.act(buyer, id, 'accept')
    expect(await scene.order(buyer, id)).toMatchObject({ couponDiscount: 0, total: 170.5 })
    expect(await usedBy(collected)).toBe(id)
    await isSound()
    const above = await propose(buyer, id, wish(10))
    expect(above).toMatchObject({ coupon: 20, oldCoupon: 0, oldTotal: 170.5 })
    await scene.act(seller, id, 'confirm')
    expect(await scene.order(buyer, id)).toMatchObject({ couponDiscount: 20 })
    await isSound()
    await scene.act(buyer, id, 'cancel')
    expect(await usedBy(collected)).toBeNull()
    await isSound()
  })
  test('in a shop that writes prices with VAT, shown as the lines are', async () => {
    await world.db.updateTable('shops').set({ tax_include: true }).where('id', '=', shopId).execute()
    await collect({ value_cents: 1000, minimum_purchase_cents: 0, product_ids: [await productOf(cups)] })
    const { id } = await placed()
    expect(await preview(seller, id, wish(5))).toMatchObject({
      ...{ couponDiscount: 10, coupon: 12.1, oldCoupon: 12.1, total: 137.9, problems: [] },
      lines: [{ couponDiscount: 12.1 }, { couponDiscount: 0 }],
    })
    await propose(seller, id, wish(5))
    await scene.act(buyer, id, 'accept')
    await isSound()
  })
  test('is good for products that were good at the order, and for added ones by their categories', async () => {
    const shelf = await world.make.category({ es: 'Vasos', en: 'Glasses', zh: '玻璃杯' })
    const put = async (skuId: number) =>
      world.db
        .insertInto('product_categories')
        .values({ product_id: await productOf(skuId), category_id: shelf })
        .execute()
    await put(cups)
    await collect({ type: 'percentage', percent_bp: 1000, minimum_purchase_cents: 0, category_ids: [shelf] })
    const { id } = await placed()
    await world.db.deleteFrom('product_categories').where('category_id', '=', shelf).execute()
    const added = await scene.newSku(shopId, { stock: 100, price_cents: 1000 }, { vat_bp: 2100 })
    await put(added)
    const body = { products: [{ skuId: added, quantity: 10 }] }
    expect(await preview(seller, id, body)).toMatchObject({
      couponDiscount: 20,
      lines: [{ couponDiscount: 10 }, { couponDiscount: 0 }, { couponDiscount: 10 }],
    })
  })
  test('that is paid without its discount leaves the coupon to the buyer', async () => {
    const { id: collected } = await collect({ value_cents: 2000, minimum_purchase_cents: 20_000 })
    const { id } = await placed()
    await propose(seller, id, wish(5))
    await scene.act(buyer, id, 'accept')
    await scene.act(seller, id, 'transfer_received')
    expect(await usedBy(collected)).toBeNull()
    expect(await scene.order(buyer, id)).toMatchObject({ status: 'paid', couponTitle: null })
    const next = await placed()
    expect(await usedBy(collected)).toBe(next.id)
    await isSound()
  })
})

describe('a version of an order that vouchers paid a part of', () => {
  const voucher = (amount: number) => world.make.voucher(shopId, buyer.accountId, { amount_cents: cents(amount) })
  const balanceOf = async (id: number) =>
    (await world.db.selectFrom('vouchers').select('balance_cents').where('id', '=', id).executeTakeFirstOrThrow())
      .balance_cents
  test('gives back to them what they paid beyond its total, once it is accepted', async () => {
    const [first, second] = [await voucher(10_000), await voucher(5000)]
    // 231 € less 150 €
    const { id } = await placed({ voucherIds: [first, second], expectedTotal: 81 })
    const less = { products: [{ skuId: cups, quantity: 0 }] }
    expect(await preview(seller, id, less)).toMatchObject({ total: 110, voucherBack: 40, problems: [] })
    expect(await propose(seller, id, less)).toMatchObject({ voucherBack: 40 })
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 0])
    await scene.act(buyer, id, 'accept')
    // the latest payment first
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([0, 4000])
    expect(await scene.order(buyer, id)).toMatchObject({
      ...{ totalBeforeVoucher: 110, voucher: 110, total: 0, refunded: 0, due: 0 },
      ...{ paymentStatus: 'paid', status: 'paid' },
    })
    await isSound()
    await scene.act(seller, id, 'cancel', { reason: 'No queda' })
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([10_000, 5000])
    await isSound()
  })
  test('gives nothing back while its total is above, and none when it is declined', async () => {
    const only = await voucher(15_000)
    const { id } = await placed({ voucherIds: [only], expectedTotal: 81 })
    expect(await preview(seller, id, wish(5))).toMatchObject({ total: 170.5, voucherBack: 0, problems: [] })
    await propose(seller, id, { products: [{ skuId: cups, quantity: 0 }] })
    await scene.act(buyer, id, 'decline', { reason: 'Los necesito todos' })
    expect(await balanceOf(only)).toBe(0)
    expect(await scene.order(buyer, id)).toMatchObject({ voucher: 150, total: 81, paid: 150, refunded: 0 })
    await isSound()
  })
})
