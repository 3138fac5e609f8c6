import type { HttpBindings } from '@hono/node-server'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { nearOnly } from '../../../../ops/near-only.ts'
import { devHeaders } from '../../../dev-page.ts'
import { openAccounts, setAccount } from './accounts.ts'
import { stripeApi } from './api.ts'
import { ApiError } from './api-error.ts'
import { type ControlSettings, controlSettings, WELL_BEHAVED } from './control.ts'
import { createDeliveries, type Delivery, type Endpoints } from './deliveries.ts'
import { payPage } from './pay-page.ts'
import { dispute, settleRefund } from './refunds.ts'
import { act, BUYER_ACTS, expireDue, sessionById } from './sessions.ts'
import { createStore } from './store.ts'

export interface LocalStripeSettings {
  readonly secretKey: string
  readonly endpoints: Endpoints
  /** waits before a webhook that was not taken is sent again, in ms */
  readonly retryMs?: readonly number[]
  /** where the pages are reached, without a slash at the end */
  readonly pagesUrl: () => string
}

type App = Hono<{ Bindings: HttpBindings }>

export interface LocalStripe {
  /** Stripe's API, below /v1 */
  readonly api: App
  /** the pay page at /pay/:session and the tests' control at /control; may be mounted below any path */
  readonly pages: App
  /** Changes how the twin behaves from now on. */
  readonly behave: (change: Partial<ControlSettings>) => void
  /** Sends the webhooks that are held. */
  readonly release: (order?: 'kept' | 'reversed') => Promise<void>
  /** Ends a pending refund as its bank would. */
  readonly settleRefund: (stripeRefundId: string, status: 'succeeded' | 'failed') => Promise<void>
  /** The buyer of a payment asks the bank for the money back. */
  readonly dispute: (paymentIntent: string) => Promise<void>
  /** Opens a connected account, or changes whether it can be paid. */
  readonly setAccount: (id: string, chargesEnabled: boolean) => Promise<void>
  /** Ends the sessions whose time is over by the clock. */
  readonly expireDue: () => Promise<void>
  /** the tries to bring webhooks, newest last */
  readonly deliveries: readonly Delivery[]
  readonly stop: () => void
}

/**
 * A stand-in for Stripe that speaks its protocol, for tests and the demo market: hosted sessions, payments, refunds,
 * accounts and signed webhooks, kept in memory. It moves no money and answers this machine alone.
 */
export const createLocalStripe = (settings: LocalStripeSettings, clock: Clock): LocalStripe => {
  let control = WELL_BEHAVED
  const store = createStore(
    clock,
    () => control,
    (id) => `${settings.pagesUrl()}/pay/${id}`,
  )
  openAccounts(store)
  const deliveries = createDeliveries(
    settings.endpoints,
    settings.retryMs ?? [1000, 5000, 30_000],
    () => control,
    clock,
  )
  const sendEvents = () => deliveries.send(store.takeEvents())
  const behave = (change: Partial<ControlSettings>) => {
    control = { ...control, ...change }
  }
  const takeFault = () => {
    const { fault } = control
    if (fault) behave({ fault: fault.times > 1 ? { ...fault, times: fault.times - 1 } : null })
    return fault?.kind
  }

  const api: App = new Hono()
  api.use('/v1/*', nearOnly())
  api.route('/', stripeApi({ store, secretKey: settings.secretKey, takeFault, sendEvents: () => void sendEvents() }))

  const pages: App = new Hono()
  pages.use(nearOnly(), devHeaders, bodyLimit({ maxSize: 64 * 1024 }))
  pages.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    return c.text(error.message, error.status)
  })
  pages.get('/pay/:id', (c) => c.html(payPage(sessionById(store, c.req.param('id')))))
  pages.post('/pay/:id', async (c) => {
    const record = sessionById(store, c.req.param('id'))
    const wish = z.enum(BUYER_ACTS).safeParse((await c.req.formData()).get('act')).data
    const isDone = wish !== undefined && act(store, record, wish)
    // as Stripe does, the buyer is sent on when the webhook was tried, so that the market mostly knows already
    await sendEvents()
    const isPaid = isDone && (wish === 'pay' || wish === 'pay_later')
    return c.redirect((isPaid && record.session.success_url) || c.req.url, 303)
  })

  const change = async (work: () => unknown) => {
    work()
    await sendEvents()
  }
  const local: LocalStripe = {
    api,
    pages,
    behave,
    release: (order = 'kept') => deliveries.release(order),
    settleRefund: (id, status) => change(() => settleRefund(store, id, status)),
    dispute: (intentId) => change(() => dispute(store, intentId)),
    setAccount: (id, chargesEnabled) => change(() => setAccount(store, id, chargesEnabled)),
    expireDue: () => change(() => expireDue(store)),
    deliveries: deliveries.log,
    stop: deliveries.stop,
  }
  pages.get('/control', (c) => c.json({ settings: control, deliveries: deliveries.log }))
  pages.post('/control', (c) => command(c, local))
  return local
}

/** One change by JSON at /control: settings, or one of the acts. */
const commands = z.union([
  z.strictObject({ behave: controlSettings.partial() }),
  z.strictObject({ release: z.enum(['kept', 'reversed']) }),
  z.strictObject({ settleRefund: z.strictObject({ id: z.string(), status: z.enum(['succeeded', 'failed']) }) }),
  z.strictObject({ dispute: z.string() }),
  z.strictObject({ setAccount: z.strictObject({ id: z.string().regex(/^acct_\w+$/), chargesEnabled: z.boolean() }) }),
  z.strictObject({ expireDue: z.literal(true) }),
])

const command = async (c: Context, local: LocalStripe): Promise<Response> => {
  // a form of another site cannot send this type
  if (c.req.header('content-type') !== 'application/json') return c.text('JSON only', 415)
  const wish = commands.safeParse(await c.req.json().catch(() => undefined)).data
  if (!wish) return c.text('unknown command', 400)
  if ('behave' in wish) local.behave(wish.behave)
  else if ('release' in wish) await local.release(wish.release)
  else if ('settleRefund' in wish) await local.settleRefund(wish.settleRefund.id, wish.settleRefund.status)
  else if ('dispute' in wish) await local.dispute(wish.dispute)
  else if ('setAccount' in wish) await local.setAccount(wish.setAccount.id, wish.setAccount.chargesEnabled)
  else await local.expireDue()
  return c.body(null, 204)
}
