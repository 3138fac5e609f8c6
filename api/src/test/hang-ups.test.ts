import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { API_BASE } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cutRequests } from './cut-requests.ts'
import { createWorld, type Login, type World } from './world.ts'

const MESSAGES = 3000

let world: World
let buyer: Login
let server: Server
let base: string
const uncaught: unknown[] = []
const note = (error: unknown) => uncaught.push(error)
beforeAll(async () => {
  world = await createWorld()
  buyer = await world.login('business')
  await world.deps.pool.query(
    `insert into inbox_messages (operator_id, role, kind, event, params, path, created_at)
     select $1, 'buyer', 'order', 'placed', jsonb_build_object('text', repeat('a long message ', 20)), '/uc', now()
     from generate_series(1, $2)`,
    [buyer.operatorId, MESSAGES],
  )
  server = createServer(getRequestListener(world.api.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}`
  process.on('uncaughtException', note)
})
beforeEach(() => {
  uncaught.length = 0
})
afterAll(async () => {
  process.off('uncaughtException', note)
  server.closeAllConnections()
  server.close()
  await world.close()
})

test('clients who hang up in the middle of their data export harm nobody, and hold no connection to the database', async () => {
  const headers = [{ authorization: buyer.token }]
  const run = { urls: [new URL(`${base}/users/me/data`)], headers }
  expect(await cutRequests({ ...run, count: 100, atOnce: 20 })).toBeGreaterThan(25)
  expect(await cutRequests({ ...run, count: 20, atOnce: 1 })).toBeGreaterThan(5)
  await expect.poll(() => world.deps.pool.totalCount - world.deps.pool.idleCount).toBe(0)
  const whole = await fetch(`${base}/users/me/data`, { headers: headers[0] as Record<string, string> })
  expect(((await whole.json()) as { inbox_messages: unknown[] }).inbox_messages).toHaveLength(MESSAGES)
  expect(uncaught).toEqual([])
})

test('a data export ends quietly when its client leaves with a piece asked for', async () => {
  for (let n = 0; n < 40; n++) {
    const answer = await world.api.request(`http://lonja.test${API_BASE}/users/me/data`, {
      headers: { authorization: buyer.token },
    })
    const reader = (answer.body as ReadableStream).getReader()
    for (let read = 0; read <= n % 5; read++) {
      // the rows of the next piece are read meanwhile
      for (let asked = 0; asked < 3; asked++) await world.deps.pool.query('select 1')
      if (read < n % 5) await reader.read()
    }
    void reader.read()
    await reader.cancel()
  }
  await expect.poll(() => world.deps.pool.totalCount - world.deps.pool.idleCount).toBe(0)
  expect(uncaught).toEqual([])
})

test('clients who hang up their event stream at any moment leave nothing behind', async () => {
  const run = { urls: [new URL(`${base}/inboxmsgs-stream`)], headers: [{ authorization: buyer.token }] }
  // one person may have eight streams open
  expect(await cutRequests({ ...run, count: 120, atOnce: 6 })).toBeGreaterThan(25)
  expect(await cutRequests({ ...run, count: 30, atOnce: 1 })).toBeGreaterThanOrEqual(9)
  await expect.poll(() => world.deps.live.size).toBe(0)
  expect(uncaught).toEqual([])
})

test('clients who hang up while a PDF is made or sent harm nobody, and nobody is called for it', async () => {
  const shopId = await world.make.shop()
  const seller = await world.login('shop', shopId)
  const complaints = (['warn', 'error', 'fatal'] as const).map((level) => vi.spyOn(world.deps.log, level))
  const url = new URL(`${base}/market-invoices/${await world.make.marketInvoice(shopId)}/invoice.pdf`)
  const headers = { authorization: seller.token }
  expect(await cutRequests({ urls: [url], headers: [headers], count: 14, atOnce: 4 })).toBeGreaterThanOrEqual(4)
  await expect.poll(() => world.deps.pool.totalCount - world.deps.pool.idleCount).toBe(0)
  const whole = Buffer.from(await (await fetch(url, { headers })).arrayBuffer())
  expect([whole.subarray(0, 5).toString(), whole.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF'])
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
  expect(uncaught).toEqual([])
})
