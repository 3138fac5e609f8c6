import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createStripeService } from './create-stripe.ts'
import type { BuyerAct } from './local/sessions.ts'
import { startLocalStripe } from './local/start-local-stripe.ts'
import { createStripe } from './stripe.ts'
import type { PaymentToStart, StripePayments, StripeSettings } from './stripe-payments.ts'
import type { WebhookAnswer } from './webhook.ts'

const START = new Date('2026-11-20T10:00:00Z')

/** A server on this machine, closed when its test is over. */
const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** The twin, the driver, and a market that judges each webhook with the driver and answers with the statuses given, then 200. */
const scene = async ({ statuses = [], ...pages }: { statuses?: number[]; pagesUrl?: string } = {}) => {
  let now = START
  const clock = () => now
  const judged: WebhookAnswer[] = []
  const judge: { with?: StripePayments } = {}
  const port = await listen(
    createServer(async (request, response) => {
      const answer = judge.with?.readWebhook(await buffer(request), String(request.headers['stripe-signature']))
      if (answer) judged.push(answer)
      response.writeHead(statuses.shift() ?? (answer?.status === 'refused' ? 400 : 200)).end()
    }),
  )
  const url = `http://127.0.0.1:${port}/webhook`
  const twin = await startLocalStripe({ webhookUrl: url, connectWebhookUrl: url, retryMs: [5, 5], ...pages }, clock)
  onTestFinished(twin.stop)
  const stripe = createStripe(twin.settings, clock)
  judge.with = stripe
  const wish: PaymentToStart = {
    attemptId: 'attempt-1',
    orderId: 'order-1',
    amountCents: cents(12_345),
    title: 'Pedido 2026-000123',
    locale: 'es',
    successUrl: 'http://localhost:3000/orders/1?paid=1',
    cancelUrl: 'http://localhost:3000/orders/1',
    expiresAt: new Date(START.getTime() + 45 * MINUTE),
  }
  const started = async (more: Partial<PaymentToStart> = {}) => {
    const answer = await stripe.startPayment({ ...wish, ...more })
    if (answer.status !== 'started') throw new Error(`not started: ${answer.status} ${answer.code}`)
    return answer
  }
  const press = (page: string, act: BuyerAct) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
  const paid = async (more: Partial<PaymentToStart> = {}) => {
    const payment = await started(more)
    await press(payment.url, 'pay')
    const state = await stripe.readPayment(payment.sessionId, more.account)
    if (state.status !== 'settled' || !('paymentIntent' in state)) throw new Error(`not paid: ${state.status}`)
    return { ...payment, paymentIntent: state.paymentIntent ?? '' }
  }
  return {
    ...twin,
    stripe,
    wish,
    started,
    press,
    paid,
    judged,
    /** the kinds of events that came */
    kinds: () => judged.map((one) => (one.status === 'event' ? one.event.kind : one.status)),
    setTime: (time: Date) => {
      now = time
    },
  }
}

const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)

describe('a payment', () => {
  it('is made with the order’s amount, paid on the page, and settled', async () => {
    const { started, press, stripe, judged } = await scene()
    const { url, sessionId, expiresAt } = await started({ email: 'bar@lonja.example' })
    expect(expiresAt).toEqual(after(45))
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'open', amountCents: 12_345, currency: 'eur' })
    const page = await (await fetch(url)).text()
    expect(page).toContain('Pedido 2026-000123')
    expect(page).toContain('123,45')

    const back = await press(url, 'pay')
    expect(back.headers.get('location')).toBe('http://localhost:3000/orders/1?paid=1')
    const state = await stripe.readPayment(sessionId)
    expect(state).toMatchObject({ status: 'settled', amountCents: 12_345, currency: 'eur' })
    const { paymentIntent } = state as { paymentIntent: string }
    const facts = { kind: 'settled', paymentIntent, amountCents: 12_345, currency: 'eur', attemptId: 'attempt-1' }
    expect(judged).toMatchObject([
      { status: 'event', event: { ...facts, type: 'payment_intent.succeeded' } },
      { status: 'event', event: { ...facts, type: 'checkout.session.completed', sessionId } },
    ])
    expect(await (await press(url, 'pay')).headers.get('location')).toBe(url)
    expect(judged).toHaveLength(2)
  })

  it('of a shop with an account is the shop’s own', async () => {
    const { paid, stripe, judged, local } = await scene()
    await local.setAccount('acct_shop', true)
    const { sessionId, paymentIntent } = await paid({ account: 'acct_shop' })
    expect(judged.at(-1)).toMatchObject({ event: { account: 'acct_shop', kind: 'settled', sessionId } })
    const elsewhere = { status: 'fault', code: 'resource_missing' }
    expect(await stripe.readPayment(sessionId)).toEqual(elsewhere)
    expect(await stripe.readPayment(sessionId, 'acct_local')).toEqual(elsewhere)
    const refund = { refundId: 'r1', paymentIntent, amountCents: cents(100) }
    expect(await stripe.refund(refund)).toEqual({ status: 'failed', code: 'resource_missing' })
    expect(await stripe.refund({ ...refund, account: 'acct_shop' })).toMatchObject({ status: 'succeeded' })
  })

  it('that a bank declines may be tried again in the same session', async () => {
    const { started, press, stripe, kinds } = await scene()
    const { url, sessionId } = await started()
    await press(url, 'decline')
    expect(await (await fetch(url)).text()).toContain('El banco ha rechazado el pago')
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'open' })
    await press(url, 'pay')
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'settled' })
    expect(kinds()).toEqual(['declined', 'settled', 'settled'])
  })

  it.each([
    ['bank_confirms', 'settled', ['processing', 'processing', 'settled', 'settled'], undefined],
    [
      'bank_rejects',
      'failed',
      ['processing', 'processing', 'declined', 'failed'],
      'payment_intent_payment_attempt_failed',
    ],
  ] as const)('by a slow method waits for the bank: %s', async (act, status, said, failureCode) => {
    const { started, press, stripe, kinds } = await scene()
    const { url, sessionId } = await started()
    await press(url, 'pay_later')
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'processing' })
    await press(url, act)
    const state = await stripe.readPayment(sessionId)
    expect(state).toMatchObject({ status, amountCents: 12_345 })
    expect('failureCode' in state ? state.failureCode : undefined).toBe(failureCode)
    expect(kinds()).toEqual(said)
  })

  it('that is left can be ended, and is not payable then', async () => {
    const { started, press, stripe, kinds } = await scene()
    const { url, sessionId } = await started()
    expect(await (await fetch(url)).text()).toContain('href="http://localhost:3000/orders/1"')
    expect(await stripe.expirePayment(sessionId)).toMatchObject({ status: 'expired' })
    expect(await stripe.expirePayment(sessionId)).toMatchObject({ status: 'expired' })
    await press(url, 'pay')
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'expired' })
    await expect.poll(kinds).toEqual(['expired'])
  })

  it('that was paid just before it was ended says so', async () => {
    const { paid, stripe } = await scene()
    const { sessionId } = await paid()
    expect(await stripe.expirePayment(sessionId)).toMatchObject({ status: 'settled', amountCents: 12_345 })
    expect(await stripe.expirePayment('cs_test_other')).toEqual({ status: 'fault', code: 'resource_missing' })
  })

  it('ends by itself when its time is over', async () => {
    const { started, press, stripe, local, kinds, setTime } = await scene()
    const { url, sessionId } = await started()
    await press(url, 'decline')
    setTime(after(44))
    await local.expireDue()
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'open' })
    setTime(after(45))
    await press(url, 'pay')
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'expired' })
    expect(kinds()).toEqual(['declined', 'expired', 'expired'])
  })

  it('is made once, however often the same attempt is sent, and never with another amount', async () => {
    const { started, stripe, wish } = await scene()
    const first = await started()
    expect(await stripe.startPayment(wish)).toEqual(first)
    expect((await started({ attemptId: 'attempt-2' })).sessionId).not.toBe(first.sessionId)
    const other = await stripe.startPayment({ ...wish, amountCents: cents(1) })
    expect(other).toEqual({ status: 'fault', code: 'idempotency_error' })
  })

  it.each([
    ['too small', { amountCents: cents(49) }, 'failed', 'amount_too_small'],
    ['too short', { expiresAt: after(29) }, 'failed', 'invalid_request_error'],
    ['too long', { expiresAt: after(24 * 60 + 1) }, 'failed', 'invalid_request_error'],
    ['without a title', { title: '' }, 'failed', 'parameter_invalid'],
    ['with an address that is none', { successUrl: 'orders/1' }, 'failed', 'parameter_invalid'],
    ['of a shop that Stripe does not let sell yet', { account: 'acct_restricted' }, 'failed', 'invalid_request_error'],
    ['of an account that is not ours', { account: 'acct_other' }, 'fault', 'account_invalid'],
  ])('%s is not made', async (_, more, status, code) => {
    const { stripe, wish } = await scene()
    expect(await stripe.startPayment({ ...wish, ...more })).toEqual({ status, code })
  })
})

describe('a refund', () => {
  const half = { refundId: 'r1', amountCents: cents(5000) }

  it('gives back a part, then the rest, and never more', async () => {
    const { paid, stripe, judged } = await scene()
    const { paymentIntent } = await paid()
    const first = await stripe.refund({ ...half, paymentIntent })
    expect(first).toMatchObject({ status: 'succeeded', amountCents: 5000, currency: 'eur' })
    expect(await stripe.refund({ ...half, paymentIntent })).toEqual(first)
    const next = (refundId: string, amount: number) =>
      stripe.refund({ refundId, paymentIntent, amountCents: cents(amount) })
    expect(await next('r2', 7346)).toEqual({ status: 'failed', code: 'invalid_request_error' })
    expect(await next('r3', 7345)).toMatchObject({ status: 'succeeded' })
    expect(await next('r4', 1)).toEqual({ status: 'failed', code: 'charge_already_refunded' })
    expect(await next('r3', 7344)).toEqual({ status: 'fault', code: 'idempotency_error' })
    expect(await stripe.readRefund({ refundId: 'r3', paymentIntent })).toMatchObject({ amountCents: 7345 })
    expect(await stripe.readRefund({ refundId: 'r2', paymentIntent })).toEqual({ status: 'none' })
    await expect
      .poll(() => judged.filter((one) => one.status === 'event' && one.event.kind === 'refunded'))
      .toMatchObject([{ event: { amountCents: 5000 } }, { event: { amountCents: 12_345 } }])
  })

  it.each(['succeeded', 'failed'] as const)('that waits for the bank ends later: %s', async (end) => {
    const { paid, stripe, local, judged, kinds } = await scene()
    const { paymentIntent } = await paid()
    local.behave({ refunds: 'pending' })
    const refund = await stripe.refund({ ...half, paymentIntent })
    expect(refund).toMatchObject({ status: 'pending' })
    await expect.poll(kinds).toContain('refund_pending')
    await local.settleRefund('stripeRefundId' in refund ? refund.stripeRefundId : '', end)
    expect(await stripe.readRefund({ refundId: 'r1', paymentIntent })).toMatchObject({ status: end })
    expect(judged.at(-1)).toMatchObject({ event: { kind: `refund_${end}`, refundId: 'r1', amountCents: 5000 } })
  })

  it('that a bank returns is failed, with why', async () => {
    const { paid, stripe, local } = await scene()
    const { paymentIntent } = await paid()
    local.behave({ refunds: 'failed' })
    expect(await stripe.refund({ ...half, paymentIntent })).toMatchObject({
      status: 'failed',
      failureCode: 'lost_or_stolen_card',
    })
  })

  it('of what was not paid is refused', async () => {
    const { started, press, stripe } = await scene()
    const { url, sessionId } = await started()
    await press(url, 'decline')
    const state = await stripe.readPayment(sessionId)
    const paymentIntent = 'paymentIntent' in state ? (state.paymentIntent ?? '') : ''
    const code = 'payment_intent_unexpected_state'
    expect(await stripe.refund({ ...half, paymentIntent })).toEqual({ status: 'failed', code })
  })
})

describe('when Stripe does not answer well', () => {
  const refund = { refundId: 'r1', amountCents: cents(5000) }

  it.concurrent.each(['500_before', '500_after', 'cut_before', 'cut_after'] as const)(
    'once, a call is repeated and done once: %s',
    async (kind) => {
      const { paid, stripe, local } = await scene()
      const { paymentIntent } = await paid()
      local.behave({ fault: { kind, times: 1 } })
      expect(await stripe.refund({ ...refund, paymentIntent })).toMatchObject({ status: 'succeeded' })
      const rest = { refundId: 'r2', paymentIntent, amountCents: cents(7345) }
      expect(await stripe.refund(rest)).toMatchObject({ status: 'succeeded' })
    },
  )

  it.concurrent.each([
    ['500_before', 'none', 'api_error'],
    ['cut_after', 'succeeded', 'StripeConnectionError'],
    ['500_kept', 'succeeded', 'api_error'],
  ] as const)('at all, nobody knows until it is asked: %s, %s', async (kind, found, code) => {
    const { paid, stripe, local } = await scene()
    const { paymentIntent } = await paid()
    local.behave({ fault: { kind, times: 3 } })
    expect(await stripe.refund({ ...refund, paymentIntent })).toEqual({ status: 'unknown', code })
    expect(await stripe.readRefund({ ...refund, paymentIntent })).toMatchObject({ status: found })
  })

  it.concurrent('a session that was made meanwhile is found by sending the attempt again', async () => {
    const { stripe, local, wish, started } = await scene()
    local.behave({ fault: { kind: 'cut_after', times: 3 } })
    expect(await stripe.startPayment(wish)).toMatchObject({ status: 'unknown' })
    expect(await started()).toMatchObject({ status: 'started' })
  })

  it.concurrent('in time, or at all, the outcome is unknown', async () => {
    const silent = await listen(createServer(() => undefined))
    const closed = createServer()
    const port = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    const at = (port: number): StripeSettings => ({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      api: { host: '127.0.0.1', port, protocol: 'http' },
      timeoutMs: 30,
    })
    const unknown = { status: 'unknown', code: 'StripeConnectionError' }
    const refunds = [at(silent), at(port)].map((settings) =>
      createStripe(settings, () => START).refund({ ...refund, paymentIntent: 'pi_1' }),
    )
    expect(await Promise.all(refunds)).toEqual([unknown, unknown])
  })

  it('because the key is wrong, somebody has to look', async () => {
    const { settings, wish } = await scene()
    const stripe = createStripe({ ...settings, secretKey: 'sk_test_other' }, () => START)
    const fault = { status: 'fault', code: 'invalid_request_error' }
    expect(await stripe.startPayment(wish)).toEqual(fault)
    expect(await stripe.checkAccount()).toEqual(fault)
  })
})

describe('webhooks', () => {
  const eventIds = (judged: WebhookAnswer[]) => judged.map((one) => (one.status === 'event' ? one.event.eventId : ''))
  const types = (judged: WebhookAnswer[]) => judged.map((one) => (one.status === 'event' ? one.event.type : ''))
  const inOrder = ['payment_intent.succeeded', 'checkout.session.completed']

  it('come twice with the same id', async () => {
    const { paid, local, judged } = await scene()
    local.behave({ webhooks: 'duplicate' })
    await paid()
    expect(judged).toHaveLength(4)
    expect(new Set(eventIds(judged)).size).toBe(2)
  })

  it('come in another order', async () => {
    const { paid, local, judged } = await scene()
    local.behave({ webhooks: 'reverse' })
    await paid()
    expect(types(judged)).toEqual(inOrder.toReversed())
  })

  it.each(['kept', 'reversed'] as const)('come late, when they are released, %s', async (order) => {
    const { paid, local, judged } = await scene()
    local.behave({ webhooks: 'hold' })
    await paid()
    expect(judged).toEqual([])
    await local.release(order)
    expect(types(judged)).toEqual(order === 'kept' ? inOrder : inOrder.toReversed())
    await local.release()
    expect(judged).toHaveLength(2)
  })

  it('are lost, and the payment is settled all the same', async () => {
    const { paid, local, judged } = await scene()
    local.behave({ webhooks: 'lose' })
    await paid()
    await local.release()
    expect(judged).toEqual([])
  })

  it('are forged, and refused', async () => {
    const { paid, local, judged } = await scene()
    local.behave({ webhooks: 'forge' })
    await paid()
    await expect.poll(() => judged).toHaveLength(6)
    expect(new Set(judged.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['{"status":"refused","reason":"signature"}']),
    )
  })

  it.each([
    ['mismatch_amount', { amountCents: 12_346, currency: 'eur' }],
    ['mismatch_currency', { amountCents: 12_345, currency: 'usd' }],
  ] as const)('say something else than was asked for: %s', async (webhooks, said) => {
    const { paid, local, judged } = await scene()
    local.behave({ webhooks })
    await paid()
    expect(judged).toMatchObject([{ event: said }, { event: said }])
  })

  it('come again until they are taken, signed anew', async () => {
    const { started, press, judged, local } = await scene({ statuses: [500, 503] })
    const { url } = await started()
    await press(url, 'decline')
    await expect.poll(() => local.deliveries.map(({ status }) => status)).toEqual([500, 503, 200])
    expect(new Set(eventIds(judged)).size).toBe(1)
  })

  it('tell of disputes and of accounts', async () => {
    const { paid, local, judged } = await scene()
    const { paymentIntent } = await paid()
    await local.dispute(paymentIntent)
    expect(judged.at(-1)).toMatchObject({ event: { kind: 'disputed', paymentIntent, amountCents: 12_345 } })
    await local.setAccount('acct_restricted', true)
    expect(judged.at(-1)).toMatchObject({
      event: {
        kind: 'account_changed',
        account: 'acct_restricted',
        accountId: 'acct_restricted',
        chargesEnabled: true,
      },
    })
  })
})

describe('an account', () => {
  it.each([
    [undefined, { status: 'known', accountId: 'acct_platform', chargesEnabled: true, missing: [] }],
    ['acct_local', { status: 'known', accountId: 'acct_local', chargesEnabled: true, country: 'ES', missing: [] }],
    [
      'acct_restricted',
      { status: 'known', chargesEnabled: false, payoutsEnabled: false, missing: ['external_account'] },
    ],
    ['acct_other', { status: 'fault', code: 'account_invalid' }],
  ])('is tried out: %s', async (id, state) => {
    const { stripe } = await scene()
    expect(await stripe.checkAccount(id)).toMatchObject(state)
  })
})

describe('the twin', () => {
  it.each([
    ['es', 'Total a pagar', '123,45'],
    ['en', 'Total to pay', '€123.45'],
    ['zh', '应付金额', '€123.45'],
  ] as const)('shows its page in %s, without scripts', async (locale, text, amount) => {
    const { started } = await scene()
    const { url } = await started({ locale, title: '<b>1</b>' })
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const body = await page.text()
    expect(body).toContain(`<html lang="${locale}">`)
    expect(body).toContain(text)
    expect(body).toContain(amount)
    expect(body).toContain('&lt;b&gt;')
    expect(body).not.toContain('<script')
  })

  it('is told how to behave by JSON of this machine only', async () => {
    const { origin, paid, judged } = await scene()
    const tell = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${origin}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    expect((await tell({ behave: { webhooks: 'hold' } })).status).toBe(204)
    const { paymentIntent } = await paid()
    expect(judged).toEqual([])
    expect((await tell({ release: 'kept' })).status).toBe(204)
    expect(judged).toHaveLength(2)
    expect((await tell({ behave: { webhooks: 'send' } })).status).toBe(204)
    expect((await tell({ dispute: paymentIntent })).status).toBe(204)
    expect((await tell({ setAccount: { id: 'acct_local', chargesEnabled: false } })).status).toBe(204)
    expect((await tell({ expireDue: true })).status).toBe(204)
    expect(judged).toHaveLength(4)
    expect((await tell({ settleRefund: { id: 're_none', status: 'failed' } })).status).toBe(404)
    expect((await tell({ behave: { webhooks: 'other' } })).status).toBe(400)
    expect((await tell({ release: 'kept' }, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await tell({ release: 'kept' }, { 'x-forwarded-for': '203.0.113.5' })).status).toBe(404)
    expect(await (await fetch(`${origin}/control`)).json()).toMatchObject({ settings: { webhooks: 'send' } })
  })

  it('has pages that stand below any path of the market, for this machine alone', async () => {
    const { local, started, stripe } = await scene({ pagesUrl: 'http://localhost:3000/dev/stripe' })
    const { url, sessionId } = await started()
    expect(url).toMatch(/^http:\/\/localhost:3000\/dev\/stripe\/pay\/cs_test_/)
    const market = new Hono().route('/dev/stripe', local.pages)
    const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
    const pay = { method: 'POST', body: new URLSearchParams({ act: 'pay' }) }
    expect((await market.request(url, {}, from('127.0.0.1'))).status).toBe(200)
    for (const init of [{}, pay]) expect((await market.request(url, init, from('192.168.1.20'))).status).toBe(404)
    expect((await market.request('/dev/stripe/control', {}, from('192.168.1.20'))).status).toBe(404)
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'open' })
    expect((await market.request(url, pay, from('127.0.0.1'))).status).toBe(303)
    expect(await stripe.readPayment(sessionId)).toMatchObject({ status: 'settled' })
  })

  it('after a restart answers the page of a payment before it at the same address, with the way to one’s orders', async () => {
    const before = await startLocalStripe({ marketUrl: 'http://localhost:3000' }, () => START)
    const { port } = new URL(before.origin)
    const url = await createStripe(before.settings, () => START)
      .startPayment({
        ...{ attemptId: 'a', orderId: 'o', amountCents: cents(1000), title: 'Pedido', locale: 'es' },
        ...{ successUrl: 'http://localhost:3000/uc', cancelUrl: 'http://localhost:3000/uc' },
        expiresAt: new Date(START.getTime() + 45 * MINUTE),
      })
      .then((answer) => (answer.status === 'started' ? answer.url : ''))
    await before.stop()
    const again = await startLocalStripe({ marketUrl: 'http://localhost:3000', port: Number(port) }, () => START)
    onTestFinished(again.stop)
    for (const method of ['GET', 'POST']) {
      const page = await fetch(url, { method, ...(method === 'POST' && { body: new URLSearchParams({ act: 'pay' }) }) })
      const html = await page.text()
      expect(page.status).toBe(404)
      for (const address of ['/uc', '/en/uc', '/zh/uc'])
        expect(html).toContain(`href="http://localhost:3000${address}"`)
    }
    // a second market takes another port
    const beside = await startLocalStripe({ port: Number(port) }, () => START)
    onTestFinished(beside.stop)
    expect(beside.origin).not.toBe(again.origin)
  })

  it('refuses parameters and addresses that it does not know', async () => {
    const { origin, settings } = await scene()
    expect((await fetch(`${origin}/v1/account`, { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(404)
    const call = (path: string, body?: string) =>
      fetch(origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${settings.secretKey}` },
        ...(body === undefined ? {} : { body }),
      }).then((answer) => answer.json())
    expect(await call('/v1/refunds', 'payment_intent=pi_1&speed=high')).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'speed' },
    })
    expect(await call('/v1/checkout/sessions', 'mode=payment&line_items[0][price_data][currency]=euros')).toMatchObject(
      {
        error: { type: 'invalid_request_error', code: 'parameter_invalid' },
      },
    )
    expect(await call('/v1/customers')).toMatchObject({ error: { type: 'invalid_request_error' } })
    expect(await call('/v1/payment_intents/pi_none')).toMatchObject({ error: { code: 'resource_missing' } })
  })

  it('stands in for Stripe in the demo market on this machine, and nowhere else', async () => {
    const urls = { platform: 'http://127.0.0.1:9/a', connect: 'http://127.0.0.1:9/b' }
    const service = (publicUrl: string, seed: boolean, stripe?: StripeSettings) =>
      createStripeService({ publicUrl, seed, stripe }, urls, () => START)
    const demo = await service('http://localhost:3000', true)
    onTestFinished(demo.stop)
    expect(await demo.stripe?.checkAccount('acct_local')).toMatchObject({ chargesEnabled: true })
    expect((await service('https://market.example', false)).stripe).toBeUndefined()
    expect((await service('http://localhost:3000', false)).stripe).toBeUndefined()
    const real = await service('http://localhost:3000', true, { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
    expect([real.stripe !== undefined, real.local]).toEqual([true, undefined])
  })
})
