import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WORK_LIMITS } from '../db/client.ts'
import { BATCH_ROWS, importFile } from '../imports/run-import.ts'
import { cuttableLine } from '../test/cuttable-line.ts'
import { createImportRoom } from '../test/import-room.ts'
import { quietJobs } from '../test/mailbag.ts'
import { workOnce } from '../test/work-once.ts'
import type { World } from '../test/world.ts'
import { enqueue } from './enqueue.ts'
import { freeJobsOfTheDead, showLife } from './living-workers.queries.ts'
import { startWorker } from './worker.ts'

let room: Awaited<ReturnType<typeof createImportRoom>>
let world: World
let running: { stop: () => Promise<void> } | undefined
beforeAll(async () => {
  // files are read in this process, and what they wait for they may wait for as long as a job
  room = await createImportRoom({ limits: WORK_LIMITS })
  world = room.world
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await world.deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => room.close())

const mail = { to: 'ana@bar.test', subject: 'Pedido', text: 'Tu pedido', html: '<p>Tu pedido</p>' }

/** Sends a file of products in as its shop does; gives the import. */
const sendIn = async (shopId: number, csv: string): Promise<number> => {
  const { token } = await world.login('shop', shopId)
  const form = { kind: 'goods-file', file: new File([csv], 'vasos.csv', { type: 'text/csv' }) }
  const { key } = (await world.call('uploadFile', { token, form })).body
  return (await world.call('startImport', { token, body: { file: key } })).body.id
}
const stateOf = async (id: number) =>
  (await world.db.selectFrom('import_jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const HEADER = 'Referencia;Nombre;Precio neto;Existencias'

/** Marks every job, and its queue, as taken by a worker pool a moment ago. */
const lockAll = async (by: string) => {
  await world.deps.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1`,
    [by],
  )
  await world.deps.pool.query(`update graphile_worker._private_job_queues set locked_by = $1, locked_at = now()`, [by])
}
const lockedJobs = async () =>
  (await world.deps.pool.query(`select locked_by from graphile_worker._private_jobs where locked_by is not null`)).rows
const connect = async () => {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  return client
}

test('jobs of a worker that was killed are done as soon as another one starts', async () => {
  const sent: string[] = []
  for (let n = 0; n < 5; n++) await enqueue(world.db, 'send_mail', { ...mail, subject: `Pedido ${n}` })
  await lockAll('pool-killed')
  const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => {} }
  running = startWorker({ url: world.url, deps: { ...quietJobs(world), mailer } })
  await expect.poll(() => sent.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Pedido ${n}`))
})

test('jobs of a worker that lives stay with it, until its connection ends', async () => {
  await enqueue(world.db, 'send_mail', mail, { queue: 'a' })
  await lockAll('pool-living')
  const [living, asking] = [await connect(), await connect()]
  try {
    await showLife(living, 'pool-living')
    expect(await freeJobsOfTheDead(asking, 'pool-own')).toBe(0)
    expect(await lockedJobs()).toEqual([{ locked_by: 'pool-living' }])
    await living.end()
    await expect.poll(() => freeJobsOfTheDead(asking, 'pool-own')).toBe(1)
    expect(await lockedJobs()).toEqual([])
    // its own jobs are never taken from a worker, not even before the others can see that it lives
    await lockAll('pool-own')
    expect(await freeJobsOfTheDead(asking, 'pool-own')).toBe(0)
  } finally {
    await asking.end()
  }
})

test('a worker whose database goes away under its jobs ends nothing else, and does them when it is back', async () => {
  const line = await cuttableLine(world.url)
  const begun = new Set<string>()
  const sent = new Set<string>()
  const mailer = {
    send: async ({ subject }: { subject: string }) => {
      begun.add(subject)
      await sleep(200)
      sent.add(subject)
    },
    close: () => {},
  }
  const subjects = Array.from({ length: 30 }, (_, n) => `Pedido ${n}`)
  try {
    for (const subject of subjects) await enqueue(world.db, 'send_mail', { ...mail, subject })
    running = startWorker({ url: line.url, deps: { ...quietJobs(world), mailer } })
    await expect.poll(() => begun.size).toBeGreaterThan(0)
    line.cut()
    // it tries to come back; an error that nobody catches fails the run
    await expect.poll(line.refused).toBeGreaterThan(3)
    // jobs under way end meanwhile, and cannot write so
    await expect.poll(() => sent.size).toBe(begun.size)
    const refused = line.refused()
    await expect.poll(line.refused).toBeGreaterThan(refused)
    line.join()
    await expect.poll(() => sent.size).toBe(subjects.length)
    await running.stop()
  } finally {
    line.close()
  }
})

test('a worker whose connections break while it has not begun to listen ends nothing else, and begins anew', async () => {
  const line = await cuttableLine(world.url)
  const sent: string[] = []
  const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => {} }
  const sends = async (subject: string) => {
    await enqueue(world.db, 'send_mail', { ...mail, subject })
    await expect.poll(() => sent).toContain(subject)
  }
  try {
    line.lose('LISTEN "jobs:insert"')
    running = startWorker({ url: line.url, deps: { ...quietJobs(world), mailer } })
    await sends('Antes')
    // an error that nobody catches fails the run
    await line.cutSlowly()
    line.join()
    await sends('Después')
    await running.stop()
  } finally {
    line.close()
  }
})

test('an import whose worker was killed goes on after its last batch', async () => {
  const ROWS = 4 * BATCH_ROWS
  const shopId = await world.make.shop()
  const rows = Array.from({ length: ROWS }, (_, i) => `R-${i};Vaso ${i};1,50;7`)
  const csv = `${HEADER}\n${rows.join('\n')}\n`
  const id = await sendIn(shopId, csv)

  // what a killed worker leaves: some batches that are in, a row that says so, a job and a queue that are locked
  const stop = new AbortController()
  await expect(
    importFile({
      ...{ db: world.db, files: world.deps.files.open, clock: world.deps.clock, shopId, locale: 'es' },
      file: await room.put('vasos.csv', csv),
      errorsFile: join(room.folder, 'vasos.errors.csv'),
      onProgress: (progress) => progress.rows >= 2 * BATCH_ROWS && stop.abort(),
      signal: stop.signal,
    }),
  ).rejects.toThrow('abort')
  await world.db.updateTable('import_jobs').set({ state: 'running', percent_done: 41 }).where('id', '=', id).execute()
  await lockAll('pool-killed')

  const before = world.now
  world.pass(60_000)
  running = startWorker({ url: world.url, deps: quietJobs(world) })
  const imported = () =>
    world.db.selectFrom('import_jobs').select(['state', 'percent_done', 'good']).where('id', '=', id).executeTakeFirst()
  await expect.poll(imported).toEqual({ state: 'done', percent_done: 100, good: ROWS })
  const written = await world.db
    .selectFrom('products')
    .select((eb) => ['created_at', eb.fn.countAll<number>().as('n')])
    .where('shop_id', '=', shopId)
    .groupBy('created_at')
    .orderBy('created_at')
    .execute()
  const [first, ...rest] = written
  expect(first).toEqual({ created_at: before, n: 2 * BATCH_ROWS })
  expect(rest.reduce((sum, { n }) => sum + n, 0)).toBe(ROWS - 2 * BATCH_ROWS)
  const touched = await world.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .where('updated_at', '=', before)
    .executeTakeFirst()
  expect(touched?.n).toBe(2 * BATCH_ROWS)
})

test('a slow import holds up no other shop’s, and two slow ones no mail', async () => {
  const csv = `${HEADER}\nLENTO;Vaso;1,50;7\n`
  const shops: number[] = []
  // with ids that are all even or all odd
  while (shops.length < 4) {
    const id = await world.make.shop()
    if ((id - (shops[0] ?? id)) % 2 === 0) shops.push(id)
  }
  const [slow = 0, quick = 0, slowToo = 0, last = 0] = shops
  for (const shop_id of [slow, slowToo, last])
    await world.make.sku(await world.make.product(shop_id, { serial_number: 'LENTO' }), { serial_number: 'LENTO' })
  const locker = await connect()
  try {
    await locker.query('begin')
    await locker.query(`select from products where serial_number = 'LENTO' for update`)
    const sent: string[] = []
    const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => {} }
    running = startWorker({ url: world.url, deps: { ...quietJobs(world), mailer } })
    const first = await sendIn(slow, csv)
    await expect.poll(() => stateOf(first)).toBe('running')
    const second = await sendIn(quick, csv)
    await expect.poll(() => stateOf(second)).toBe('done')
    const third = await sendIn(slowToo, csv)
    await expect.poll(() => stateOf(third)).toBe('running')
    const waiting = await sendIn(last, csv)
    await enqueue(world.db, 'send_mail', mail)
    await expect.poll(() => sent).toContain(mail.subject)
    expect(await Promise.all([first, third, waiting].map(stateOf))).toEqual(['running', 'running', 'waiting'])
    await locker.query('rollback')
    await expect.poll(() => Promise.all([first, third, waiting].map(stateOf))).toEqual(['done', 'done', 'done'])
  } finally {
    await locker.end()
  }
})

test('a shop’s second file lets the first ones of other shops go ahead', async () => {
  const [many, one] = [await world.make.shop(), await world.make.shop()]
  for (const [shopId, serial] of [
    [many, 'PRIMERO'],
    [many, 'SEGUNDO'],
    [one, 'AJENO'],
  ] as const)
    await sendIn(shopId, `${HEADER}\n${serial};Vaso;1,50;7\n`)
  const mailer = { send: async () => {}, close: () => {} }
  await workOnce({ url: world.url, deps: { ...quietJobs(world), mailer } })
  const productList = await world.db
    .selectFrom('products')
    .select('serial_number')
    .where('shop_id', 'in', [many, one])
    .orderBy('id')
    .execute()
  expect(productList.map(({ serial_number }) => serial_number)).toEqual(['PRIMERO', 'AJENO', 'SEGUNDO'])
})

test('jobs of one queue are all done by one run of the tests, and none is left locked', async () => {
  const sent: string[] = []
  const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => {} }
  const subjects = Array.from({ length: 12 }, (_, n) => `Pedido ${n}`)
  for (const subject of subjects) await enqueue(world.db, 'send_mail', { ...mail, subject }, { queue: 'correo' })
  await workOnce({ url: world.url, pool: world.deps.pool, deps: { ...quietJobs(world), mailer } })
  expect(sent).toEqual(subjects)
  expect((await world.deps.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
})
