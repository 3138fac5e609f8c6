import { cents } from '@lonja/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

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
  // 121 € for ten, with VAT
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
})

/** An order that was paid by transfer and called off by the shop. */
const owed = async (more: object = {}) => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }], more)
  await scene.act(seller, id, 'transfer_received')
  await scene.act(seller, id, 'cancel', { reason: 'No queda' })
  return id
}
const refundsOf = async (who: Login, id: number) =>
  (await world.call('getOrder', { token: who.token, params: { id } })).body.refunds
const refundOf = async (who: Login, id: number) => {
  const refund = (await refundsOf(who, id)).find(({ state }) => state !== 'succeeded')
  if (!refund) throw new Error('nothing is owed')
  return refund
}
const choose = (id: number, asVoucher: boolean, who = buyer) =>
  world.call('chooseRefund', { token: who.token, params: { id }, body: { asVoucher } })
const credit = (id: number, who = seller) => world.call('creditRefund', { token: who.token, params: { id } })
const repay = (id: number) =>
  world.call('repayRefund', {
    token: seller.token,
    params: { id },
    body: { reference: 'T-1', date: world.now.toISOString().slice(0, 10) },
  })
const vouchers = async () =>
  (
    await world.call('getMyVouchers', {
      token: buyer.token,
    })
  ).body.items
const noticesOf = async ({ operatorId }: Login) =>
  (
    await world.db
      .selectFrom('inbox_messages')
      .select(['kind', 'event'])
      .where('operator_id', '=', operatorId)
      .orderBy('id')
      .execute()
  ).map(({ kind, event }) => `${kind} ${event}`)
const isSound = async () => expect(await scene.damage('orders', 'coupons', 'money')).toEqual([])

describe('a refund that the shop repays by hand', () => {
  test('becomes a voucher of the shop when the buyer wants one and the shop issues it', async () => {
    const orderId = await owed()
    const { id } = await refundOf(buyer, orderId)
    expect(await refundOf(buyer, orderId)).toMatchObject({ asVoucher: false, mayChoose: true, mayCredit: false })
    expect((await credit(id)).code).toBe('refund_in_money')
    expect((await choose(id, true)).body).toMatchObject({ asVoucher: true, mayChoose: true, mayRepay: false })
    expect(await noticesOf(seller)).toContain('order refund_as_voucher')
    expect(await refundOf(seller, orderId)).toMatchObject({ asVoucher: true, mayCredit: true, mayChoose: false })
    expect((await credit(id)).body).toMatchObject({ state: 'succeeded', asVoucher: true, mayCredit: false })
    expect(await vouchers()).toMatchObject([{ balance: 121, state: 'usable' }])
    expect(await scene.order(buyer, orderId)).toMatchObject({
      status: 'cancelled',
      refunded: 121,
      paymentStatus: 'refunded',
    })
    const told = await noticesOf(buyer)
    expect(told).toContain('voucher issued')
    expect(told).not.toContain('order refunded')
    const ledger = await world.db
      .selectFrom('ledger')
      .select('amount_cents')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([{ amount_cents: 12_100 }, { amount_cents: -12_100 }])
    await isSound()
  })
  test('is the buyer’s to choose until it is repaid, and no longer', async () => {
    const orderId = await owed()
    const { id } = await refundOf(buyer, orderId)
    await choose(id, true)
    expect((await choose(id, true)).status).toBe(200)
    expect((await choose(id, false)).body.asVoucher).toBe(false)
    expect((await noticesOf(seller)).filter((event) => event.includes('refund_as'))).toEqual([
      'order refund_as_voucher',
      'order refund_as_money',
    ])
    await choose(id, true)
    // the shop had sent the money already: that is a repayment as well
    expect((await repay(id)).body).toMatchObject({ state: 'succeeded', asVoucher: false })
    expect((await choose(id, true)).code).toBe('refund_not_open')
    expect((await credit(id)).code).toBe('refund_not_open')
    expect(await vouchers()).toEqual([])
    await isSound()
  })
  test('stays with the buyer as a voucher, whoever it is passed on to: the shop cannot cancel it', async () => {
    const { id } = await refundOf(buyer, await owed())
    await choose(id, true)
    await credit(id)
    const cancel = (voucherId: number) =>
      world.call('cancelVoucher', { token: seller.token, params: { id: voucherId } })
    const [mine] = await vouchers()
    expect((await cancel(mine?.id ?? 0)).code).toBe('voucher_repays')
    const other = await world.login('business')
    const offer = await world.call('offerVoucher', {
      token: buyer.token,
      body: { voucherId: mine?.id },
    })
    const body = { code: offer.body.code }
    const passedOn = await world.call('redeemVoucher', { token: other.token, body })
    expect((await cancel(passedOn.body.id)).code).toBe('voucher_repays')
    const { items } = (await world.call('getShopVouchers', { token: seller.token })).body
    expect(items.map((one) => one.mayCancel)).toEqual([false, false])
    await isSound()
  })
  test('goes into one voucher, however often the shop presses', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await refundOf(buyer, await owed())
      await choose(id, true)
      const answers = await Promise.all([credit(id), credit(id), repay(id)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    await isSound()
  })
  test('leaves what vouchers paid to their own vouchers', async () => {
    const voucherId = await world.make.voucher(shopId, buyer.accountId, { amount_cents: cents(2100) })
    const orderId = await owed({ voucherIds: [voucherId], expectedTotal: 100 })
    expect(await refundsOf(buyer, orderId)).toHaveLength(2)
    const done = (await refundsOf(buyer, orderId)).find(({ state }) => state === 'succeeded')
    expect((await choose(done?.id ?? 0, true)).code).toBe('refund_not_open')
    const { id, amount } = await refundOf(buyer, orderId)
    expect(amount).toBe(100)
    await choose(id, true)
    await credit(id)
    expect((await vouchers()).map(({ balance }) => balance).sort()).toEqual([100, 21])
    await isSound()
  })
  test('is of a return as well', async () => {
    const { id: orderId } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
    await scene.act(seller, orderId, 'transfer_received')
    await scene.handedOver(seller, orderId)
    const asked = await world.call('askReturn', {
      token: buyer.token,
      body: { orderId, reason: 'not_wanted', products: [{ skuId, quantity: 4 }] },
    })
    const act = (body: object) =>
      world.call('actOnReturn', { token: seller.token, params: { id: asked.body.id }, body })
    await act({ action: 'accept', answer: 'Calle Mayor 1' })
    await act({ action: 'receive', products: [{ skuId, accepted: 4, restock: 4 }] })
    const { id, amount } = await refundOf(buyer, orderId)
    expect(amount).toBe(48.4)
    await choose(id, true)
    await credit(id)
    expect(await vouchers()).toMatchObject([{ balance: 48.4 }])
    await isSound()
  })
})
