import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../db/free-port.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { runHostile } from './fuzz/hostile.ts'
import type { Ground } from './fuzz/raw-requests.ts'
import { createWorld, type World } from './world.ts'

let world: World
let app: AppProcess
let ground: Ground
let url: string
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lonja-hostile-'))
  world = await createWorld({ now: new Date() })
  const shopId = await world.make.shop()
  const productIds = await Promise.all(Array.from({ length: 5 }, () => world.make.product(shopId)))
  const skuIds = await Promise.all(productIds.map((id) => world.make.sku(id, { stock: 1_000_000 })))
  const buyers = await Promise.all(Array.from({ length: 4 }, () => world.login('business')))
  const { token: sellerToken } = await world.login('shop', shopId)
  ground = { buyerTokens: buyers.map(({ token }) => token), sellerToken, shopId, skuIds, productIds, hasPages: false }
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  app = await startApp({ databaseUrl: world.url, port, dataDir })
})
afterAll(async () => {
  await app.kill()
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** `npm run fuzz` sends more of them, and to the built market. */
test('requests that are cut, dribbled, garbled or no requests at all end nothing', async () => {
  const summary = await runHostile({ url, pid: app.pid, end: app.end }, ground, { requests: 150, seed: 20_261_122 })
  expect(summary.faults).toEqual([])
  // all of them have been sent, and good ones among them were answered
  expect(summary.requests).toBe(150)
  expect(summary.byStatus[200]).toBeGreaterThan(15)
})
