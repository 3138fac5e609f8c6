import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import { REDSYS_REFUND } from '@lonja/core/payments/redsys-codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { FORGERS_SECRET, signAnswer } from '../providers/payments/redsys/local/answer.ts'
import { redsysPaymentOf } from '../test/event-orders.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { type PaymentScene, paymentScene, STRIPE_ACCOUNT, type Started } from '../test/payment-scene.ts'
import type { Login } from '../test/world.ts'

let scene: PaymentScene
let buyer: Login
beforeAll(async () => {
  scene = await paymentScene()
})
beforeEach(async () => {
  buyer = await scene.world.login('business')
})
afterAll(() => scene.close())

const paid = (method: 'card' | 'cardStripe') => scene.paid(buyer, method)
const rowOf = (paymentId: number | null) =>
  scene.world.db
    .selectFrom('payments')
    .select(['reference', 'provider_payment'])
    .where('id', '=', paymentId ?? 0)
    .executeTakeFirstOrThrow()
const intentOf = async ({ paymentId }: Started): Promise<string> => (await rowOf(paymentId)).provider_payment ?? ''
const doubtsOf = async (by: Login) =>
  (
    await scene.world.call('getDoubts', {
      token: by.token,
      query: {},
    })
  ).body.items
const noticesOf = async (accountId: number, orderId: number): Promise<string[]> => {
  const { rows } = await scene.world.deps.pool.query<{ event: string }>(
    `select m.event from inbox_messages m join operators o on o.id = m.operator_id
     where o.account_id = $1 and m.path like '%' || $2 order by m.id`,
    [accountId, orderId],
  )
  return rows.map(({ event }) => event)
}
const expectSound = async () => expect(await scene.orders.damage('orders', 'money', 'stock', 'invoices')).toEqual([])

describe('a refund made in the pages of Stripe', () => {
  test('is booked once, whatever its messages do, and both sides hear of it', async () => {
    const { id, shopId, started, total, seller } = await paid('cardStripe')
    scene.stripe.local.behave({ webhooks: 'duplicate' })
    const intent = await intentOf(started)
    await scene.stripe.local.refund(intent, 100)
    scene.stripe.local.behave({ webhooks: 'reverse' })
    await scene.stripe.local.refund(intent, 100)
    scene.stripe.local.behave({ webhooks: 'send' })
    await scene.work()
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'paid', payment_status: 'part_refunded', ledger: [total, -100, -100] },
      refunds: [{ state: 'succeeded' }, { state: 'succeeded' }],
    })
    expect(await noticesOf(seller.accountId, id)).toContain('gateway_refund')
    expect(await noticesOf(buyer.accountId, id)).toContain('gateway_refund')
    expect(shopId).toBeGreaterThan(0)
    await expectSound()
  })

  test('that is whole leaves the order in review: nobody pays it again, and its seller calls it off', async () => {
    const { id, started, total, seller } = await paid('cardStripe')
    await scene.stripe.local.refund(await intentOf(started))
    await scene.work()
    expect(await scene.money(id)).toMatchObject({
      ...{ stage: 'agreed', status: 'pending_review', payment_status: 'refunded', ledger: [total, -total] },
    })
    expect((await scene.pay(buyer, id)).code).toBe('not_payable')
    expect((await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })).status).toBe(200)
    expect(await scene.money(id)).toMatchObject({ status: 'cancelled', ledger: [total, -total] })
    await expectSound()
  })

  test('settles what the market owed: the failed refund is not paid twice', async () => {
    const { id, started, total, seller } = await paid('cardStripe')
    scene.stripe.local.behave({ refunds: 'failed' })
    await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ refunds: [{ state: 'failed' }] })
    scene.stripe.local.behave({ refunds: 'succeeded' })
    await scene.stripe.local.refund(await intentOf(started))
    await scene.work()
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'cancelled', payment_status: 'refunded', ledger: [total, -total] },
      refunds: [{ state: 'succeeded' }],
    })
    await expectSound()
  })

  test('the refund of the market itself is not taken for another', async () => {
    const { id, total, seller } = await paid('cardStripe')
    scene.stripe.local.behave({ webhooks: 'duplicate' })
    await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
    await scene.work()
    await scene.work()
    scene.stripe.local.behave({ webhooks: 'send' })
    expect(await scene.money(id)).toMatchObject({ ledger: [total, -total], refunds: [{ state: 'succeeded' }] })
  })

  test('whose messages come before that of the payment is booked with it', async () => {
    const { shopId, skuId } = await scene.shop()
    const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }], 'cardStripe')
    const { body: started } = await scene.pay(buyer, id, 'cardStripe')
    scene.stripe.local.behave({ webhooks: 'lose' })
    await scene.atStripe(started, 'pay')
    scene.stripe.local.behave({ webhooks: 'send' })
    const { reference } = await rowOf(started.paymentId)
    const read = await scene.world.deps.gateways.stripe?.readPayment(reference, STRIPE_ACCOUNT)
    if (!read || !('paymentIntent' in read)) throw new Error('Stripe does not know the session')
    await scene.stripe.local.refund(read.paymentIntent ?? '', 100)
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payment_status: 'part_refunded' })
    await expectSound()
  })

  test('that the bank sends back is no longer refunded, and what was owed is owed again', async () => {
    const { id, started, total, seller } = await paid('cardStripe')
    await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
    await scene.work()
    const [own] = await scene.world.db
      .selectFrom('refunds')
      .select('provider_refund')
      .where('order_id', '=', id)
      .execute()
    await scene.stripe.local.settleRefund(own?.provider_refund ?? '', 'failed')
    await scene.work()
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'pending_review', payment_status: 'paid', ledger: [total, -total, total] },
      refunds: [{ state: 'cancelled' }, { state: 'failed', failure: 'sent_back' }],
    })
    expect(await intentOf(started)).toMatch(/^pi_/)
    expect((await doubtsOf(seller)).filter(({ orderId }) => orderId === id)).toHaveLength(1)
    await expectSound()
  })
})

const invoiced = async () => {
  const { world, orders } = scene
  const { shopId, skuId } = await scene.shop({ ...COMPANY, tax_identification_code: newTaxId(), return_days: 30 })
  const seller = await world.login('shop', shopId)
  const { rowVersion } = (await world.call('getInvoicing', { token: seller.token })).body
  const settings = { mode: 'automatic', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es' }
  const body = { ...settings, registry: '', exemptNote: '', isAgreed: true, rowVersion }
  expect((await world.call('updateInvoicing', { token: seller.token, body })).status).toBe(200)
  const addressId = await world.make.address(buyer.accountId)
  const wish = { paymentMethod: 'cardStripe', invoiceAddressId: addressId }
  const { id } = await orders.placed(buyer, shopId, [{ skuId, quantity: 2 }], wish)
  await scene.atStripe((await scene.pay(buyer, id, 'cardStripe')).body, 'pay')
  await orders.handedOver(seller, id)
  await orders.giveBack({ buyer, seller }, id, { skuId, quantity: 1 }, { refundWay: 'original' })
  const { total_cents: total } = await scene.money(id)
  return { id, seller, total }
}
const invoices = async (id: number) => {
  const rows = await scene.world.db
    .selectFrom('invoices')
    .select('total_cents')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.total_cents)
}

describe('a refund of products that came back, of an order that is invoiced', () => {
  test('that the bank sends back changes no invoice, and neither does paying it again by hand', async () => {
    const { id, seller, total } = await invoiced()
    await scene.work()
    expect(await invoices(id)).toEqual([total, -total / 2])
    const [own] = await scene.world.db
      .selectFrom('refunds')
      .select('provider_refund')
      .where('order_id', '=', id)
      .execute()
    await scene.stripe.local.settleRefund(own?.provider_refund ?? '', 'failed')
    await scene.work()
    const { refunds } = await scene.money(id)
    expect(refunds).toMatchObject([{ state: 'cancelled' }, { state: 'failed', failure: 'sent_back' }])
    expect(await invoices(id)).toEqual([total, -total / 2])
    const repaid = await scene.world.call('repayRefund', {
      token: seller.token,
      params: { id: refunds[1]?.id ?? 0 },
      body: { reference: 'TRF-1', date: scene.world.now.toISOString().slice(0, 10) },
    })
    expect(repaid.status).toBe(200)
    expect(await invoices(id)).toEqual([total, -total / 2])
    await expectSound()
  })
})

describe('a refund of products that came back, which Stripe refused', () => {
  const refused = async () => {
    scene.stripe.local.behave({ refunds: 'failed' })
    const order = await invoiced()
    await scene.work()
    scene.stripe.local.behave({ refunds: 'succeeded' })
    const { provider_payment: intent } = await scene.world.db
      .selectFrom('payments')
      .select('provider_payment')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(await scene.money(order.id)).toMatchObject({
      refunds: [{ state: 'failed', amount_cents: order.total / 2 }],
    })
    expect(await invoices(order.id)).toEqual([order.total, -order.total / 2])
    return { ...order, intent: intent ?? '' }
  }
  const lose = async (intent: string, amount?: number) => {
    const dispute = await scene.stripe.local.dispute(intent, amount)
    await scene.work()
    await scene.stripe.local.closeDispute(dispute.id, 'lost')
    await scene.work()
  }

  test('ends when the bank gives the whole back, and its invoices stay: the shop has these products', async () => {
    const { id, intent, total } = await refused()
    await lose(intent, total)
    const { refunds, ledger } = await scene.money(id)
    expect(ledger).toEqual([total, -total])
    expect(refunds.map(({ state }) => state)).toEqual(['cancelled', 'succeeded'])
    expect(await invoices(id)).toEqual([total, -total / 2])
    await expectSound()
  })

  test('stays owed as far as the bank leaves money for it, and its invoices stay', async () => {
    const { id, intent, total } = await refused()
    await lose(intent, total - 300)
    const { refunds, ledger } = await scene.money(id)
    expect(ledger).toEqual([total, 300 - total])
    expect(refunds.filter(({ state }) => state === 'failed')).toMatchObject([{ amount_cents: 300 }])
    expect(await invoices(id)).toEqual([total, -total / 2])
    await expectSound()
  })

  test('and whose place one in the pages of Stripe took is owed again, with its invoice, when the bank sends that one back', async () => {
    const { id, seller, intent, total } = await refused()
    // of its own accord; it takes no other's place
    await scene.stripe.local.refund(intent, 100)
    const made = await scene.stripe.local.refund(intent, total - 100)
    await scene.work()
    expect((await scene.money(id)).refunds.map(({ state }) => state)).toEqual(['cancelled', 'succeeded', 'succeeded'])
    expect(await invoices(id)).toEqual([total, -total / 2, -100, 100 - total / 2])
    await scene.stripe.local.settleRefund(made.id, 'failed')
    await scene.work()
    expect(await scene.money(id)).toMatchObject({
      ledger: [total, -100, 100 - total, total - 100],
      refunds: [{ state: 'failed', failure: 'sent_back', amount_cents: total / 2 }, {}, { state: 'cancelled' }],
    })
    expect((await doubtsOf(seller)).filter(({ orderId }) => orderId === id)).toHaveLength(1)
    expect(await invoices(id)).toEqual([total, -total / 2, -100, 100 - total / 2, total / 2 - 100])
    await expectSound()
    await scene.stripe.local.refund(intent, total / 2)
    await scene.work()
    expect((await scene.money(id)).refunds.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'cancelled'])
    await expectSound()
  })

  test('and whose place one took that the bank sent back before this was kept, is owed again by the migration', async () => {
    const { db, deps, url } = scene.world
    /** A refund in the pages of Stripe that took the place of what was owed, as it was kept before. */
    const replaced = async () => {
      const order = await refused()
      const made = await scene.stripe.local.refund(order.intent, order.total)
      await scene.work()
      await db.updateTable('refunds').set({ replaced_by: null }).where('order_id', '=', order.id).execute()
      return { ...order, sendBack: () => scene.stripe.local.settleRefund(made.id, 'failed') }
    }
    const [stands, sentBack, repaid] = [await replaced(), await replaced(), await replaced()]
    await sentBack.sendBack()
    await repaid.sendBack()
    await scene.work()
    await scene.stripe.local.refund(repaid.intent, repaid.total / 2)
    await scene.work()
    expect((await scene.money(sentBack.id)).refunds.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const before = await scene.money(repaid.id)
    await deps.pool.query(
      `delete from migrations where name = '0142_refunds_replaced_by.sql'; alter table refunds drop column replaced_by`,
    )
    expect(await migrate(url)).toEqual(['0142_refunds_replaced_by.sql'])
    const kept = db.selectFrom('refunds').select(['state', 'failure', 'replaced_by']).orderBy('id')
    const ofStands = await kept.select('id').where('order_id', '=', stands.id).execute()
    expect(ofStands).toMatchObject([
      { state: 'cancelled', failure: 'replaced', replaced_by: ofStands[1]?.id },
      { state: 'succeeded' },
    ])
    expect(await kept.where('order_id', '=', sentBack.id).execute()).toMatchObject([
      { state: 'failed', failure: 'sent_back', replaced_by: null },
      { state: 'cancelled' },
    ])
    expect(await scene.money(sentBack.id)).toMatchObject({ status: 'pending_review' })
    expect((await doubtsOf(sentBack.seller)).filter(({ orderId }) => orderId === sentBack.id)).toHaveLength(1)
    // the buyer has that amount since then
    expect(await scene.money(repaid.id)).toEqual(before)
    await expectSound()
  })
})

describe('a part of a refund of products that came back, repaid in the pages of Stripe', () => {
  test('counts once in the invoices, and the rest is repaid and told as any other', async () => {
    scene.stripe.local.behave({ refunds: 'failed' })
    const { id, seller, total } = await invoiced()
    await scene.work()
    scene.stripe.local.behave({ refunds: 'succeeded' })
    const half = total / 2
    const [refused] = (await scene.money(id)).refunds
    expect(refused).toMatchObject({ state: 'failed', amount_cents: half, failure: expect.any(String) })
    const { provider_payment: intent } = await scene.world.db
      .selectFrom('payments')
      .select('provider_payment')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    // more than what is left beside the refund that is owed: it takes the place of 300 cents of that one
    await scene.stripe.local.refund(intent ?? '', total - half + 300)
    await scene.work()
    const { refunds, ledger } = await scene.money(id)
    expect(ledger).toEqual([total, half - total - 300])
    const rest = refunds.find(({ state }) => state === 'failed')
    expect(rest).toMatchObject({ amount_cents: half - 300, failure: refused?.failure })
    // half for the products, half of the shop's own accord: nothing of the sale is left
    expect((await invoices(id)).reduce((sum, one) => sum + one, 0)).toBe(0)
    await expectSound()
    const retried = await scene.world.call('repayRefund', {
      token: seller.token,
      params: { id: rest?.id ?? 0 },
      body: { reference: 'TRF-1', date: scene.world.now.toISOString().slice(0, 10) },
    })
    expect(retried.status).toBe(200)
    expect((await scene.money(id)).payment_status).toBe('refunded')
    const news = (await noticesOf(buyer.accountId, id)).filter(
      (event) => event === 'refunded' || event === 'gateway_refund',
    )
    expect(news).toEqual(['gateway_refund', 'refunded'])
    await expectSound()
  })
})

describe('a dispute', () => {
  test('waits in the lists with its amount, reason and day, and ends by itself when it is won', async () => {
    const { id, started, total, seller } = await paid('cardStripe')
    const dispute = await scene.stripe.local.dispute(await intentOf(started), 500)
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ status: 'pending_review', payment_status: 'paid', ledger: [total] })
    const dueAt = new Date(scene.world.now.getTime() + 7 * DAY).toISOString().slice(0, 10)
    const shown = {
      kind: 'dispute',
      orderId: id,
      amount: 5,
      reason: 'fraudulent',
      dueAt: expect.stringContaining(dueAt),
      decisions: [],
    }
    expect(await doubtsOf(seller)).toContainEqual(expect.objectContaining(shown))
    expect(await doubtsOf(await scene.world.login('market'))).toContainEqual(expect.objectContaining(shown))
    for (const side of [buyer, seller]) expect(await noticesOf(side.accountId, id)).toContain('dispute')
    await scene.stripe.local.closeDispute(dispute.id, 'won')
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ status: 'paid', ledger: [total] })
    expect((await doubtsOf(seller)).filter(({ orderId }) => orderId === id)).toEqual([])
    for (const side of [buyer, seller]) expect(await noticesOf(side.accountId, id)).toContain('dispute_won')
    await expectSound()
  })

  test('that is lost is a refund, once, also where its messages come in the wrong order', async () => {
    const { id, started, total, seller } = await paid('cardStripe')
    scene.stripe.local.behave({ webhooks: 'hold' })
    const dispute = await scene.stripe.local.dispute(await intentOf(started), 500)
    await scene.stripe.local.closeDispute(dispute.id, 'lost')
    scene.stripe.local.behave({ webhooks: 'send' })
    await scene.stripe.local.release('reversed')
    await scene.work()
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'paid', payment_status: 'part_refunded', ledger: [total, -500] },
      refunds: [{ state: 'succeeded' }],
    })
    expect(await noticesOf(seller.accountId, id)).toContain('dispute_lost')
    expect((await doubtsOf(seller)).filter(({ orderId }) => orderId === id)).toEqual([])
    await expectSound()
  })

  test('is told to the buyer, the shop and the market’s people for money, by inbox and mail, once, and shown at its payment', async () => {
    const { id, shopId, started, seller } = await paid('cardStripe')
    const atWork = async (kind: 'shop' | 'market', role: MembershipRole) => {
      const who = await scene.world.login(kind, kind === 'shop' ? shopId : null)
      await scene.world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
      return who
    }
    const told = [
      buyer,
      seller,
      await atWork('shop', 'owner'),
      await atWork('shop', 'accounts'),
      await atWork('market', 'money'),
    ]
    const others = [await atWork('shop', 'products'), await atWork('shop', 'orders'), await atWork('market', 'content')]
    const { number } = await scene.orders.order(seller, id)
    const heard = async ({ operatorId }: Login) => {
      const { rows } = await scene.world.deps.pool.query<{ event: string }>(
        `select event from inbox_messages where operator_id = $1 and params ->> 'number' = $2 and event like 'dispute%' order by id`,
        [operatorId, number],
      )
      return rows.map(({ event }) => event)
    }
    await scene.work()
    scene.mails.length = 0
    scene.stripe.local.behave({ webhooks: 'duplicate' })
    const dispute = await scene.stripe.local.dispute(await intentOf(started), 500)
    await scene.work()
    // the shop has one mailbox; of the market's people each is written to
    const addresses = async (people: Login[]) => {
      const ids = people.map(({ userId }) => userId)
      const found = await scene.world.db.selectFrom('users').select('email').where('id', 'in', ids).execute()
      return found.map(({ email }) => email ?? '')
    }
    const mailed = scene.mails.filter(({ subject }) => subject.includes(number)).map(({ to }) => to)
    expect(mailed).toEqual(
      expect.arrayContaining(await addresses([told[0] ?? buyer, told[2] ?? seller, told[4] ?? seller])),
    )
    expect(new Set(mailed).size).toBe(mailed.length)
    for (const to of await addresses(others)) expect(mailed).not.toContain(to)
    for (const who of told) expect(await heard(who)).toEqual(['dispute'])
    for (const who of others) expect(await heard(who)).toEqual([])
    const shown = async () => {
      const { body } = await scene.world.call('getOrderPayments', {
        token: seller.token,
        params: { id },
      })
      return body.payments.map((payment) => payment.dispute)
    }
    expect(await shown()).toEqual([{ state: 'open', amount: 5, dueAt: expect.any(String) }])
    await scene.stripe.local.closeDispute(dispute.id, 'lost')
    await scene.work()
    for (const who of told) expect(await heard(who)).toEqual(['dispute', 'dispute_lost'])
    scene.stripe.local.behave({ webhooks: 'send' })
    expect(await shown()).toEqual([{ state: 'lost', amount: 5, dueAt: expect.any(String) }])
    await expectSound()
  })

  test('that is lost settles the refund that Stripe had refused', async () => {
    const { id, started, total, seller } = await paid('cardStripe')
    const dispute = await scene.stripe.local.dispute(await intentOf(started))
    await scene.work()
    scene.stripe.local.behave({ refunds: 'failed' })
    await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
    await scene.work()
    scene.stripe.local.behave({ refunds: 'succeeded' })
    await scene.stripe.local.closeDispute(dispute.id, 'lost')
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ status: 'cancelled', ledger: [total, -total] })
    await expectSound()
  })
})

describe('a refund made in the portal of Redsys', () => {
  const notify = async (started: Started, amountCents: Cents, change: Parameters<typeof signAnswer>[2] = {}) => {
    const payment = redsysPaymentOf(started)
    if (!payment) throw new Error('no payment at Redsys')
    const answer = { response: '0900', transactionType: REDSYS_REFUND, amountCents, authorisationCode: '501602' }
    const message = signAnswer(payment, { ...answer, at: scene.world.now }, change)
    const response = await scene.world.api.request('/backend/api/v1/webhooks/redsys', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(message).toString(),
    })
    return response.status
  }

  test('is booked once, and each one of several', async () => {
    const { id, started, total } = await paid('card')
    const { reference } = await rowOf(started.paymentId)
    scene.redsys.behave({ notifications: [{ kind: 'duplicate' }] })
    await scene.redsys.refund(reference, cents(100))
    await scene.redsys.refund(reference, cents(100))
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'paid', payment_status: 'part_refunded', ledger: [total, -100, -100] },
    })
    await expectSound()
  })

  test('before its payment was reported is booked with it', async () => {
    const { shopId, skuId } = await scene.shop()
    const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }])
    const { body: started } = await scene.pay(buyer, id)
    scene.redsys.behave({ notifications: [{ kind: 'reorder' }] })
    await scene.atRedsys(started)
    await scene.redsys.refund((await rowOf(started.paymentId)).reference, cents(100))
    scene.world.pass(MINUTE)
    await scene.reconcile()
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payment_status: 'part_refunded' })
    await expectSound()
  })

  test('that the market asked for itself is not booked a second time', async () => {
    const { id, started, total, seller } = await paid('card')
    scene.redsys.behave({ rest: ['unreadable'] })
    await scene.orders.act(seller, id, 'cancel', { reason: 'Sin género' })
    await scene.work()
    expect(await scene.money(id)).toMatchObject({ refunds: [{ state: 'unknown' }] })
    expect(await notify(started, total)).toBe(200)
    expect(await scene.money(id)).toMatchObject({
      ...{ status: 'cancelled', ledger: [total, -total] },
      refunds: [{ state: 'succeeded' }],
    })
    await expectSound()
  })

  test.each([
    ['of more than was paid', 1, {}, 200],
    ['of another currency', 0, { changes: { Ds_Currency: '840' } }, 200],
    ['of another terminal', 0, { changes: { Ds_Terminal: '002' } }, 400],
    ['that nobody signed', 0, { secret: FORGERS_SECRET }, 400],
  ])('%s moves nothing', async (_, more, change, status) => {
    const { id, started, total } = await paid('card')
    expect(await notify(started, cents(total + more), change)).toBe(status)
    expect(await scene.money(id)).toMatchObject({ status: 'paid', ledger: [total], refunds: [] })
  })
})
