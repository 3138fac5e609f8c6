import type { HttpBindings } from '@hono/node-server'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { add, type Cents, cents, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import { REDSYS_PAYMENT, REDSYS_REFUND } from '@lonja/core/payments/redsys-codes.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { nearOnly } from '../../../../ops/near-only.ts'
import { devHeaders } from '../../../dev-page.ts'
import { TEST_MERCHANT } from '../credentials.ts'
import { readMessage } from '../signed-message.ts'
import { signAnswer } from './answer.ts'
import { type Behaviour, behaviour as behaviourSchema } from './behaviour.ts'
import { type LocalMerchant, type LocalPayment, readPayment } from './local-payment.ts'
import { authorisationCode, carryOut } from './local-rest.ts'
import { createNotifier } from './notifier.ts'
import { DECLINES, errorPage, paymentPage } from './payment-page.ts'

const PAYMENTS_MAX = 500
const BODY_MAX = 64 * 1024
const MOBILE = /^(?:\+34)?[67]\d{8}$/

export interface LocalRedsysOptions {
  clock: Clock
  /** terminals that it knows besides the published one for tests */
  merchants?: readonly LocalMerchant[]
  behaviour?: Partial<Behaviour>
}

const refundWish = z.strictObject({ reference: z.string(), amountCents: z.int().min(1) })

const keyOf = ({ merchantCode, terminal }: LocalMerchant, reference: string): string =>
  `${merchantCode}-${Number(terminal)}-${reference}`

/** The answer that a button stands for; null for one that the page does not have. */
const responseOf = (result: string, reason: string, { method }: LocalPayment): string | null => {
  if (result === 'approve') return '0000'
  if (result === 'process') return '9998'
  if (result === 'cancel') return '9915'
  return result === 'decline' && DECLINES[method].includes(reason) ? reason : null
}
const STATES: Readonly<Record<string, LocalPayment['state']>> = {
  '0000': 'approved',
  '9998': 'open',
  '9915': 'cancelled',
}

/**
 * The local twin of Redsys: payment page, notifications and refunds as its protocol has them, for this machine alone and
 * without money. `app` is served by itself (`startLocalRedsys`) or mounted at a path such as /dev/redsys; its requests have to
 * come through @hono/node-server. It keeps the last 500 payments in memory. GET and PUT /control read and set its behaviour.
 */
export const createLocalRedsys = ({ clock, merchants: others = [], behaviour = {} }: LocalRedsysOptions) => {
  const merchants = [TEST_MERCHANT, ...others]
  const payments = new LRUCache<string, LocalPayment>({ max: PAYMENTS_MAX })
  const notifier = createNotifier()
  const current: Behaviour = { returnsParameters: false, notifications: [], rest: [], ...behaviour }
  const nextNotification = () => current.notifications.shift() ?? { kind: 'normal' as const }
  const answerOf = (payment: LocalPayment, response: string) => ({
    response,
    transactionType: REDSYS_PAYMENT,
    amountCents: payment.amountCents,
    authorisationCode: response === '0000' ? authorisationCode() : '',
    at: clock(),
  })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(nearOnly(), devHeaders, bodyLimit({ maxSize: BODY_MAX }))

  app.post('/sis/realizarPago', async (c) => {
    const message = readMessage(await c.req.parseBody())
    const payment = message ? readPayment(message, merchants) : 'SIS0007'
    if (typeof payment === 'string') return c.html(errorPage(payment), 400)
    const key = keyOf(payment.merchant, payment.reference)
    const known = payments.get(key)
    if (known && (known.state !== 'open' || known.request !== payment.request)) {
      await notifier.notify(payment, answerOf(payment, '9051'), nextNotification())
      return c.html(errorPage('SIS0051', payment), 400)
    }
    if (!known) payments.set(key, payment)
    return c.html(paymentPage(known ?? payment, `pago/${key}`))
  })

  app.post('/sis/pago/:key', async (c) => {
    const key = c.req.param('key')
    const payment = payments.get(key)
    if (!payment) return c.html(errorPage('SIS0081'), 404)
    const { result, reason, phone } = await c.req.parseBody()
    // who was declined goes back in the browser and pays with another card
    if (payment.state === 'approved' || payment.state === 'cancelled') return c.html(errorPage('SIS0051', payment), 409)
    if (result === 'leave') return c.redirect(payment.koUrl, 303)
    const response = responseOf(String(result), String(reason), payment)
    if (response === null) return c.html(errorPage('SIS0007', payment), 400)
    const typed = String(phone ?? '').replaceAll(/[\s.-]/g, '')
    if (response === '0000' && payment.method === 'bizum' && !MOBILE.test(typed))
      return c.html(paymentPage(payment, key, typed), 422)

    payment.state = STATES[response] ?? 'declined'
    const answer = answerOf(payment, response)
    await notifier.notify(payment, answer, nextNotification())
    const back = new URL(payment.state === 'approved' || payment.state === 'open' ? payment.okUrl : payment.koUrl)
    if (current.returnsParameters)
      for (const [name, value] of Object.entries(signAnswer(payment, answer))) back.searchParams.set(name, value)
    return c.redirect(back.href, 303)
  })

  app.post('/sis/rest/trataPeticionREST', async (c) => {
    const fault = current.rest.shift() ?? 'normal'
    if (fault === 'timeOut') {
      await new Promise((resolve) => c.env.outgoing.once('close', resolve))
      return c.body(null)
    }
    if (fault === 'serverError') return c.text('Internal Server Error', 500)
    const body: unknown = await c.req.json().catch(() => undefined)
    const find = (merchant: LocalMerchant, reference: string) => payments.get(keyOf(merchant, reference))
    const answer = carryOut(body, { merchants, find, at: clock(), isForged: fault === 'unsigned' })
    if (fault === 'cut') c.env.incoming.socket.destroy()
    return fault === 'unreadable' ? c.html('<h1>Redsys</h1>') : c.json(answer)
  })

  const state = () => ({
    behaviour: current,
    deliveries: notifier.deliveries,
    payments: [...payments.values()].map(({ reference, amountCents, refundedCents, state: paymentState }) => ({
      reference,
      amountCents,
      refundedCents,
      state: paymentState,
    })),
  })
  /** Sets how the next messages behave; what is left out stays. */
  const behave = (changes: Partial<Behaviour>): void => void Object.assign(current, changes)

  /** Gives money back as the shop does in Redsys' portal, and notifies the market of it; throws where nothing is left. */
  const refund = async (reference: string, amountCents: Cents): Promise<void> => {
    const payment = [...payments.values()].find((one) => one.reference === reference && one.state === 'approved')
    const left = payment ? subtract(payment.amountCents, payment.refundedCents) : ZERO
    if (!payment || amountCents > left) throw new RangeError(`${reference} has no ${amountCents} to give back`)
    payment.refundedCents = add(payment.refundedCents, amountCents)
    const answer = { response: '0900', transactionType: REDSYS_REFUND, amountCents, at: clock() }
    await notifier.notify(payment, { ...answer, authorisationCode: authorisationCode() }, nextNotification())
  }

  app.get('/control', (c) => c.json(state()))
  app.post('/control/refund', async (c) => {
    const wish = refundWish.safeParse(await c.req.json().catch(() => undefined))
    if (!wish.success) return c.json(wish.error.issues, 400)
    await refund(wish.data.reference, cents(wish.data.amountCents))
    return c.json(state())
  })
  app.put('/control', async (c) => {
    const changes = behaviourSchema.partial().safeParse(await c.req.json().catch(() => undefined))
    if (!changes.success) return c.json(changes.error.issues, 400)
    behave(changes.data)
    return c.json(state())
  })

  return { app, behave, refund, state, stop: notifier.stop }
}
export type LocalRedsys = ReturnType<typeof createLocalRedsys>
