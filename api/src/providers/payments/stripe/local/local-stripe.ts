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
import { connectPage } from './connect-page.ts'
import { type ControlSettings, controlSettings, WELL_BEHAVED } from './control.ts'
import { createDeliveries, type Delivery, type Endpoints } from './deliveries.ts'
import type { LocalDispute, LocalRefund } from './objects.ts'
import { pageGone, payPage } from './pay-page.ts'
import { closeDispute, createRefund, dispute, settleRefund } from './refunds.ts'
import { act, BUYER_ACTS, expireDue, sessionById } from './sessions.ts'
import { createStore } from './store.ts'

interface LocalStripeSettings {
  readonly secretKey: string
  readonly endpoints: Endpoints
  /** waits before a webhook that was not taken is sent again, in ms */
  readonly retryMs?: readonly number[]
  /** the market's address, to which a page that is over leads back; without it there is no way back */
  readonly marketUrl?: string | undefined
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
  /** Gives money back as the shop does in Stripe's own pages: without a word of the market's on it. */
  readonly refund: (paymentIntent: string, amountCents?: number) => Promise<LocalRefund>
  /** Ends a refund as its bank would: one that is pending, or one that went through and is sent back. */
  readonly settleRefund: (stripeRefundId: string, status: 'succeeded' | 'failed') => Promise<void>
  /** The buyer of a payment asks the bank for the money back, all of it without an amount. */
  readonly dispute: (paymentIntent: string, amountCents?: number) => Promise<LocalDispute>
  /** The bank decides a dispute. */
  readonly closeDispute: (id: string, status: 'won' | 'lost') => Promise<void>
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
    (id) => `${settings.pagesUrl()}/connect/${id}`,
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
    return error.status === 404 ? c.html(pageGone(settings.marketUrl), 404) : c.text(error.message, error.status)
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

  pages.get('/connect/:id', (c) => {
    const link = store.links.get(c.req.param('id'))
    return link ? c.html(connectPage(link)) : c.text('This page can no longer be used.', 410)
  })
  pages.post('/connect/:id', async (c) => {
    const link = store.links.get(c.req.param('id'))
    if (!link) return c.text('This page can no longer be used.', 410)
    store.links.delete(c.req.param('id'))
    const wish = (await c.req.formData()).get('act')
    if (wish === 'expire') return c.redirect(link.refreshUrl, 303)
    if (wish === 'finish') setAccount(store, link.account, true)
    await sendEvents()
    return c.redirect(link.returnUrl, 303)
  })

  const change = async <Done>(work: () => Done): Promise<Done> => {
    const done = work()
    await sendEvents()
    return done
  }
  const local: LocalStripe = {
    api,
    pages,
    behave,
    release: (order = 'kept') => deliveries.release(order),
    refund: (intentId, amount) =>
      change(() => createRefund(store, store.payments.get(intentId)?.account, { intentId, amount, metadata: {} })),
    settleRefund: (id, status) => change(() => void settleRefund(store, id, status)),
    dispute: (intentId, amount) => change(() => dispute(store, intentId, amount)),
    closeDispute: (id, status) => change(() => void closeDispute(store, id, status)),
    setAccount: (id, chargesEnabled) => change(() => void setAccount(store, id, chargesEnabled)),
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
  z.strictObject({ refund: z.strictObject({ paymentIntent: z.string(), amountCents: z.int().min(1).optional() }) }),
  z.strictObject({ dispute: z.string() }),
  z.strictObject({ closeDispute: z.strictObject({ id: z.string(), status: z.enum(['won', 'lost']) }) }),
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
  else if ('refund' in wish) await local.refund(wish.refund.paymentIntent, wish.refund.amountCents)
  else if ('dispute' in wish) await local.dispute(wish.dispute)
  else if ('closeDispute' in wish) await local.closeDispute(wish.closeDispute.id, wish.closeDispute.status)
  else if ('setAccount' in wish) await local.setAccount(wish.setAccount.id, wish.setAccount.chargesEnabled)
  else await local.expireDue()
  return c.body(null, 204)
}
