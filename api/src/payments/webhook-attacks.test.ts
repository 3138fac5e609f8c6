import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signAnswer } from '../providers/payments/redsys/local/answer.ts'
import { redsysPaymentOf } from '../test/event-orders.ts'
import { type PaymentScene, paymentScene, STRIPE_ACCOUNT, type Started } from '../test/payment-scene.ts'
import type { Login } from '../test/world.ts'

let scene: PaymentScene
let buyer: Login
beforeAll(async () => {
  scene = await paymentScene()
})
beforeEach(async () => {
  buyer = await scene.world.login('business')
  scene.stripe.local.behave({ webhooks: 'send' })
})
afterAll(() => scene.close())

const begun = async (method: 'card' | 'bizum' | 'cardStripe') => {
  const { shopId, skuId } = await scene.shop()
  const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }], method)
  const { body } = await scene.pay(buyer, id, method)
  const { total_cents: total } = await scene.money(id)
  const row = await scene.world.db
    .selectFrom('payments')
    .select(['reference', 'created_at'])
    .where('id', '=', body.paymentId ?? 0)
    .executeTakeFirstOrThrow()
  return { id, started: body, total: cents(total), reference: row.reference }
}
const post = async (path: string, body: string, headers: Record<string, string>) =>
  (
    await scene.world.api.request(`http://lonja.test/backend/api/v1/webhooks/${path}`, {
      method: 'POST',
      headers,
      body,
    })
  ).status
const expectUntouched = async (id: number) => {
  await scene.work()
  const money = await scene.money(id)
  expect([money.ledger, money.refunds, money.payments.map(({ state }) => state)]).toEqual([[], [], ['redirected']])
}
const expectSound = async () => expect(await scene.orders.damage('orders', 'money', 'stock')).toEqual([])

describe('Stripe', () => {
  const secret = () => scene.stripe.settings.webhookSecret
  const session = (reference: string, total: Cents, change: object = {}, around: object = {}) =>
    JSON.stringify({
      ...{ id: `evt_${crypto.randomUUID()}`, object: 'event', type: 'checkout.session.completed', livemode: false },
      ...{ account: STRIPE_ACCOUNT, ...around },
      data: {
        object: {
          ...{ id: reference, payment_status: 'paid', amount_total: total, currency: 'eur' },
          ...{ payment_intent: `pi_${crypto.randomUUID()}`, metadata: {} },
          ...change,
        },
      },
    })
  const seconds = () => Math.floor(scene.world.now.getTime() / 1000)
  const signed = (payload: string, by: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: secret(), timestamp: seconds(), ...by })
  const send = (payload: string, signature = signed(payload)) =>
    post('stripe', payload, { 'content-type': 'application/json', 'stripe-signature': signature })

  test.each<[string, (payload: string) => [string, string]]>([
    ['another secret', (payload) => [payload, signed(payload, { secret: 'whsec_of_somebody_else' })]],
    ['a time five minutes ago and more', (payload) => [payload, signed(payload, { timestamp: seconds() - 301 })]],
    ['a byte of the body changed', (payload) => [payload.replace('"paid"', '"paie"'), signed(payload)]],
    ['a byte more', (payload) => [`${payload}\n`, signed(payload)]],
    ['the time of another one', (payload) => [payload, signed(payload).replace(/t=\d+/, `t=${seconds() - 1}`)]],
    [
      'many signatures, none of them right',
      (payload) => [payload, `t=${seconds()},v1=${'0'.repeat(64)},v1=${'f'.repeat(64)}`],
    ],
    ['none', (payload) => [payload, '']],
  ])('refuses what is signed with %s', async (_, forge) => {
    const { id, reference, total } = await begun('cardStripe')
    expect(await send(...forge(session(reference, total)))).toBe(400)
    await expectUntouched(id)
  })

  test('takes one right signature among several, and the same event ten times at once counts once', async () => {
    const { id, reference, total } = await begun('cardStripe')
    const payload = session(reference, total)
    const right = signed(payload).replace('v1=', `v1=${'0'.repeat(64)},v1=`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload, right)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await scene.money(id)).toMatchObject({ status: 'paid', ledger: [total], refunds: [] })
    await expectSound()
  })

  test.each<[string, (reference: string, total: Cents) => string]>([
    ['another account', (reference, total) => session(reference, total, {}, { account: 'acct_other' })],
    ['no account', (reference, total) => session(reference, total, {}, { account: undefined })],
    ['the live mode', (reference, total) => session(reference, total, {}, { livemode: true })],
    ['a session that nobody opened', (_, total) => session('cs_unknown', total)],
    ['a payment of somebody else', (_, total) => session('cs_unknown', total, { metadata: { attemptId: 'x-1' } })],
  ])('answers what is about %s, and nothing comes of it', async (_, of) => {
    const { id, reference, total } = await begun('cardStripe')
    expect(await send(of(reference, total))).toBe(200)
    await expectUntouched(id)
  })

  test.each<[string, object]>([
    ['a cent less', { amount_total: -1 }],
    ['a cent more', { amount_total: 1 }],
    ['other money', { currency: 'usd' }],
  ])('holds %s for a look, and pays no order with it', async (_, change) => {
    const { id, reference, total } = await begun('cardStripe')
    const { amount_total: more = 0, ...rest } = change as { amount_total?: number }
    expect(await send(session(reference, cents(total + more), rest))).toBe(200)
    expect(await scene.money(id)).toMatchObject({ status: 'pending_review', ledger: [] })
    await expectSound()
  })
})

describe.each(['card', 'bizum'] as const)('Redsys, by %s', (method) => {
  const PAID = { response: '0000', transactionType: '0', authorisationCode: '501602' }
  type Change = Parameters<typeof signAnswer>[2]
  const tell = async (started: Started, said: object = {}, change: Change = {}) => {
    const payment = redsysPaymentOf(started)
    if (!payment) throw new Error('no payment at Redsys')
    const message = signAnswer(
      payment,
      { ...PAID, amountCents: payment.amountCents, at: scene.world.now, ...said },
      change,
    )
    return post('redsys', new URLSearchParams(message).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  }

  test('refuses another secret, another order, another terminal and another merchant', async () => {
    const [{ id, started }, other] = [await begun(method), await begun(method)]
    const forged: Change[] = [
      { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' },
      { changes: { Ds_Order: '0001AAAAAAAA' } },
      { changes: { Ds_Terminal: '002' } },
      { changes: { Ds_MerchantCode: '999008882' } },
    ]
    for (const change of forged) expect(await tell(started, {}, change)).toBe(400)
    await expectUntouched(id)
    // signed for one order, sent for another: its key is made of the order's number
    const payment = redsysPaymentOf(started)
    const foreign = redsysPaymentOf(other.started)
    if (!payment || !foreign) throw new Error('no payment at Redsys')
    const said = { ...PAID, amountCents: payment.amountCents, at: scene.world.now }
    const [mine, theirs] = [signAnswer(payment, said, {}), signAnswer(foreign, said, {})]
    const crossed = new URLSearchParams({ ...mine, Ds_Signature: theirs.Ds_Signature }).toString()
    expect(await post('redsys', crossed, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(400)
    await expectUntouched(id)
    await expectUntouched(other.id)
  })

  test.each([
    '0101',
    '0129',
    '0180',
    '0184',
    '0190',
    '0202',
    '0400',
    '0900',
    '0904',
    '9051',
    '9915',
    '9966',
    'OK',
    '-1',
    '100',
    '',
  ])('brings no money with the response %s', async (response) => {
    const { id, started } = await begun(method)
    expect([200, 400]).toContain(await tell(started, { response }))
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ ledger: [], refunds: [] })
    await expectSound()
  })

  test.each(['0000', '0001', '0099', '00', '99'])(
    'settles once with the response %s, however often it comes',
    async (response) => {
      const { id, started, total } = await begun(method)
      const answers = await Promise.all(Array.from({ length: 5 }, () => tell(started, { response })))
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await scene.money(id)).toMatchObject({ status: 'paid', ledger: [total], refunds: [] })
      // a no that comes late takes nothing back
      expect(await tell(started, { response: '0190' })).toBe(200)
      expect(await scene.money(id)).toMatchObject({ status: 'paid', ledger: [total], refunds: [] })
      await expectSound()
    },
  )

  test.each([1, -1])('holds a sum that differs by %i cent for a look', async (more) => {
    const { id, started, total } = await begun(method)
    expect(await tell(started, { amountCents: total + more })).toBe(200)
    expect(await scene.money(id)).toMatchObject({ status: 'pending_review', ledger: [] })
    await expectSound()
  })
})
