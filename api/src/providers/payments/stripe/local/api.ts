import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { accountById, createAccount, createLink, PLATFORM_ACCOUNT } from './accounts.ts'
import { ApiError, type ApiStatus } from './api-error.ts'
import type { ApiFault } from './control.ts'
import { readParams, whole } from './form-body.ts'
import { newId } from './objects.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, sessionById } from './sessions.ts'
import { paymentOf, type Store } from './store.ts'

const metadata = z.record(z.string().max(40), z.string().max(500)).default({})
const address = z.url({ protocol: /^https?$/ }).max(5000)
const expand = z.array(z.literal('payment_intent')).optional()

const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().min(1) }),
      }),
    }),
  ]),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).default({ metadata: {} }),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: whole.optional(),
  locale: z.enum(['auto', ...LOCALES]).optional(),
  customer_email: z.email().optional(),
})

const refundParams = z.strictObject({ payment_intent: z.string(), amount: whole.optional(), metadata })
const refundQuery = z.strictObject({ payment_intent: z.string(), limit: whole.optional() })
const accountParams = z.strictObject({
  country: z.literal('ES'),
  business_profile: z.strictObject({ name: z.string().min(1) }),
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.literal('account') }),
    losses: z.strictObject({ payments: z.literal('stripe') }),
    requirement_collection: z.literal('stripe'),
    stripe_dashboard: z.strictObject({ type: z.literal('full') }),
  }),
  metadata,
})
const linkParams = z.strictObject({
  account: z.string(),
  refresh_url: address,
  return_url: address,
  type: z.literal('account_onboarding'),
})
const noParams = z.strictObject({})

interface Reply {
  readonly status: ApiStatus
  readonly body: unknown
}

const SERVER_ERROR: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unexpected error occurred.' } },
}

type Bindings = { Bindings: HttpBindings }

interface ApiFacts {
  readonly store: Store
  readonly secretKey: string
  /** what goes wrong with this call */
  readonly takeFault: () => ApiFault | undefined
  /** sends the events that a call caused; nobody waits for it */
  readonly sendEvents: () => void
}

/** The calls of Stripe's API that the driver makes, with its idempotency keys and errors. */
export const stripeApi = ({ store, secretKey, takeFault, sendEvents }: ApiFacts): Hono<Bindings> => {
  const keys = new LRUCache<string, Reply & { fingerprint: string }>({ max: 2000 })

  const perform = (work: () => unknown): Reply & { isKept: boolean } => {
    try {
      return { status: 200, body: work(), isKept: true }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, body: { error: error.body }, isKept: error.isKept }
    }
  }

  /** Does the work once for each idempotency key of an account. */
  const once = (c: Context, body: string, fault: ApiFault | undefined, work: () => unknown): Reply => {
    const given = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined
    const key = given && `${accountHeader(c) ?? ''} ${given}`
    const fingerprint = `${c.req.path} ${body}`
    const before = key === undefined ? undefined : keys.get(key)
    if (before && before.fingerprint !== fingerprint)
      return perform(() => {
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${given}' if you meant to execute a different request.`,
        })
      })
    if (before) {
      c.header('idempotent-replayed', 'true')
      return before
    }
    const { isKept, ...done } = perform(work)
    const reply = fault === '500_kept' ? SERVER_ERROR : done
    // what is kept is the object as it was then
    if (key && isKept) keys.set(key, { ...structuredClone(reply), fingerprint })
    return reply
  }

  const cut = (c: Context<Bindings>): Response => {
    c.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }

  const answer = async (
    c: Context<Bindings>,
    work: (account: string | undefined, body: string) => unknown,
  ): Promise<Response> => {
    c.header('request-id', newId('req'))
    const fault = takeFault()
    if (fault === 'cut_before') return cut(c)
    if (fault === '500_before') return c.json(SERVER_ERROR.body, SERVER_ERROR.status)
    const body = await c.req.text()
    const reply = once(c, body, fault, () => {
      if (c.req.header('authorization') !== `Bearer ${secretKey}`) throw wrongKey()
      const account = accountHeader(c)
      if (account !== undefined) accountById(store, account)
      return work(account, body)
    })
    sendEvents()
    if (fault === 'cut_after') return cut(c)
    const { status, body: said } = fault === '500_after' ? SERVER_ERROR : reply
    return c.json(said, status)
  }

  const app = new Hono<Bindings>().basePath('/v1')
  app.use(bodyLimit({ maxSize: 64 * 1024 }))
  app.post('/checkout/sessions', (c) =>
    answer(c, (account, body) => {
      const params = readParams(sessionParams, body)
      const { price_data: price } = params.line_items[0]
      return createSession(store, account, {
        amount: price.unit_amount,
        currency: price.currency,
        title: price.product_data.name,
        metadata: params.metadata,
        intentMetadata: params.payment_intent_data.metadata,
        successUrl: params.success_url,
        cancelUrl: params.cancel_url ?? null,
        orderId: params.client_reference_id ?? null,
        email: params.customer_email ?? null,
        locale: params.locale ?? null,
        expiresAt: params.expires_at,
      })
    }),
  )
  app.get('/checkout/sessions/:id', (c) =>
    answer(c, (account) => {
      const wish = readParams(z.strictObject({ expand }), new URL(c.req.url).search)
      const { session, payment } = sessionById(store, c.req.param('id'), { id: account })
      return wish.expand && payment ? { ...session, payment_intent: payment.intent } : session
    }),
  )
  app.post('/checkout/sessions/:id/expire', (c) =>
    answer(c, (account, body) => {
      readParams(noParams, body)
      return expireSession(store, c.req.param('id'), account)
    }),
  )
  app.get('/payment_intents/:id', (c) => answer(c, (account) => paymentOf(store, c.req.param('id'), account).intent))
  app.post('/refunds', (c) =>
    answer(c, (account, body) => {
      const { payment_intent: intentId, amount, metadata } = readParams(refundParams, body)
      return createRefund(store, account, { intentId, amount, metadata })
    }),
  )
  app.get('/refunds', (c) =>
    answer(c, (account) => {
      const { payment_intent: intentId } = readParams(refundQuery, new URL(c.req.url).search)
      const data = paymentOf(store, intentId, account).refunds.toReversed()
      return { object: 'list', data, has_more: false, url: '/v1/refunds' }
    }),
  )
  app.get('/disputes', (c) =>
    answer(c, (account) => {
      const { payment_intent: intentId } = readParams(refundQuery, new URL(c.req.url).search)
      const data = paymentOf(store, intentId, account).disputes.toReversed()
      return { object: 'list', data, has_more: false, url: '/v1/disputes' }
    }),
  )
  app.post('/accounts', (c) =>
    answer(c, (_account, body) => {
      readParams(accountParams, body)
      return createAccount(store)
    }),
  )
  app.post('/account_links', (c) =>
    answer(c, (_account, body) => {
      const { account, refresh_url: refreshUrl, return_url: returnUrl } = readParams(linkParams, body)
      return createLink(store, { account, refreshUrl, returnUrl })
    }),
  )
  app.get('/account', (c) => answer(c, (account) => accountById(store, account ?? PLATFORM_ACCOUNT)))
  app.get('/accounts/:id', (c) => answer(c, () => accountById(store, c.req.param('id'))))
  app.all('*', (c) =>
    answer(c, () => {
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      })
    }),
  )
  return app
}

/** The connected account that a call is made for. */
const accountHeader = (c: Context): string | undefined =>
  c.req.header('stripe-context') ?? c.req.header('stripe-account')

const wrongKey = () => new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }, false)
