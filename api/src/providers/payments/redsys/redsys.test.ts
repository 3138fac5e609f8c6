import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { cents } from '@lonja/core/kernel/money.ts'
import { SIGNATURE_VERSIONS } from '@lonja/core/payments/payment-settings.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLocalRedsys } from '../../../test/start-local-redsys.ts'
import { type RedsysCredentials, TEST_MERCHANT } from './credentials.ts'
import type { Behaviour } from './local/behaviour.ts'
import { createLocalRedsys } from './local/local-redsys.ts'
import { createRedsys, type Redsys } from './redsys.ts'
import { signMessage } from './signed-message.ts'

const NORMAL: Behaviour = { returnsParameters: false, notifications: [], rest: [] }
const credentials: RedsysCredentials = {
  ...TEST_MERCHANT,
  signatureVersion: 'HMAC_SHA512_V2',
  environment: 'local',
}

let twin: Awaited<ReturnType<typeof startLocalRedsys>>
let redsys: Redsys
/** waits for answers no longer than a test wants to */
let hasty: Redsys
/** The address of a server that has gone. */
const goneAddress = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** A market that keeps the notifications that it gets. */
const received: string[] = []
const market = createServer(async (request, response) => {
  received.push(await text(request))
  response.end()
})
let marketUrl: string

beforeAll(async () => {
  await new Promise<void>((resolve) => market.listen(0, '127.0.0.1', resolve))
  marketUrl = `http://127.0.0.1:${(market.address() as AddressInfo).port}`
  twin = await startLocalRedsys({ clock: () => new Date('2026-11-22T18:00:00Z') })
  redsys = createRedsys({ localBase: twin.base })
  hasty = createRedsys({ localBase: twin.base, patienceMs: 200 })
})
beforeEach(() => {
  twin.behave({ ...NORMAL, notifications: [], rest: [] })
  received.length = 0
})
afterAll(async () => {
  await twin.stop()
  market.close()
  market.closeAllConnections()
})

let attempts = 0
const newAttempt = (changes: Partial<Parameters<Redsys['paymentForm']>[1]> = {}) => ({
  reference: redsys.reference(++attempts),
  amountCents: cents(1995),
  method: 'card' as const,
  locale: 'es' as const,
  notifyUrl: `${marketUrl}/notify`,
  okUrl: `${marketUrl}/ok?order=1`,
  koUrl: `${marketUrl}/ko`,
  attemptId: attempts,
  description: 'Pedido 12 <b>',
  titular: 'Bar Ñandú',
  merchantName: 'Vidal Menaje',
  ...changes,
})
type Attempt = ReturnType<typeof newAttempt>

const post = (url: string, fields: object) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...fields }) })
const open = (attempt: Attempt, using = credentials) => {
  const { url, fields } = redsys.paymentForm(using, attempt)
  return post(url, fields)
}
/** Opens the payment page; gives it with the address that its buttons lead to. */
const openPage = async (attempt: Attempt, using = credentials, driver = redsys) => {
  const { url, fields } = driver.paymentForm(using, attempt)
  const page = await (await post(url, fields)).text()
  return { page, action: new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url).href }
}
/** Opens the payment page and presses one of its buttons; gives where the browser is sent. */
const pay = async (attempt: Attempt, result = 'approve', more: object = {}, using = credentials) => {
  const { action } = await openPage(attempt, using)
  const answer = await post(action, { result, ...more })
  return answer.headers.get('location')
}
const judge = (body: string | undefined, { reference, amountCents }: Attempt) => {
  const message = redsys.readNotification(body ?? '')
  return message && redsys.judgeNotification(message, credentials, { reference, amountCents, transactionType: '0' })
}
const verdicts = (attempt: Attempt) => received.map((body) => judge(body, attempt))
const SETTLED = { kind: 'outcome', outcome: 'settled' }

describe('a payment', () => {
  it.each(SIGNATURE_VERSIONS)('by card settles, signed by %s', async (signatureVersion) => {
    const attempt = newAttempt()
    expect(await pay(attempt, 'approve', {}, { ...credentials, signatureVersion })).toBe(attempt.okUrl)
    expect(verdicts(attempt)).toEqual([expect.objectContaining(SETTLED)])
    expect(new URLSearchParams(received[0]).get('Ds_SignatureVersion')).toBe(signatureVersion)
    expect(redsys.readNotification(received[0] ?? '')?.values.get('ds_date')).toBe('22/11/2026')
  })
  it.each([
    ['es', 'Pago con tarjeta', '19,95'],
    ['en', 'Card payment', '€19.95'],
    ['zh', '银行卡付款', '€19.95'],
  ] as const)('has a page in %s, with shop, reference and amount', async (locale, title, amount) => {
    const attempt = newAttempt({ locale })
    const answer = await open(attempt)
    const page = await answer.text()
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
    for (const shown of [amount, 'Vidal Menaje', attempt.reference, 'Pedido 12 &lt;b&gt;'])
      expect(page).toContain(shown)
    expect(page).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
  it.each([
    ['decline', { reason: '0190' }, 'failed', 'deniedByIssuer'],
    ['decline', { reason: '0101' }, 'failed', 'expiredCard'],
    ['cancel', {}, 'cancelled', 'cancelledByBuyer'],
  ])('that ends by %s (%o) is %s', async (result, more, outcome, failure) => {
    const attempt = newAttempt()
    expect(await pay(attempt, result, more)).toBe(attempt.koUrl)
    expect(verdicts(attempt)).toEqual([expect.objectContaining({ kind: 'outcome', outcome, failure })])
  })
  it('that the buyer leaves says nothing, and can be taken up again', async () => {
    const attempt = newAttempt()
    expect(await pay(attempt, 'leave')).toBe(attempt.koUrl)
    expect(received).toEqual([])
    expect(await pay(attempt)).toBe(attempt.okUrl)
    expect(verdicts(attempt)).toEqual([expect.objectContaining(SETTLED)])
  })
  it('that is in process is settled later', async () => {
    const attempt = newAttempt()
    await pay(attempt, 'process')
    await pay(attempt)
    expect(verdicts(attempt)).toEqual([
      expect.objectContaining({ outcome: 'processing', failure: null }),
      expect.objectContaining(SETTLED),
    ])
  })
  it('that was declined is settled by another card on the same page', async () => {
    const attempt = newAttempt()
    const { action } = await openPage(attempt)
    await post(action, { result: 'decline', reason: '0190' })
    await post(action, { result: 'approve' })
    expect((await post(action, { result: 'approve' })).status).toBe(409)
    expect(verdicts(attempt)).toEqual([
      expect.objectContaining({ outcome: 'failed' }),
      expect.objectContaining(SETTLED),
    ])
  })
  it('by Bizum needs a mobile, which comes filled in', async () => {
    const attempt = newAttempt({ method: 'bizum', phone: '+34600111222' })
    expect(await (await open(attempt)).text()).toContain('value="+34600111222"')
    expect(await pay(attempt, 'approve', { phone: '12' })).toBeNull()
    expect(received).toEqual([])
    expect(await pay(attempt, 'approve', { phone: '600 111 222' })).toBe(attempt.okUrl)
    expect(verdicts(attempt)).toEqual([expect.objectContaining(SETTLED)])
  })
  it('by Bizum can be rejected', async () => {
    const attempt = newAttempt({ method: 'bizum' })
    await pay(attempt, 'decline', { reason: '9966' })
    expect(verdicts(attempt)).toEqual([expect.objectContaining({ outcome: 'failed', failure: 'bizumRejected' })])
  })
  it('with a reference that was used is refused, and the fault is reported', async () => {
    const attempt = newAttempt()
    await pay(attempt)
    const again = await open(attempt)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('SIS0051')
    expect(verdicts(attempt)).toEqual([
      expect.objectContaining(SETTLED),
      expect.objectContaining({ outcome: 'fault', facts: expect.objectContaining({ response: '9051' }) }),
    ])
  })
  it('comes back with signed parameters where the terminal is set up so', async () => {
    twin.behave({ returnsParameters: true })
    const attempt = newAttempt()
    const back = new URL((await pay(attempt)) ?? '')
    expect(back.searchParams.get('order')).toBe('1')
    expect(judge(back.search, attempt)).toEqual(judge(received[0], attempt))
    expect(judge(back.search, attempt)).toMatchObject(SETTLED)
  })
  it.each([
    ['a wrong secret', { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' }, {}, 'SIS0042'],
    ['a merchant that nobody knows', { merchantCode: '999008882' }, {}, 'SIS0026'],
    ['another terminal', { terminal: '2' }, {}, 'SIS0026'],
    ['addresses on other machines', {}, { notifyUrl: 'https://lonja.example/n' }, 'SIS0173'],
  ])('with %s does not begin', async (_, wrong, changes, code) => {
    const answer = await open(newAttempt(changes), { ...credentials, ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(code)
  })
  it('for another amount than was signed does not begin', async () => {
    const { url, fields } = redsys.paymentForm(credentials, newAttempt())
    const json = Buffer.from(fields.Ds_MerchantParameters, 'base64url').toString().replace('"1995"', '"1"')
    const changed = { ...fields, Ds_MerchantParameters: Buffer.from(json).toString('base64url') }
    expect(await (await post(url, changed)).text()).toContain('SIS0042')
  })
})

describe('notifications', () => {
  it('that come twice say the same', async () => {
    twin.behave({ notifications: [{ kind: 'duplicate' }] })
    const attempt = newAttempt()
    await pay(attempt)
    const [one, other] = verdicts(attempt)
    expect(received).toHaveLength(2)
    expect(one).toMatchObject(SETTLED)
    expect(other).toEqual(one)
  })
  it('that are late come after the buyer', async () => {
    twin.behave({ notifications: [{ kind: 'delay', ms: 2_000 }] })
    const attempt = newAttempt()
    expect(await pay(attempt)).toBe(attempt.okUrl)
    expect(received).toEqual([])
    await expect.poll(() => verdicts(attempt)).toEqual([expect.objectContaining(SETTLED)])
  })
  it('come in another order', async () => {
    twin.behave({ notifications: [{ kind: 'reorder' }] })
    const attempt = newAttempt()
    await pay(attempt, 'process')
    expect(received).toEqual([])
    await pay(attempt)
    expect(verdicts(attempt)).toEqual([
      expect.objectContaining(SETTLED),
      expect.objectContaining({ outcome: 'processing' }),
    ])
  })
  it('are lost', async () => {
    twin.behave({ notifications: [{ kind: 'lose' }] })
    const attempt = newAttempt()
    expect(await pay(attempt)).toBe(attempt.okUrl)
    expect(twin.state().deliveries.filter(({ reference }) => reference === attempt.reference)).toEqual([])
    expect(received).toEqual([])
  })
  it('that are forged are noticed', async () => {
    twin.behave({ notifications: [{ kind: 'forge' }] })
    const attempt = newAttempt()
    await pay(attempt)
    expect(verdicts(attempt)).toEqual([{ kind: 'forged' }])
  })
  it.each(['amount', 'currency', 'merchantCode'] as const)('about another %s settle nothing', async (field) => {
    twin.behave({ notifications: [{ kind: 'mismatch', field }] })
    const attempt = newAttempt()
    await pay(attempt)
    expect(verdicts(attempt)).toEqual([expect.objectContaining({ kind: 'mismatch', fields: [field] })])
  })
  it('to a market that is away are written down, and the buyer comes back all the same', async () => {
    const attempt = newAttempt({ notifyUrl: await goneAddress() })
    expect(await pay(attempt)).toBe(attempt.okUrl)
    expect(twin.state().deliveries.at(-1)).toEqual({ reference: attempt.reference, response: '0000', status: null })
  })
})

describe('refunds', () => {
  const paid = async () => {
    const attempt = newAttempt()
    await pay(attempt)
    return attempt
  }
  const refund = ({ reference }: Attempt, amount: number, using = credentials) =>
    redsys.refund(using, { reference, amountCents: cents(amount) })
  const refunded = ({ reference }: Attempt) =>
    twin.state().payments.find((one) => one.reference === reference)?.refundedCents

  it.each(SIGNATURE_VERSIONS)(
    'give a payment back in parts, and no more than it was, signed by %s',
    async (version) => {
      const using = { ...credentials, signatureVersion: version }
      const attempt = newAttempt()
      await pay(attempt, 'approve', {}, using)
      expect(await refund(attempt, 1000, using)).toMatchObject({
        kind: 'succeeded',
        facts: { response: '0900', amount: '1000' },
      })
      expect(await refund(attempt, 996, using)).toEqual({ kind: 'failed', code: 'SIS0057' })
      expect(await refund(attempt, 995, using)).toMatchObject({ kind: 'succeeded' })
      expect(await refund(attempt, 1, using)).toEqual({ kind: 'failed', code: 'SIS0057' })
      expect(refunded(attempt)).toBe(1995)
    },
  )
  it('of what was never paid fail', async () => {
    expect(await refund(newAttempt(), 1)).toEqual({ kind: 'failed', code: 'SIS0054' })
    const attempt = newAttempt()
    await pay(attempt, 'decline', { reason: '0190' })
    expect(await refund(attempt, 1)).toEqual({ kind: 'failed', code: 'SIS0056' })
  })
  it('with a wrong secret fail, and an unusable one is not sent', async () => {
    const attempt = await paid()
    const wrong = { ...credentials, secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' }
    expect(await refund(attempt, 1, wrong)).toEqual({ kind: 'failed', code: 'SIS0042' })
    await expect(refund(attempt, 1, { ...credentials, secret: '' })).rejects.toThrow(RangeError)
    await expect(refund(attempt, 0)).rejects.toThrow(RangeError)
  })
  it.each([
    ['timeOut', 0],
    ['serverError', 0],
    ['cut', 500],
    ['unsigned', 500],
    ['unreadable', 500],
  ] as const)('whose answer is %s are unknown, and not sent again', async (fault, given) => {
    const attempt = await paid()
    twin.behave({ rest: [fault] })
    const driver = fault === 'timeOut' ? hasty : redsys
    const { reference } = attempt
    expect(await driver.refund(credentials, { reference, amountCents: cents(500) })).toMatchObject({ kind: 'unknown' })
    expect(refunded(attempt)).toBe(given)
    // the first request took the fault, and no second one came
    expect(twin.state().behaviour.rest).toEqual([])
    expect(await refund(attempt, 1995 - given)).toMatchObject({ kind: 'succeeded' })
  })
  it('that cannot be sent fail', async () => {
    const away = createRedsys({ localBase: await goneAddress() })
    expect(await away.refund(credentials, { reference: '0001', amountCents: cents(1) })).toEqual({
      kind: 'failed',
      code: 'NOT_SENT',
    })
  })
})

describe('answers of the REST service that the twin does not give', () => {
  const answering = async (status: number, body: string) => {
    let asked = 0
    const server = createServer((_, response) => {
      asked++
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const localBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const driver = createRedsys({ localBase })
    const result = await driver.refund(credentials, { reference: '0001ABC', amountCents: cents(500) })
    server.close()
    server.closeAllConnections()
    expect(asked).toBe(1)
    return result
  }
  const signed = (changes: Record<string, string>) =>
    JSON.stringify(
      signMessage(credentials, changes.Ds_Order ?? '0001ABC', {
        Ds_Amount: '500',
        Ds_Currency: '978',
        Ds_Order: '0001ABC',
        Ds_MerchantCode: '999008881',
        Ds_Terminal: '1',
        Ds_Response: '0900',
        Ds_TransactionType: '3',
        ...changes,
      }),
    )
  it.each([
    ['accepted', 200, signed({}), { kind: 'succeeded' }],
    ['not allowed', 200, signed({ Ds_Response: '0950' }), { kind: 'failed', code: '0950' }],
    ['too much', 200, signed({ Ds_Response: '9057' }), { kind: 'failed', code: '9057' }],
    ['an error with a status', 400, '{"errorCode":"SIS0057"}', { kind: 'failed', code: 'SIS0057' }],
    ['an error of their database', 200, '{"errorCode":"SIS0034"}', { kind: 'unknown' }],
    ['an error and 500', 500, '{"errorCode":"SIS0057"}', { kind: 'unknown' }],
    ['the issuer is away', 200, signed({ Ds_Response: '0912' }), { kind: 'unknown' }],
    ['authorised, as if it were a payment', 200, signed({ Ds_Response: '0000' }), { kind: 'unknown' }],
    ['in process', 200, signed({ Ds_Response: '9998' }), { kind: 'unknown' }],
    ['about another payment', 200, signed({ Ds_Order: '0001ABD' }), { kind: 'unknown' }],
    ['about another amount', 200, signed({ Ds_Amount: '501' }), { kind: 'unknown' }],
    ['about a payment', 200, signed({ Ds_TransactionType: '0', Ds_Response: '0000' }), { kind: 'unknown' }],
    ['nothing', 200, '', { kind: 'unknown' }],
    ['null', 200, 'null', { kind: 'unknown' }],
    ['an error of no form', 200, '{"errorCode":42}', { kind: 'unknown' }],
    ['too long', 200, `{"errorCode":"SIS0057"}${' '.repeat(70_000)}`, { kind: 'unknown' }],
    ['elsewhere', 307, '', { kind: 'unknown' }],
  ])('%s', async (_, status, body, result) => {
    expect(await answering(status, body)).toMatchObject(result)
  })
})

describe('credentials are tried without moving money', () => {
  it.each([
    ['right ones', {}, { kind: 'accepted' }],
    ['those of V1', { signatureVersion: 'HMAC_SHA256_V1' as const }, { kind: 'accepted' }],
    [
      'a wrong secret',
      { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' },
      { kind: 'refused', wrong: 'secret', code: 'SIS0042' },
    ],
    ['a secret that is too short', { secret: 'short' }, { kind: 'refused', wrong: 'secret', code: null }],
    ['a wrong merchant', { merchantCode: '123456789' }, { kind: 'refused', wrong: 'merchant', code: 'SIS0026' }],
    ['a wrong terminal', { terminal: '9' }, { kind: 'refused', wrong: 'merchant', code: 'SIS0026' }],
  ])('%s', async (_, changes, trial) => {
    expect(await redsys.tryCredentials({ ...credentials, ...changes })).toEqual(trial)
  })
  it.each(['timeOut', 'serverError', 'cut', 'unreadable'] as const)('%s says nothing about them', async (fault) => {
    twin.behave({ rest: [fault] })
    const driver = fault === 'timeOut' ? hasty : redsys
    expect(await driver.tryCredentials(credentials)).toEqual({ kind: 'inconclusive', code: null })
  })
})

describe('the twin', () => {
  it('is controlled over HTTP', async () => {
    const put = (body: string) => fetch(`${twin.base}/control`, { method: 'PUT', body })
    const answer = await put('{"notifications":[{"kind":"lose"}],"rest":["cut"],"returnsParameters":true}')
    expect(await answer.json()).toMatchObject({
      behaviour: { returnsParameters: true, notifications: [{ kind: 'lose' }], rest: ['cut'] },
    })
    for (const wrong of ['', '{"rest":["explode"]}', '{"notifications":[{"kind":"delay","ms":1e9}]}'])
      expect((await put(wrong)).status).toBe(400)
    await pay(newAttempt())
    expect(await (await fetch(`${twin.base}/control`)).json()).toMatchObject({ behaviour: { notifications: [] } })
  })
  it('keeps no more than 500 payments', async () => {
    const { app, state } = createLocalRedsys({ clock: () => new Date() })
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    for (let n = 0; n < 510; n++) {
      const { fields } = redsys.paymentForm(credentials, newAttempt())
      const body = new URLSearchParams({ ...fields })
      expect((await app.request('/sis/realizarPago', { method: 'POST', body }, here)).status).toBe(200)
    }
    expect(state().payments).toHaveLength(500)
  })
  it('works below a path, and for this machine alone', async () => {
    const local = createLocalRedsys({ clock: () => new Date() })
    const mounted = new Hono<{ Bindings: HttpBindings }>().route('/dev/redsys', local.app)
    const server = createServer(getRequestListener(mounted.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/redsys`
    const driver = createRedsys({ localBase: base })
    const attempt = newAttempt()
    const { action } = await openPage(attempt, credentials, driver)
    const done = await post(action, { result: 'approve' })
    expect(done.headers.get('location')).toBe(attempt.okUrl)
    expect(await driver.refund(credentials, attempt)).toMatchObject({ kind: 'succeeded' })
    const proxied = await fetch(action, { method: 'POST', headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect(proxied.status).toBe(404)
    server.close()
    server.closeAllConnections()
  })
})
