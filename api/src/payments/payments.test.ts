import { HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/order-expiry.ts'
import { quietJobs } from '../test/mailbag.ts'
import { type PaymentScene, paymentScene, type Started } from '../test/payment-scene.ts'
import type { Answer, Login } from '../test/world.ts'
import { sendRefund } from './send-refund.ts'

let scene: PaymentScene
let buyer: Login
beforeAll(async () => {
  scene = await paymentScene()
  buyer = await scene.world.login('business')
})
afterAll(() => scene.close())

const placed = async (quantity = 2, settings: object = {}) => {
  const { shopId, skuId } = await scene.shop(settings)
  const order = await scene.place(buyer, shopId, [{ skuId, quantity }])
  return { ...order, shopId, skuId, seller: await scene.world.login('shop', shopId) }
}
const begun = async (orderId: number, method?: Parameters<PaymentScene['pay']>[2]): Promise<Started> => {
  const answer = await scene.pay(buyer, orderId, method)
  if (answer.status !== 200) throw new Error(`no payment: ${answer.code}`)
  return answer.body
}
const codeOf = (answer: Answer<unknown>) => [answer.status, answer.code]
const expire = () => expireOrders(quietJobs(scene.world), {}, 'job')
const expectSound = async () => expect(await scene.orders.damage('orders', 'money', 'stock')).toEqual([])

describe('by Redsys', () => {
  test('a card is approved: the order is paid, once, and each cent is in the ledger', async () => {
    const { id, status, total } = await placed()
    expect(status).toBe('pending_payment')
    const started = await begun(id)
    expect(started.step).toMatchObject({ kind: 'form', fields: { Ds_SignatureVersion: 'HMAC_SHA512_V2' } })
    const back = await scene.atRedsys(started)
    expect(back).toBe(`${scene.world.deps.publicUrl}/payment-result?paymentId=${started.paymentId}`)
    const cents = Math.round(total * 100)
    expect(await scene.money(id)).toMatchObject({
      ...{ stage: 'agreed', status: 'paid', payment_status: 'paid', ledger: [cents] },
      payments: [{ state: 'settled', amount_cents: cents }],
    })
    expect(codeOf(await scene.pay(buyer, id))).toEqual([409, 'not_payable'])
  })

  test.each([
    [{ result: 'decline', reason: '0129' }, 'failed', 'failed', 'wrongCvv'],
    [{ result: 'cancel' }, 'cancelled', 'unpaid', 'cancelledByBuyer'],
    [{ result: 'leave' }, 'redirected', 'unpaid', null],
    [{ result: 'process' }, 'processing', 'processing', null],
  ])('%o leaves the attempt %s and the order %s', async (pressed, state, payment_status, failure) => {
    const { id } = await placed()
    await scene.atRedsys(await begun(id), pressed)
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'pending_payment', payment_status, ledger: [] },
      payments: [{ state, failure }],
    })
  })

  test('what failed is paid by Bizum next, and the page says why it failed', async () => {
    const { id } = await placed()
    const first = await begun(id)
    await scene.atRedsys(first, { result: 'decline', reason: '0101' })
    const { body } = await scene.world.call('getPayment', {
      token: buyer.token,
      params: { id: first.paymentId ?? 0 },
      query: {},
      headers: { 'accept-language': 'es' },
    })
    expect(body).toMatchObject({ canRetry: true, state: 'failed' })
    expect(body.failure).toMatch(/caducad/)
    await scene.atRedsys(await begun(id, 'bizum'))
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payment_method: 'bizum' })
  })

  test('the form of an attempt that waits for its buyer is there again, with the phone, and for no other buyer', async () => {
    const { id } = await placed()
    const started = await begun(id, 'bizum')
    const formOf = (token: string) =>
      scene.world.call('getPaymentForm', { token, params: { id: started.paymentId ?? 0 }, query: {} })
    const { body } = await formOf(buyer.token)
    expect({ kind: 'form', url: body.url, fields: body.fields }).toEqual(started.step)
    const asked = Buffer.from(body.fields.Ds_MerchantParameters ?? '', 'base64').toString()
    expect(asked).toContain('600000000')
    expect(codeOf(await formOf((await scene.world.login('business')).token))).toEqual([404, 'not_found'])
    await scene.atRedsys(started)
    expect(codeOf(await formOf(buyer.token))).toEqual([409, 'not_payable'])
    const left = scene.world.db.selectFrom('payments').select('bizum_phone').where('order_id', '=', id)
    expect(await left.execute()).toEqual([{ bizum_phone: null }])
  })

  test('the form of an attempt is gone with its time, and with another attempt', async () => {
    const { id } = await placed()
    const [first, second] = [await begun(id), await begun(id)]
    const formOf = ({ paymentId }: Started) =>
      scene.world.call('getPaymentForm', { token: buyer.token, params: { id: paymentId ?? 0 }, query: {} })
    expect(codeOf(await formOf(first))).toEqual([409, 'not_payable'])
    expect((await formOf(second)).status).toBe(200)
    scene.world.pass(31 * MINUTE)
    expect(codeOf(await formOf(second))).toEqual([409, 'not_payable'])
  })

  test('Bizum is not begun with a landline, and the field is told', async () => {
    const { id } = await placed()
    const answer = await scene.world.call('payOrder', {
      token: buyer.token,
      body: { orderId: id, paymentMethod: 'bizum', phone: '942 21 22 23' },
    })
    expect(answer).toMatchObject({ status: 400, code: 'no_bizum_phone', items: [{ path: 'body.phone' }] })
    expect((await scene.money(id)).payments).toEqual([])
  })

  test('while the gateway has not decided nobody pays again, nothing runs out, and its word counts', async () => {
    const { id } = await placed()
    const started = await begun(id)
    const page = await scene.openForm(started)
    await scene.press(page, { result: 'process' })
    expect(codeOf(await scene.pay(buyer, id))).toEqual([409, 'payment_in_progress'])
    expect(codeOf(await scene.orders.act(buyer, id, 'cancel'))).toEqual([409, 'transition_not_allowed'])
    scene.world.pass(HOUR)
    await expire()
    expect(await scene.money(id)).toMatchObject({ status: 'pending_payment' })
    await scene.press(page, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'paid' })
  })

  test.each([
    [[{ kind: 'duplicate' }], 'paid', 'settled', 1],
    [[{ kind: 'lose' }], 'pending_payment', 'redirected', 0],
    [[{ kind: 'forge' }], 'pending_payment', 'redirected', 0],
    [[{ kind: 'mismatch', field: 'amount' }], 'pending_review', 'in_review', 0],
    [[{ kind: 'mismatch', field: 'currency' }], 'pending_review', 'in_review', 0],
  ] as const)(
    'a message that the gateway treats as %o: the order is %s',
    async (notifications, status, state, rows) => {
      const { id } = await placed()
      scene.redsys.behave({ notifications: [...notifications] })
      await scene.atRedsys(await begun(id))
      const money = await scene.money(id)
      expect(money).toMatchObject({ status, payments: [{ state }] })
      expect(money.ledger).toHaveLength(rows)
    },
  )

  test('money that comes after the end brings the order back, or goes back itself where the products are gone', async () => {
    const one = await placed(60)
    const two = await placed(60)
    const pages = [await scene.openForm(await begun(one.id)), await scene.openForm(await begun(two.id))]
    scene.world.pass(2 * HOUR)
    await expire()
    expect((await scene.money(one.id)).status).toBe('cancelled')
    expect(await scene.orders.stock(two.skuId)).toBe(100)
    await scene.place(buyer, two.shopId, [{ skuId: two.skuId, quantity: 41 }])
    for (const page of pages) await scene.press(page, { result: 'approve' })
    expect(await scene.money(one.id)).toMatchObject({ stage: 'agreed', status: 'paid' })
    expect(await scene.orders.stock(one.skuId)).toBe(40)
    expect(await scene.money(two.id)).toMatchObject({ stage: 'cancelled', status: 'refunding' })
    await scene.work()
    expect(await scene.money(two.id)).toMatchObject({
      ...{ stage: 'cancelled', status: 'cancelled', payment_status: 'refunded' },
      refunds: [{ state: 'succeeded' }],
    })
    await expectSound()
  })

  test('of two attempts that bring money one goes back, and the order goes on', async () => {
    const { id } = await placed()
    const first = await scene.openForm(await begun(id))
    const second = await scene.openForm(await begun(id))
    await scene.press(second, { result: 'approve' })
    await scene.press(first, { result: 'approve' })
    const money = await scene.money(id)
    expect(money).toMatchObject({ status: 'paid', payments: [{ state: 'settled' }, { state: 'settled' }] })
    expect(money.refunds).toMatchObject([{ payment_id: money.payments[0]?.id, state: 'requested' }])
    const { body } = await scene.world.call('getOrderPayments', {
      token: buyer.token,
      params: { id },
    })
    const [later, earlier] = body.payments
    expect(later).toMatchObject({ goesBack: 0, wasNotNeeded: false })
    expect(earlier).toMatchObject({ goesBack: earlier?.amount, wasNotNeeded: true })
    await scene.work()
    const after = await scene.money(id)
    expect(after).toMatchObject({ status: 'paid', refunds: [{ state: 'succeeded' }] })
    expect(after.ledger.reduce((sum, cents) => sum + cents, 0)).toBe(after.total_cents)
    await expectSound()
  })
})

describe('by Stripe', () => {
  test('a card is paid on its page, and the same key leads to the same page', async () => {
    const { id } = await placed()
    const answers = [await scene.pay(buyer, id, 'cardStripe', 'one'), await scene.pay(buyer, id, 'cardStripe', 'one')]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    if (!answers[0]) throw new Error('no answer')
    await scene.atStripe(answers[0].body, 'pay')
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'paid', payment_method: 'cardStripe' },
      payments: [{ state: 'settled' }],
    })
  })

  test('events that come twice, late or in another order change nothing more', async () => {
    const { id } = await placed()
    scene.stripe.local.behave({ webhooks: 'duplicate' })
    await scene.atStripe(await begun(id, 'cardStripe'), 'pay')
    scene.stripe.local.behave({ webhooks: 'send' })
    const money = await scene.money(id)
    expect(money).toMatchObject({ status: 'paid' })
    expect(money.ledger).toHaveLength(1)
  })

  test('an event that is lost is found by the reconciliation', async () => {
    const { id } = await placed()
    scene.stripe.local.behave({ webhooks: 'lose' })
    await scene.atStripe(await begun(id, 'cardStripe'), 'pay')
    scene.stripe.local.behave({ webhooks: 'send' })
    expect(await scene.money(id)).toMatchObject({ status: 'pending_payment' })
    scene.world.pass(41 * MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payments: [{ state: 'settled' }] })
  })

  test('another amount is a doubt, which the shop decides after a look', async () => {
    const { id, seller } = await placed()
    scene.stripe.local.behave({ webhooks: 'mismatch_amount' })
    await scene.atStripe(await begun(id, 'cardStripe'), 'pay')
    scene.stripe.local.behave({ webhooks: 'send' })
    expect(await scene.money(id)).toMatchObject({ status: 'pending_review' })
    const list = await scene.world.call('getDoubts', {
      token: seller.token,
    })
    expect(list.body.items).toMatchObject([{ kind: 'payment', orderId: id, decisions: ['settle', 'fail'] }])
    const decided = await scene.world.call('decidePayment', {
      token: seller.token,
      params: { id: list.body.items[0]?.id ?? 0 },
      body: { decision: 'settle', note: 'Está en Stripe' },
    })
    expect(decided.status).toBe(200)
    expect(await scene.money(id)).toMatchObject({ status: 'paid' })
  })

  test('a page that was left is closed when the order is paid in another way', async () => {
    const { id } = await placed()
    const started = await begun(id, 'cardStripe')
    await scene.atRedsys(await begun(id, 'card'))
    await scene.work()
    await scene.atStripe(started, 'pay')
    const money = await scene.money(id)
    expect(money).toMatchObject({ status: 'paid' })
    expect(money.payments.map(({ state }) => state).sort()).toEqual(['cancelled', 'settled'])
  })
})

describe('a shop that cancels what is paid owes it back', () => {
  test.each(['card', 'cardStripe'] as const)('by %s, on its own', async (method) => {
    const { id, seller, skuId } = await placed()
    const started = await begun(id, method)
    await (method === 'card' ? scene.atRedsys(started) : scene.atStripe(started, 'pay'))
    await scene.orders.act(buyer, id, 'ask_cancel', { reason: 'Me equivoqué' })
    await scene.orders.act(seller, id, 'cancel', { reason: 'De acuerdo' })
    expect(await scene.money(id)).toMatchObject({ status: 'refunding', refunds: [{ state: 'requested' }] })
    await scene.work()
    const money = await scene.money(id)
    expect(money).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(money.ledger.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(await scene.orders.stock(skuId)).toBe(100)
  })

  test.each(['timeOut', 'serverError', 'cut', 'unsigned'] as const)(
    'an answer of Redsys that is lost (%s) is never asked for again by itself',
    async (fault) => {
      const { id, seller } = await placed()
      await scene.atRedsys(await begun(id))
      await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
      scene.redsys.behave({ rest: [fault] })
      await scene.work()
      expect(await scene.money(id)).toMatchObject({ status: 'pending_review', refunds: [{ state: 'unknown' }] })
      scene.world.pass(HOUR)
      await scene.reconcile()
      const money = await scene.money(id)
      expect(money.refunds).toMatchObject([{ state: 'unknown' }])
      const decided = await scene.world.call('decideRefund', {
        token: seller.token,
        params: { id: money.refunds[0]?.id ?? 0 },
        body: { decision: 'succeed', note: 'Está en el portal' },
      })
      expect(decided.status).toBe(200)
      expect(await scene.money(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    },
  )
})

describe('the way of paying', () => {
  test('is changed to a transfer, which the shop books', async () => {
    const { id, seller } = await placed()
    const started = await begun(id, 'transfer')
    expect(started).toMatchObject({ paymentId: null, orderStatus: 'transfer_pending', step: { kind: 'none' } })
    await scene.orders.act(seller, id, 'transfer_received')
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  test('is refused when the countdown is over, with the specified sentence', async () => {
    const { id } = await placed()
    scene.world.pass(30 * MINUTE)
    const answer = await scene.world.call('payOrder', {
      token: buyer.token,
      body: { orderId: id },
      headers: { 'accept-language': 'en' },
    })
    expect(codeOf(answer)).toEqual([409, 'payment_expired'])
    expect(answer.items[0]?.message).toBe('Payment time has expired, please place the order again.')
    scene.world.pass(10 * MINUTE)
    await expire()
    expect(await scene.money(id)).toMatchObject({ status: 'cancelled' })
  })

  test('has run out for who comes back from the gateway later: the order waits no more, and is not paid again', async () => {
    const { id } = await placed()
    const started = await begun(id)
    const page = await scene.openForm(started)
    const toldOf = async () =>
      (await scene.world.call('getPayment', { token: buyer.token, params: { id: started.paymentId ?? 0 } })).body
    expect(await toldOf()).toMatchObject({ state: 'redirected', payUntil: expect.any(String) })
    scene.world.pass(31 * MINUTE)
    // the gateway may still report
    expect(await toldOf()).toMatchObject({ state: 'redirected', canRetry: false, payUntil: null })
    await scene.press(page, { result: 'leave' })
    expect(await toldOf()).toMatchObject({ canRetry: false, payUntil: null, orderStatus: 'pending_payment' })
    scene.world.pass(10 * MINUTE)
    await scene.reconcile()
    await expire()
    expect(await toldOf()).toMatchObject({ state: 'expired', canRetry: false, orderStatus: 'cancelled', goesBack: 0 })
  })

  test('an attempt that was begun in time keeps the products until its page closes', async () => {
    const { id } = await placed()
    scene.world.pass(29 * MINUTE)
    const page = await scene.openForm(await begun(id))
    scene.world.pass(29 * MINUTE)
    await expire()
    await scene.press(page, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'paid' })
  })

  test('a shop without a contract offers neither card nor Bizum', async () => {
    const { shopId, skuId } = await scene.shop()
    await scene.world.db.deleteFrom('payment_settings').where('shop_id', '=', shopId).execute()
    const summary = await scene.orders.summary<{ paymentMethods: string[] }>(buyer, shopId, [{ skuId, quantity: 1 }])
    expect(summary.body.paymentMethods).toEqual(['transfer', 'payInShop'])
  })
})

describe('what an order shows of its money', () => {
  test('follows an attempt that comes after one that failed, and one that ran out', async () => {
    const { id } = await placed()
    await scene.atRedsys(await begun(id), { result: 'decline', reason: '0129' })
    expect(await scene.money(id)).toMatchObject({ payment_status: 'failed' })
    await begun(id)
    expect(await scene.money(id)).toMatchObject({ payment_status: 'unpaid' })
    await begun(id, 'bizum')
    expect(await scene.money(id)).toMatchObject({ payment_status: 'unpaid' })
    scene.world.pass(36 * MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({
      payment_status: 'failed',
      payments: [{ state: 'failed' }, { state: 'cancelled' }, { state: 'expired' }],
    })
    await expectSound()
  })
})

describe('at the same time', () => {
  test('a refund that is being asked for is not taken for one whose answer was lost', async () => {
    const { id, seller } = await placed()
    await scene.atRedsys(await begun(id))
    await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
    const refundId = (await scene.money(id)).refunds[0]?.id ?? 0
    const jobs = quietJobs(scene.world)
    scene.redsys.behave({ rest: ['timeOut'] })
    const asking = sendRefund(jobs, { id: refundId })
    await expect.poll(async () => (await scene.money(id)).refunds).toMatchObject([{ state: 'sent' }])
    await sendRefund(jobs, { id: refundId })
    expect(await scene.money(id)).toMatchObject({ refunds: [{ state: 'sent' }] })
    await asking
    expect(await scene.money(id)).toMatchObject({ refunds: [{ state: 'unknown' }] })
  })

  test('a payment and a cancellation leave the order paid, or cancelled with the money owed back', async () => {
    const { shopId, skuId } = await scene.shop({}, { stock: 1000 })
    const seller = await scene.world.login('shop', shopId)
    for (let round = 0; round < 4; round++) {
      const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }])
      const page = await scene.openForm(await begun(id))
      await Promise.all([
        scene.press(page, { result: 'approve' }),
        scene.orders.act(round % 2 === 0 ? buyer : seller, id, 'cancel', { reason: 'No' }),
      ])
      await scene.work()
      const { stage, payment_status: paid } = await scene.money(id)
      expect([
        ['agreed', 'paid'],
        ['cancelled', 'refunded'],
      ]).toContainEqual([stage, paid])
    }
    await expectSound()
  })

  test('a payment and the end of its time leave the order paid, with its products', async () => {
    const { shopId, skuId } = await scene.shop()
    for (let round = 0; round < 4; round++) {
      const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }])
      const page = await scene.openForm(await begun(id))
      scene.world.pass(41 * MINUTE)
      await Promise.all([scene.press(page, { result: 'approve' }), expire()])
      expect(await scene.money(id)).toMatchObject({ stage: 'agreed', payment_status: 'paid' })
    }
    expect(await scene.orders.stock(skuId)).toBe(96)
    await expectSound()
  })

  test('of two pages that are paid at once one goes back, and the order goes on', async () => {
    const { shopId, skuId } = await scene.shop()
    for (let round = 0; round < 4; round++) {
      const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 1 }])
      const first = await scene.openForm(await begun(id))
      const second = await begun(id, round % 2 === 0 ? 'card' : 'cardStripe')
      await Promise.all([
        scene.press(first, { result: 'approve' }),
        second.step.kind === 'form' ? scene.atRedsys(second) : scene.atStripe(second, 'pay'),
      ])
      await scene.work()
      const { stage, payment_status: paid, total_cents: total, ledger } = await scene.money(id)
      expect([stage, paid, ledger]).toEqual(['agreed', 'paid', [total, total, -total]])
    }
    await expectSound()
  })

  test('one order is begun to be paid by two windows: one attempt lives', async () => {
    const { id } = await placed()
    const answers = await Promise.all([scene.pay(buyer, id), scene.pay(buyer, id), scene.pay(buyer, id)])
    // an attempt that a later one ended before its page could be made is refused
    for (const answer of answers) expect([200, 'not_payable']).toContain(answer.code ?? answer.status)
    const { payments } = await scene.money(id)
    expect(payments.filter(({ state }) => state === 'redirected')).toHaveLength(1)
  })
})
