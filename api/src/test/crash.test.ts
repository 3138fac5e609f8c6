import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { freePort } from '../db/free-port.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { orderScene } from './order-scene.ts'
import { openWorld, type World } from './world.ts'

const ORDERS = 50
/** How many orders are acknowledged before something is broken: the app, then the database. */
const BREAK_AT = [12, 30]
const BUYERS = 25
const SKUS = 10
const STOCK = 10_000
/** How long a buyer goes on trying, in ms. */
const PATIENCE = 100_000
/** Between two tries, in ms: so many buyers who hurry would keep the machine from starting anything. */
const PAUSE = 500

interface Wish {
  token: string
  key: string
  body: object
}
interface Ack {
  id: number
  number: string
}

/** The buyers' wishes, each with its own key; every one takes two kinds of products. */
const makeWishes = async (world: World): Promise<{ wishes: Wish[]; skus: number[] }> => {
  const scene = orderScene(world)
  const shopId = await world.make.shop({ order_email: 'pedidos@tienda.test' })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => world.login('business')))
  const skus = await Promise.all(Array.from({ length: SKUS }, () => scene.newSku(shopId, { stock: STOCK })))
  const wishes = Array.from({ length: ORDERS }, (_, i) => ({
    token: buyers[i % BUYERS]?.token ?? '',
    key: `wish-${i}`,
    body: {
      shopId,
      products: [
        { skuId: skus[i % SKUS], quantity: 1 + (i % 3) },
        { skuId: skus[(i * 7 + 1) % SKUS], quantity: 2 },
      ],
      deliveryMethod: 'pickUp',
      paymentMethod: 'transfer',
      // 10 euros a unit, net, at 21 %
      expectedTotal: (3 + (i % 3)) * 12.1,
    },
  }))
  return { wishes, skus }
}

/** Sends a wish until it is answered, as a client does whose server goes away: always with the same key. */
const insist = async (base: string, { token, key, body }: Wish, onAck: (ack: Ack) => void): Promise<void> => {
  let last = ''
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(PAUSE)) {
    try {
      const response = await fetch(`${base}${API_BASE}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': key },
        body: JSON.stringify(body),
      })
      last = await response.text()
      if (response.status === 201) return onAck(JSON.parse(last) as Ack)
      if (response.status < 500) break
    } catch (error) {
      last = String(error)
    }
  }
  throw new Error(`${key} was never placed: ${last}`)
}

/** Sends all wishes at once, and breaks something each time that so many more have been acknowledged. */
const placeAll = async (base: string, wishes: Wish[], breakAt: number[], breakIt: () => Promise<void>) => {
  const acks = new Map<string, Ack>()
  const acknowledgedBefore: number[] = []
  let breaking = Promise.resolve()
  await Promise.all(
    wishes.map((wish) =>
      insist(base, wish, (ack) => {
        acks.set(wish.key, ack)
        if (breakAt.includes(acks.size)) {
          acknowledgedBefore.push(acks.size)
          breaking = breaking.then(breakIt)
        }
      }),
    ),
  )
  await breaking
  expect(acknowledgedBefore).toEqual(breakAt)
  return acks
}

/** Every acknowledged order exists once and whole, nothing else does, and the stock is what was not sold. */
const expectSound = async (world: World, acks: Map<string, Ack>, skus: number[]): Promise<void> => {
  const query = async <T>(text: string) => (await world.deps.pool.query(text)).rows as T[]
  expect(acks.size).toBe(ORDERS)
  const orders = await query<Ack & { line_count: number; lines: number; events: number }>(
    `select id, number, line_count, (select count(*) from order_lines l where l.order_id = o.id and held_quantity > 0) as lines,
       (select count(*) from order_events e where e.order_id = o.id) as events from orders o order by id`,
  )
  expect(orders.map(({ id, number }) => `${id} ${number}`)).toEqual(
    [...acks.values()].sort((a, b) => a.id - b.id).map(({ id, number }) => `${id} ${number}`),
  )
  expect(orders.filter((order) => order.lines !== order.line_count || order.events !== 1)).toEqual([])
  const left = await query<{ id: number; stock: number; sold: number }>(
    `select k.id, k.stock, coalesce((select sum(quantity) from order_lines l where l.sku_id = k.id), 0)::int as sold
     from skus k where k.id in (${skus.join()})`,
  )
  expect(left.map((sku) => sku.stock)).toEqual(left.map((sku) => STOCK - sku.sold))
  expect(left.reduce((sum, sku) => sum + sku.sold, 0)).toBe(2 * ORDERS + ORDERS + sumOfThirds(ORDERS))
  const [mails] = await query<{ n: number }>('select count(*) as n from letters')
  expect(mails?.n).toBe(2 * ORDERS)
}
/** 0, 1, 2, 0, 1, 2 … added up. */
const sumOfThirds = (count: number): number => Array.from({ length: count }, (_, i) => i % 3).reduce((a, b) => a + b, 0)

let dataDir: string
beforeAll(async () => {
  dataDir = await makeMemoryFolder()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test(`${ORDERS} orders at once survive an app that is killed, and a database that is killed with all its processes`, async () => {
  let embedded = await startEmbedded({ dataDir })
  await migrate(embedded.url)
  await migrateJobs(embedded.url)
  const reach = (url: string) => openWorld({ ...createDb(url), url }, new Date())
  let world = reach(embedded.url)
  const port = await freePort()
  const start = () => startApp({ databaseUrl: embedded.url, port, dataDir })
  let app: AppProcess | null = await start()
  const { rows } = await world.deps.pool.query(`select current_setting('data_directory') as folder`)
  const cluster: string = rows[0].folder
  const killApp = async () => {
    await app?.kill()
    app = null
    app = await start()
  }
  const killDatabase = async () => {
    await killServer(world, cluster)
    // the app ends with its database, and comes back with it
    await app?.kill()
    app = null
    await world.close()
    embedded = await startEmbedded({ dataDir })
    world = reach(embedded.url)
    app = await start()
  }
  try {
    const { wishes, skus } = await makeWishes(world)
    const breaks = [killApp, killDatabase]
    const acks = await placeAll(`http://127.0.0.1:${port}`, wishes, BREAK_AT, async () => breaks.shift()?.())
    expect(breaks).toEqual([])
    await expectSound(world, acks, skus)
  } finally {
    await app?.kill()
    await world.close()
    await embedded.stop()
    await rm(dirname(cluster), { recursive: true, force: true })
  }
})

/** Kills the server and everything that it started, as a power cut does. */
const killServer = async (world: World, cluster: string): Promise<void> => {
  const { rows } = await world.deps.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid() union all select pg_backend_pid()',
  )
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // gone already
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
