import { DAY, HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/order-expiry.ts'
import { quietJobs } from '../test/mailbag.ts'
import { type PaymentScene, paymentScene, type Started } from '../test/payment-scene.ts'
import type { Login } from '../test/world.ts'

let scene: PaymentScene
let buyer: Login
beforeAll(async () => {
  scene = await paymentScene()
})
// a session ends while the clock is put forward
beforeEach(async () => {
  buyer = await scene.world.login('business')
})
afterAll(() => scene.close())

const placed = async (settings: object = {}, method: PaymentMethod = 'card') => {
  const { shopId, skuId } = await scene.shop(settings)
  const order = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }], method)
  return { ...order, shopId, skuId, seller: await scene.world.login('shop', shopId) }
}
const begun = async (orderId: number, method?: PaymentMethod, key?: string): Promise<Started> => {
  const answer = await scene.pay(buyer, orderId, method, key)
  if (answer.status !== 200) throw new Error(`no payment: ${answer.code}`)
  return answer.body
}
const expire = () => expireOrders(quietJobs(scene.world), {}, 'job')
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const deadlineOf = async (id: number) =>
  (
    await scene.world.db.selectFrom('orders').select('deadline_at').where('id', '=', id).executeTakeFirstOrThrow()
  ).deadline_at?.getTime() ?? 0
const expectSound = async () => expect(await scene.orders.damage('orders', 'money', 'stock')).toEqual([])

describe('an order costs its price', () => {
  test('an attempt at an older price and one at the new one: only what is too much goes back', async () => {
    const { id } = await placed()
    const { total_cents: total } = await scene.money(id)
    await scene.world.db
      .updateTable('orders')
      .set({ total_cents: cents(100) })
      .where('id', '=', id)
      .execute()
    const older = await scene.openForm(await begun(id))
    // another version of the order costs more
    await scene.world.db.updateTable('orders').set({ total_cents: total }).where('id', '=', id).execute()
    const newer = await scene.openForm(await begun(id))
    await scene.press(older, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'pending_payment', ledger: [100] })
    await scene.press(newer, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'paid', refunds: [{ amount_cents: 100 }] })
    await scene.work()
    const money = await scene.money(id)
    expect(money).toMatchObject({ stage: 'agreed', payment_status: 'paid' })
    expect(sumOf(money.ledger)).toBe(total)
  })
})

describe('an order that was called off is not brought back by paying', () => {
  test.each(['seller', 'buyer'] as const)('by the %s: the money goes back', async (side) => {
    const { id, seller, skuId } = await placed()
    const page = await scene.openForm(await begun(id))
    // this ends the attempt, but Redsys' page stays open
    await begun(id, 'transfer')
    const answer = await scene.orders.act(side === 'seller' ? seller : buyer, id, 'cancel', { reason: 'Sin género' })
    expect(answer.status).toBe(200)
    await scene.press(page, { result: 'approve' })
    await scene.work()
    const money = await scene.money(id)
    expect(money).toMatchObject({ stage: 'cancelled', payment_status: 'refunded', refunds: [{ state: 'succeeded' }] })
    expect(sumOf(money.ledger)).toBe(0)
    expect(await scene.orders.stock(skuId)).toBe(100)
  })
})

describe('products are not held for ever', () => {
  test('who changes between ways of paying gains no time, and loses none', async () => {
    const { id } = await placed({ transfer_days: 3, pick_up_hours: 24 }, 'transfer')
    const first = await deadlineOf(id)
    for (const method of ['payInShop', 'transfer', 'payInShop', 'transfer'] as const) {
      scene.world.pass(2 * HOUR)
      await begun(id, method)
      expect(await deadlineOf(id)).toBe(first)
    }
    scene.world.pass(3 * DAY)
    await expire()
    expect(await scene.money(id)).toMatchObject({ status: 'cancelled' })
  })

  test('an order for the counter that is paid by card meanwhile no longer runs out', async () => {
    const { id, seller, skuId } = await placed()
    const page = await scene.openForm(await begun(id))
    await begun(id, 'payInShop')
    await scene.orders.act(seller, id, 'prepare')
    await scene.orders.act(seller, id, 'ready')
    await scene.press(page, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'to_deliver', payment_status: 'paid' })
    scene.world.pass(30 * DAY)
    // throws where an order that is due cannot be ended
    await expire()
    expect(await scene.money(id)).toMatchObject({ status: 'to_deliver' })
    expect(await scene.orders.stock(skuId)).toBe(98)
  })
})

describe('attempts that ended', () => {
  test('are no way to the gateway again, not even by their key', async () => {
    const { id } = await placed()
    await begun(id, 'card', 'first')
    await begun(id, 'card', 'second')
    const again = await scene.pay(buyer, id, 'card', 'first')
    expect([again.status, again.code]).toEqual([409, 'not_payable'])
  })

  test('a payment that failed and is begun again, left, or paid in another way: the order shows what its rows say', async () => {
    const { id } = await placed()
    await scene.atRedsys(await begun(id), { result: 'decline', reason: '0116' })
    await begun(id)
    await expectSound()
    scene.world.pass(36 * MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({ payment_status: 'failed', payments: [{}, { state: 'expired' }] })
    await expectSound()
  })

  test('another way of paying takes no lock along', async () => {
    const { id } = await placed()
    await begun(id, 'card')
    await begun(id, 'transfer')
    expect(await scene.world.db.selectFrom('order_locks').selectAll().where('order_id', '=', id).execute()).toEqual([])
  })
})

describe('money is not lost where nobody says how it stands', () => {
  test('Stripe does not answer when the page closes: the attempt waits until it does', async () => {
    const { id, seller } = await placed({ automatic_pay: false })
    await scene.orders.act(seller, id, 'confirm')
    scene.stripe.local.behave({ webhooks: 'lose' })
    await scene.atStripe(await begun(id, 'cardStripe'), 'pay')
    scene.stripe.local.behave({ webhooks: 'send', fault: { kind: '500_before', times: 20 } })
    scene.world.pass(41 * MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({ payments: [{ state: 'redirected' }] })
    scene.stripe.local.behave({ fault: null })
    scene.world.pass(MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payments: [{ state: 'settled' }] })
  })

  test('the session of an attempt that was ended is asked for again by the job', async () => {
    const { id } = await placed()
    const { paymentId } = await begun(id, 'cardStripe')
    await begun(id, 'transfer')
    scene.stripe.local.behave({ fault: { kind: '500_before', times: 20 } })
    await expect(scene.closeSession(paymentId ?? 0)).rejects.toThrow('may be open')
    scene.stripe.local.behave({ fault: null })
    await scene.closeSession(paymentId ?? 0)
  })

  test("a shop's key is changed while a buyer pays: the attempt is a doubt, not a payment that never was", async () => {
    const { id, shopId } = await placed()
    const page = await scene.openForm(await begun(id))
    scene.world.pass(MINUTE)
    await scene.world.db
      .updateTable('payment_settings')
      .set({ redsys_secret: null, redsys_merchant: null, redsys_terminal: null, redsys_version: null })
      .set({ redsys_environment: null, redsys_secret_end: null, updated_at: scene.world.deps.clock() })
      .where('shop_id', '=', shopId)
      .execute()
    await scene.press(page, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ payments: [{ state: 'redirected' }] })
    scene.world.pass(36 * MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({
      status: 'pending_review',
      payments: [{ state: 'in_review', failure: 'terminal_changed' }],
    })
  })

  test('a gateway that decides after a day still decides', async () => {
    const { id } = await placed()
    const page = await scene.openForm(await begun(id))
    await scene.press(page, { result: 'process' })
    scene.world.pass(2 * DAY)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({ status: 'pending_review', payments: [{ state: 'in_review' }] })
    await scene.press(page, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payments: [{ state: 'settled' }] })
    await expectSound()
  })
})
