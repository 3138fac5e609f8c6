import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '../db/client.ts'
import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createDiskGuard } from '../files/disk-guard.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { createLogger, openLog } from '../ops/logger.ts'
import { startLocalMailServer } from '../providers/mail/local-mail-server.ts'
import { createSmtpMailer } from '../providers/mail/smtp-mailer.ts'
import { orderScene } from './order-scene.ts'
import { type Login, openWorld, type World } from './world.ts'

const MB = 1024 * 1024
const RESERVE = 20 * MB

let folder: string
let isMounted = false
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-full-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=240m,mode=755', 'lonja-full', folder]).status === 0
})
afterAll(async () => {
  // lazily: the log is still open
  if (isMounted) spawnSync('umount', ['--lazy', folder])
  await rm(folder, { recursive: true, force: true })
})

/** Fills the disk until `leave` bytes are free. */
const fill = async (name: string, leave: number) => {
  const file = await open(join(folder, name), 'w')
  const guard = () => createDiskGuard({ folder, reserve: leave + 1 }).isFull()
  try {
    for (let piece = 4 * MB; piece >= 4096; piece /= 4) {
      const bytes = Buffer.alloc(piece)
      while (!(await createDiskGuard({ folder, reserve: leave + piece }).isFull())) await file.write(bytes)
    }
    if (leave === 0) await file.write(Buffer.alloc(MB)).catch((error) => expect(error.code).toBe('ENOSPC'))
    expect(await guard()).toBe(true)
  } finally {
    await file.close()
  }
}

test('what was half written is gone after a start, and a write that fails leaves nothing', async ({ skip }) => {
  if (!isMounted) skip('a small disk cannot be mounted here')
  const mail = join(folder, 'mail')
  await mkdir(mail)
  await writeFile(join(mail, '20260504090000000-00000000.eml.half'), 'From: ')
  const local = await startLocalMailServer(mail, () => new Date())
  const mailer = createSmtpMailer({ url: local.url, from: 'Lonja <no-reply@lonja.test>', secret: '' })
  const letter = { to: 'ana@bar.test', subject: 'Pedido', text: 'x'.repeat(MB), html: '<p>x</p>' }
  try {
    expect(await readdir(mail)).toEqual([])
    await fill('filler', 0)
    await expect(mailer.send(letter, 'one')).rejects.toThrow()
    expect(await readdir(mail)).toEqual([])
    await rm(join(folder, 'filler'))
    await mailer.send(letter, 'one')
    expect(await readdir(mail)).toEqual([expect.stringMatching(/\.eml$/)])
  } finally {
    mailer.close()
    await local.stop()
  }
})

test('a log on a full disk ends nothing, and goes on when there is room', async ({ skip }) => {
  if (!isMounted) skip('a small disk cannot be mounted here')
  const file = join(folder, 'log')
  const log = createLogger('info', openLog(file))
  log.info('before')
  await fill('filler', 0)
  for (let n = 0; n < 100; n++) log.info({ n, text: 'x'.repeat(1000) }, 'while full')
  await rm(join(folder, 'filler'))
  log.info('after')
  const messages = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect([messages[0], messages.at(-1)]).toEqual(['before', 'after'])
})

test('a market whose disk is full can be read, refuses what would be written, and takes orders again with room', async ({
  skip,
}) => {
  if (!isMounted) skip('a small disk cannot be mounted here')
  let ended = false
  const embedded: Embedded = await startEmbedded({
    dataDir: join(folder, 'data'),
    // small files of its log, so that the disk can be small
    settings: { fsync: 'off', max_wal_size: '64MB', min_wal_size: '32MB' },
    onDeath: () => {
      ended = true
    },
  })
  let world: World | undefined
  try {
    await migrate(embedded.url)
    await migrateJobs(embedded.url)
    world = openWorld({ ...createDb(embedded.url), url: embedded.url })
    world.deps.disk = createDiskGuard({ folder, reserve: RESERVE })
    const scene = orderScene(world)
    const shopId = await world.make.shop()
    const skuId = await scene.newSku(shopId)
    const buyer: Login = await world.login('business')
    const order = () =>
      world?.call('createOrder', {
        token: buyer.token,
        body: {
          shopId,
          products: [{ skuId, quantity: 1 }],
          ...{ deliveryMethod: 'pickUp', paymentMethod: 'transfer', expectedTotal: 12.1 },
        },
      })
    const reads = async () => [
      (await world?.call('getProducts', { query: { shopId } }))?.status,
      (await world?.call('getOrders', { token: buyer.token }))?.status,
    ]
    expect((await order())?.status).toBe(201)

    await fill('filler', RESERVE / 2)
    await expect.poll(async () => (await order())?.code).toBe('storage_full')
    const refused = await order()
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await reads()).toEqual([200, 200])

    // even when others take the reserve: what the database itself says of a full disk is answered the same
    await fill('rest', 0)
    world.deps.disk = { ...world.deps.disk, isFull: async () => false }
    const large = sql(world, `create table filling as select repeat('x', 1000) as x from generate_series(1, 200000)`)
    await expect(large).rejects.toMatchObject({ code: '53100' })
    expect(await reads()).toEqual([200, 200])

    for (const name of ['filler', 'rest']) await rm(join(folder, name))
    expect((await order())?.status).toBe(201)
    expect(ended).toBe(false)
  } finally {
    await world?.close()
    await embedded.stop()
  }
})

const sql = (world: World, text: string) => world.deps.pool.query(text)
