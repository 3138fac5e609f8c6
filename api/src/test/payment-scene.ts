import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { cents } from '@lonja/core/kernel/money.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { sealRedsysSecret } from '../payments/credentials.ts'
import { createGateways } from '../payments/gateways.ts'
import { closeSession, reconcile } from '../payments/reconcile.ts'
import { TEST_MERCHANT } from '../providers/payments/redsys/credentials.ts'
import { startLocalStripe } from '../providers/payments/stripe/local/start-local-stripe.ts'
import { createStripe } from '../providers/payments/stripe/stripe.ts'
import type { TestDatabase } from './database.ts'
import { openMailbag, quietJobs } from './mailbag.ts'
import { orderScene, type Placed, type Wanted } from './order-scene.ts'
import { startLocalRedsys } from './start-local-redsys.ts'
import { type Answer, createWorld, type Login, openWorld } from './world.ts'

/** The twin's connected account that can be paid. */
export const STRIPE_ACCOUNT = 'acct_local'

export interface Started {
  orderId: number
  orderStatus: string
  paymentId: number | null
  step:
    | { kind: 'form'; url: string; fields: Record<string, string> }
    | { kind: 'redirect'; url: string }
    | { kind: 'none' }
}

/**
 * A world whose API listens on a port of its own, so that both twins reach it with their messages. `database` is one that
 * exists already; `marketUrl` is another process on it, which gets the messages instead.
 */
export const paymentScene = async ({ database, marketUrl }: { database?: TestDatabase; marketUrl?: string } = {}) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publicUrl = marketUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const time: { clock: () => Date } = { clock: () => new Date() }
  const clock = () => time.clock()
  const redsys = await startLocalRedsys({ clock })
  const webhook = `${publicUrl}/backend/api/v1/webhooks/stripe`
  const stripe = await startLocalStripe({ webhookUrl: webhook, connectWebhookUrl: webhook, retryMs: [5, 5] }, clock)
  const gateways = createGateways({
    localRedsys: redsys.base,
    redsysPatienceMs: 400,
    stripe: createStripe(stripe.settings, clock),
    stripeOrigins: [stripe.origin],
  })
  const now = marketUrl === undefined ? undefined : new Date()
  const world = database
    ? openWorld(database, now, [], { gateways, publicUrl })
    : await createWorld({ connections: 20, gateways, publicUrl, ...(now && { now }) })
  time.clock = world.deps.clock
  server.on('request', getRequestListener(world.api.fetch))
  await stripe.local.setAccount(STRIPE_ACCOUNT, true)

  const orders = orderScene(world)
  const bag = openMailbag(world)

  /** A shop that is paid by every method, with what it sells. */
  const shop = async (settings: object = {}, sku: object = {}) => {
    const shopId = await world.make.shop({
      payment_methods: ['transfer', 'payInShop', 'card', 'bizum', 'cardStripe'],
      automatic_pay: true,
      ...settings,
    })
    await world.db
      .insertInto('payment_settings')
      .values({
        shop_id: shopId,
        redsys_merchant: TEST_MERCHANT.merchantCode,
        redsys_terminal: TEST_MERCHANT.terminal,
        redsys_version: 'HMAC_SHA512_V2',
        redsys_environment: 'local',
        redsys_secret: sealRedsysSecret(world.deps.secret, shopId, TEST_MERCHANT.secret),
        redsys_secret_end: TEST_MERCHANT.secret.slice(-4),
        stripe_account: STRIPE_ACCOUNT,
        updated_at: world.now,
      })
      .execute()
    return { shopId, skuId: await orders.newSku(shopId, { stock: 100, ...sku }) }
  }

  const place = (buyer: Login, shopId: number, products: Wanted[], method: PaymentMethod = 'card'): Promise<Placed> =>
    orders.placed(buyer, shopId, products, { paymentMethod: method })

  const pay = (buyer: Login, orderId: number, method?: PaymentMethod, key?: string): Promise<Answer<Started>> =>
    world.call('payOrder', {
      token: buyer.token,
      body: { orderId, ...(method && { paymentMethod: method }), ...(method === 'bizum' && { phone: '600 000 000' }) },
      headers: key ? { 'idempotency-key': key } : {},
    })

  /** Where the twin's page of an attempt is pressed: its form is posted as the buyer's browser does. */
  const openForm = async ({ step }: Started): Promise<string> => {
    if (step.kind !== 'form') throw new Error(`no form: ${step.kind}`)
    const page = await fetch(step.url, { method: 'POST', body: new URLSearchParams(step.fields) })
    const action = /action="([^"]+)"/.exec(await page.text())?.[1]
    if (!action) throw new Error(`no page: ${page.status}`)
    return new URL(action, step.url).href
  }
  const press = async (page: string, fields: Record<string, string>): Promise<string | null> => {
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return answer.headers.get('location')
  }
  /** Pays at Redsys' page, or does there what is said. */
  const atRedsys = async (started: Started, fields: Record<string, string> = { result: 'approve' }) =>
    press(await openForm(started), { phone: '+34600000000', ...fields })
  const atStripe = (started: Started, act: string) => {
    if (started.step.kind !== 'redirect') throw new Error(`no page: ${started.step.kind}`)
    return press(started.step.url, { act })
  }

  const money = async (orderId: number) => {
    const order = await world.db
      .selectFrom('orders')
      .select(['stage', 'status', 'payment_status', 'payment_method', 'total_cents'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const payments = await world.db
      .selectFrom('payments')
      .select(['id', 'state', 'amount_cents', 'failure'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    const refunds = await world.db
      .selectFrom('refunds')
      .select(['id', 'state', 'amount_cents', 'payment_id', 'failure'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    const ledger = await world.db
      .selectFrom('ledger')
      .select(['kind', 'amount_cents'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    return { ...order, payments, refunds, ledger: ledger.map((row) => row.amount_cents) }
  }

  /** An order that is paid at its gateway: what it cost, in cents, and the name by which Stripe knows its payment. */
  const paid = async (buyer: Login, method: 'card' | 'cardStripe', settings: object = {}) => {
    const { shopId, skuId } = await shop(settings)
    const { id } = await place(buyer, shopId, [{ skuId, quantity: 2 }], method)
    const { body: started } = await pay(buyer, id, method)
    if (method === 'card') await atRedsys(started)
    else await atStripe(started, 'pay')
    const { total_cents: total, status } = await money(id)
    if (status !== 'paid') throw new Error(`the order is ${status}`)
    const { provider_payment: intent } = await world.db
      .selectFrom('payments')
      .select('provider_payment')
      .where('id', '=', started.paymentId ?? 0)
      .executeTakeFirstOrThrow()
    const seller = await world.login('shop', shopId)
    return { id, shopId, skuId, started, total: cents(total), intent: intent ?? '', seller }
  }

  return {
    world,
    orders,
    redsys,
    stripe,
    shop,
    place,
    pay,
    paid,
    openForm,
    press,
    atRedsys,
    atStripe,
    money,
    /** does every job that is due */
    work: bag.deliver,
    /** what was mailed, newest last */
    mails: bag.mails,
    reconcile: () => reconcile(quietJobs(world)),
    closeSession: (id: number) => closeSession(quietJobs(world), { id }),
    close: async () => {
      await redsys.stop()
      await stripe.stop()
      server.close()
      server.closeAllConnections()
      await world.close()
    },
  }
}
export type PaymentScene = Awaited<ReturnType<typeof paymentScene>>
