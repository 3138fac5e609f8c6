import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { ROOT } from '@lonja/api/config.ts'
import { freePort } from '@lonja/api/db/free-port.ts'
import { refreshListings } from '@lonja/api/listings/refresh-listings.ts'
import { createWorld, type Login, type World } from '@lonja/api/test/world.ts'
import { API_BASE, type contract } from '@lonja/core/contract.ts'
import type { ReplyWire } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let world: World
let folder: string
let port: number
let child: ChildProcess
let ended: Promise<unknown[]>
let buyer: Login
let seller: Login
let skuId: number
let productId: number

interface Sent {
  method?: string
  path: string
  token?: string
  body?: object
}

/** A connection that stays at the process which took it. */
const connect = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const open = async ({ method = 'GET', path, token, body }: Sent): Promise<IncomingMessage> => {
    const headers = { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers })
    sent.end(body && JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  }
  const ask = async <T = unknown>(call: Sent) => {
    const answer = await open({ ...call, path: API_BASE + call.path })
    return {
      status: answer.statusCode,
      process: answer.headers['x-process'],
      body: JSON.parse(await text(answer)) as T,
    }
  }
  return { open, ask, close: () => agent.destroy() }
}
type Connection = ReturnType<typeof connect>

/** Connections to both processes. */
const connectBoth = async (): Promise<[Connection, Connection]> => {
  const found = new Map<unknown, Connection>()
  while (found.size < 2) {
    const connection = connect()
    const { process } = await connection.ask({ path: '/industries' })
    if (found.has(process)) connection.close()
    else found.set(process, connection)
  }
  return [...found.values()] as [Connection, Connection]
}

/** The numbers that an event stream of unread messages tells. */
const streamOf = async ({ open }: Connection, token: string) => {
  const answer = await open({ path: `${API_BASE}/inboxmsgs-stream`, token })
  const lines = createInterface(answer)[Symbol.asyncIterator]()
  return {
    next: async (): Promise<number> => {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the stream ended')
        if (value.startsWith('data: ')) return (JSON.parse(value.slice(6)) as { count: number }).count
      }
    },
    close: () => answer.destroy(),
  }
}

beforeAll(async () => {
  // the processes have the real clock
  world = await createWorld({ now: new Date() })
  const shopId = await world.make.shop()
  buyer = await world.login('personal')
  seller = await world.login('shop', shopId)
  productId = await world.make.product(shopId)
  skuId = await world.make.sku(productId, { price_cents: 1000 })
  await world.db.transaction().execute((trx) => refreshListings(trx, { productIds: [productId] }))
  folder = mkdtempSync(join(tmpdir(), 'lonja-processes-'))
  port = await freePort()
  child = spawn(process.execPath, [join(ROOT, 'web/server/api-alone.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: world.url,
      DATA_DIR: folder,
      SEED: 'false',
      LOG_LEVEL: 'error',
      DATABASE_POOL: '2',
      WEB_PROCESSES: '2',
      KEEP_ANSWERS_MS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  ended = once(child, 'exit')
  const isReady = () => connect().open({ path: '/readyz' })
  await vi.waitFor(async () => expect((await isReady()).statusCode).toBe(200), { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await world.close()
  rmSync(folder, { recursive: true })
})

test('two processes share one market', async () => {
  const [one, other] = await connectBoth()

  // a price that is changed through one is seen through the other, which has shown the product before
  const price = async ({ ask }: Connection) =>
    (await ask<ReplyWire<typeof contract.getProduct>>({ path: `/products/${productId}` })).body.skus[0]?.priceInfo
      ?.level1.price
  expect([await price(one), await price(other)]).toEqual([10, 10])
  const { body: rows } = await one.ask<{ items: { id: number; rowVersion: number }[] }>({
    path: '/seller/skus',
    token: seller.token,
  })
  const rowVersion = rows.items[0]?.rowVersion
  const saved = await one.ask<{ rows: { result: string }[] }>({
    ...{ method: 'POST', path: '/seller/skus', token: seller.token },
    body: { rows: [{ id: skuId, rowVersion, price: 12.5 }] },
  })
  expect(saved.body.rows).toMatchObject([{ result: 'saved' }])
  expect([await price(one), await price(other)]).toEqual([12.5, 12.5])

  // a stream of one hears of an order that is placed through the other
  const stream = await streamOf(one, seller.token)
  expect(await stream.next()).toBe(0)
  const wish = { shopId: seller.shopId, products: [{ skuId, quantity: 2 }], deliveryMethod: 'pickUp' }
  const summary = await other.ask<{ total: number }>({
    ...{ method: 'POST', path: '/order-summary', token: buyer.token },
    body: wish,
  })
  const placed = await other.ask({
    ...{ method: 'POST', path: '/orders', token: buyer.token },
    body: { ...wish, paymentMethod: 'transfer', expectedTotal: summary.body.total },
  })
  expect(placed.status).toBe(201)
  expect(await stream.next()).toBe(1)
  stream.close()

  // each mail of the order is sent once
  const mails = async () =>
    (await world.db.selectFrom('deliveries').select('sent').where('channel', '=', 'mail').execute()).map(
      (row) => row.sent,
    )
  await expect.poll(mails).toEqual([2])
})
