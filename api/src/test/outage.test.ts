import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '../db/client.ts'
import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { findRunning } from '../db/embedded-process.ts'
import { freePort } from '../db/free-port.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs, startWorker } from '../jobs/worker.ts'
import { createProbe } from '../ops/health.ts'
import { quietJobs } from './mailbag.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { orderScene, type Placed } from './order-scene.ts'
import { type Answer, type Login, openWorld, type World } from './world.ts'

const BUYERS = 4

let dataDir: string
let cluster: string
let embedded: Embedded
let world: World
let settings: Record<string, string>
const errors: string[] = []
beforeAll(async () => {
  dataDir = await makeMemoryFolder()
  settings = { port: String(await freePort()) }
  embedded = await startEmbedded({ dataDir, settings })
  await migrate(embedded.url)
  await migrateJobs(embedded.url)
  const database = createDb(embedded.url, { connections: 10, onError: ({ message }) => errors.push(message) })
  world = openWorld({ ...database, url: embedded.url }, new Date())
  const { rows } = await world.deps.pool.query(`select current_setting('data_directory') as folder`)
  cluster = rows[0].folder
})
afterAll(async () => {
  await world.close()
  await embedded.stop()
  await rm(dirname(cluster), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

/** Stops the server at once: connections break in the middle of whatever they do. */
const stopServer = async () => {
  const { pid } = findRunning(cluster) ?? { pid: 0 }
  process.kill(pid, 'SIGQUIT')
  await expect.poll(() => findRunning(cluster)).toBeUndefined()
}

/** A buyer who orders again and again, sending each order with its key until it is placed. */
const buyer = (who: Login, body: object) => {
  const placed: Placed[] = []
  const refused: Answer[] = []
  let going = true
  const shop = async () => {
    for (let n = 0; going; n++) {
      for (let done = false; !done; ) {
        const headers = { 'idempotency-key': `order-${n}` }
        const answer = await world.call('createOrder', { token: who.token, body, headers })
        done = answer.status === 201
        if (done) placed.push(answer.body)
        else {
          refused.push(answer)
          // as Retry-After asks, but in less time
          await sleep(20)
        }
      }
    }
  }
  const done = shop()
  return {
    placed,
    refused,
    stop: () => {
      going = false
      return done
    },
  }
}

test(
  'a database that is stopped under load and comes back: 503 meanwhile, no order lost, all jobs done',
  async () => {
    const scene = orderScene(world)
    const shopId = await world.make.shop({ order_email: 'pedidos@tienda.test' })
    const skuId = await scene.newSku(shopId, { stock: 99_999 })
    const mailed = new Set<string>()
    const notice = async ({ subject }: { subject: string }) =>
      void mailed.add(/\d\d-\d{7}-[A-Z]/.exec(subject)?.[0] ?? '')
    const worker = startWorker({
      url: world.url,
      deps: { ...quietJobs(world), mailer: { send: notice, close: () => {} } },
    })
    const probe = createProbe(world.url)
    const body = {
      shopId,
      products: [{ skuId, quantity: 1 }],
      ...{ deliveryMethod: 'pickUp', paymentMethod: 'transfer', expectedTotal: 12.1 },
    }
    const buyers: ReturnType<typeof buyer>[] = []
    for (let n = 0; n < BUYERS; n++) buyers.push(buyer(await world.login('business'), body))
    const acks = () => buyers.map(({ placed }) => placed.length)
    try {
      await expect.poll(() => Math.min(...acks())).toBeGreaterThan(5)
      await stopServer()
      await expect.poll(() => Math.min(...buyers.map(({ refused }) => refused.length))).toBeGreaterThan(3)
      await expect(probe.ask()).rejects.toThrow()
      embedded = await startEmbedded({ dataDir, settings })
      const before = acks()
      await expect.poll(() => acks().every((n, i) => n > (before[i] ?? 0) + 3)).toBe(true)
      await probe.ask()
    } finally {
      await Promise.all(buyers.map(({ stop }) => stop()))
    }
    const refusals = new Set(
      buyers.flatMap(({ refused }) => refused.map((a) => `${a.status} ${a.code} ${a.headers.get('retry-after')}`)),
    )
    expect(refusals).toEqual(new Set(['503 unavailable 5']))

    const acked = buyers.flatMap(({ placed }) => placed.map(({ number }) => number)).sort()
    const kept = await world.db.selectFrom('orders').select('number').orderBy('number').execute()
    expect(kept.map(({ number }) => number)).toEqual(acked)
    expect(await scene.stock(skuId)).toBe(99_999 - acked.length)

    const left = async () =>
      (await world.deps.pool.query('select id from letters union all select id from graphile_worker._private_jobs'))
        .rowCount
    await expect.poll(left).toBe(0)
    expect([...mailed].sort()).toEqual(acked)
    await worker.stop()
    await probe.close()
  },
  2 * MINUTE,
)
