import { join } from 'node:path'
import { checkMarket } from '@lonja/api/check/check-market.ts'
import { createDb } from '@lonja/api/db/client.ts'
import { freePort } from '@lonja/api/db/free-port.ts'
import { reconcile } from '@lonja/api/payments/reconcile.ts'
import { type AppProcess, startApp } from '@lonja/api/test/app-process.ts'
import { quietJobs } from '@lonja/api/test/mailbag.ts'
import { type PaymentScene, paymentScene, type Started } from '@lonja/api/test/payment-scene.ts'
import type { Login } from '@lonja/api/test/world.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { Scratch } from '../kit/scratch.ts'

/** A market as a process of its own that can be killed; the twins of its gateways live here and outlast it. */
export interface House {
  scene: PaymentScene
  /** Sends a request to the process; status 0 where no answer came. */
  ask: (
    method: string,
    path: string,
    who: Login,
    body: object,
    key?: string,
  ) => Promise<{ status: number; text: string }>
  /** Begins to pay an order; undefined where that is refused or not answered. */
  begin: (buyer: Login, orderId: number, method: PaymentMethod, key: string) => Promise<Started | undefined>
  /** `lonja payments reconcile`, an hour from now. */
  reconcile: () => Promise<string[]>
  kill: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** An hour from now: pages are closed, and nothing is under way any more. */
export const later = (scene: PaymentScene) => ({
  ...quietJobs(scene.world),
  clock: () => new Date(scene.world.now.getTime() + HOUR),
})

export const openHouse = async (scratch: Scratch, name: string): Promise<House> => {
  const databaseUrl = await scratch.create(name)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const scene = await paymentScene({ database: { ...createDb(databaseUrl), url: databaseUrl }, marketUrl: url })
  const start = () =>
    startApp({
      ...{ databaseUrl, port, dataDir: join(scratch.folder, name), withWorker: true },
      settings: {
        SECRET: scene.world.deps.secret,
        PUBLIC_URL: url,
        LOCAL_REDSYS: scene.redsys.base,
        LOCAL_STRIPE: JSON.stringify(scene.stripe.settings),
      },
    })
  let app: AppProcess = await start()
  const ask: House['ask'] = async (method, path, { token }, body, key) => {
    try {
      const answer = await fetch(url + API_BASE + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: token, ...(key && { 'idempotency-key': key }) },
        body: JSON.stringify(body),
      })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }
  return {
    scene,
    ask,
    begin: async (buyer, orderId, method, key) => {
      const { status, text } = await ask('PATCH', '/orders/order-pay', buyer, { orderId, paymentMethod: method }, key)
      return status === 200 ? (JSON.parse(text) as Started) : undefined
    },
    reconcile: async () => (await reconcile(later(scene))).failures.map(String),
    kill: () => app.kill(),
    start: async () => {
      app = await start()
    },
    close: async () => {
      await app.kill()
      await scene.close()
    },
  }
}

/** What `lonja check` finds wrong with orders, money, stock and coupons. */
export const checkBooks = async ({ world }: PaymentScene): Promise<string[]> => {
  const results = await checkMarket(
    world.db,
    { clock: world.deps.clock, dataDir: world.dataDir },
    { subjects: ['orders', 'shipments', 'money', 'stock', 'coupons'] },
  )
  return results.filter(({ count }) => count > 0).map(({ name, count, first }) => `${count} × ${name}: ${first[0]}`)
}

/** Payments that Redsys took, of the last that it remembers, and the market has not booked as settled. */
export const checkArrivals = async ({ world, redsys }: PaymentScene): Promise<string[]> => {
  const { rows } = await world.deps.pool.query<{ reference: string }>(
    `select reference from payments where provider = 'redsys' and state = 'settled'`,
  )
  const settled = new Set(rows.map(({ reference }) => reference))
  return redsys
    .state()
    .payments.filter(({ state, reference }) => state === 'approved' && !settled.has(reference))
    .map(({ reference }) => `Redsys took ${reference}, which is not booked`)
}

interface Sums {
  id: number
  stage: string
  payment_status: string
  total: number
  settled: number
  refunds: number
  returned: number
  booked: number
  doubts: number
}

/**
 * Orders that keep another sum than their price, or anything after their end, and skus whose stock and held products are not what
 * there was; `stock` is of every sku of the world.
 */
export const checkSums = async ({ world }: PaymentScene, stock: number): Promise<string[]> => {
  const { pool } = world.deps
  const { rows: orders } = await pool.query<Sums>(
    `select o.id, o.stage, o.payment_status, o.total_cents::int as total,
       coalesce((select sum(amount_cents) from payments p where p.order_id = o.id and p.state = 'settled'), 0)::int as settled,
       coalesce((select sum(amount_cents) from refunds r where r.order_id = o.id), 0)::int as refunds,
       coalesce((select sum(amount_cents) from refunds r where r.order_id = o.id and r.state = 'succeeded'), 0)::int as returned,
       coalesce((select sum(amount_cents) from ledger l where l.order_id = o.id), 0)::int as booked,
       (select count(*) from refunds r where r.order_id = o.id and r.state in ('unknown', 'failed'))::int as doubts
     from orders o order by o.id`,
  )
  const wrong = orders.flatMap(({ id, stage, total, settled, refunds, returned, booked }) => {
    const kept = settled - refunds
    return [
      ...(kept > total ? [`order ${id} keeps ${kept} of ${total}`] : []),
      ...(stage !== 'agreed' && kept !== 0 ? [`order ${id} ended as ${stage} and keeps ${kept}`] : []),
      ...(stage === 'agreed' && settled > 0 && kept !== total ? [`order ${id} goes on with ${kept} of ${total}`] : []),
      ...(booked !== settled - returned ? [`order ${id}: the ledger has ${booked}, not ${settled - returned}`] : []),
    ]
  })
  const { rows: skus } = await pool.query<{ id: number; there: number }>(
    `select k.id, (k.stock + coalesce((select sum(held_quantity) from order_lines l where l.sku_id = k.id), 0))::int as there
     from skus k order by k.id`,
  )
  return [...wrong, ...skus.filter(({ there }) => there !== stock).map(({ id, there }) => `sku ${id} has ${there}`)]
}
