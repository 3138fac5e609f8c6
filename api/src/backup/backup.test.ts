import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { readConfig } from '../config.ts'
import { createDb } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { deleteOrphanFiles } from '../files/delete-orphans.ts'
import { openFileStore } from '../files/file-store.ts'
import { makePicture } from '../files/make-picture.ts'
import { openFiles } from '../files/pictures.ts'
import { walkFiles } from '../files/walk-files.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { openMarket } from '../open-market.ts'
import { createLogger } from '../ops/logger.ts'
import { onServer, withDatabase } from '../test/database.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { fileOf, photo } from '../test/photos.ts'
import { createWorld, type Login, openWorld, type World } from '../test/world.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const SECRET = 'a secret of thirty-two characters'
const STOCK = 1000
const PASSWORD = 'una clave larga 7'

let world: World
let buyer: Login
let shopId: number
let skus: number[]
let folder: string
/** The market that the backup is restored into: a database whose owner is no superuser, and an empty data folder. */
let target: { databaseUrl: string; dataDir: string; secret: string }
const server = inject('databaseServer')
const role = `lonja_owner_${randomBytes(4).toString('hex')}`

const newTarget = async (name: string): Promise<typeof target> => {
  await onServer(server, `create database ${name} owner ${role} template template0`)
  const url = new URL(withDatabase(server, name))
  url.username = role
  url.password = role
  const dataDir = await mkdtemp(join(tmpdir(), 'lonja-restore-'))
  const { secret } = readConfig({ DATA_DIR: dataDir })
  return { databaseUrl: url.href, dataDir, secret }
}

const backupOf = (
  place: { databaseUrl: string; dataDir: string; secret: string },
  name: string,
  onProgress?: (done: number, total: number, part: string) => Promise<void>,
) => {
  const file = join(folder, name)
  const options = { ...place, file, version: '0.1.0', clock: () => new Date() }
  const made = makeBackup(onProgress ? { ...options, onProgress } : options)
  return made.then((facts) => ({ file, facts }))
}
const source = () => ({ databaseUrl: world.url, dataDir: world.dataDir, secret: SECRET })
const manifestOf = async (file: string): Promise<Manifest> => {
  const { archive, manifest } = await openBackup(file)
  archive.close()
  return manifest
}
const ask = async <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
const order = (n: number) =>
  world.call('createOrder', {
    token: buyer.token,
    headers: { 'idempotency-key': `order-${n}` },
    body: {
      shopId,
      products: skus.map((skuId) => ({ skuId, quantity: 1 })),
      deliveryMethod: 'pickUp',
      paymentMethod: 'transfer',
      expectedTotal: skus.length * 12.1,
    },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-backup-'))
  await onServer(server, `create role ${role} login password '${role}'`)
  world = await createWorld()
  const scene = orderScene(world)
  shopId = await world.make.shop()
  buyer = await world.login('business')
  skus = [
    await scene.newSku(shopId, { stock: STOCK }, { names: JSON.stringify({ es: 'Taza\tde "té" \\ 茶杯\n2 ud.' }) }),
    await scene.newSku(shopId, { stock: STOCK }),
  ]
  const products = await world.db.selectFrom('products').select('id').execute()
  await refreshListings(world.db, { productIds: products.map(({ id }) => id) })
  await world.db
    .updateTable('users')
    .set({ email: 'ana@bar.test', password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', buyer.userId)
    .execute()
  await world.db
    .insertInto('categories')
    .values([
      // the first refers to a later one, which loading in the order of references could not do
      { id: 1, parent_id: 2, level: 2, slug: 'tazas', names: '{}' },
      { id: 2, parent_id: null, level: 1, slug: 'menaje', names: '{}' },
    ])
    .execute()
  const upload = async (kind: string, file: File) =>
    (await world.call('uploadFile', { token: buyer.token, form: { kind, file } })).body
  const avatar = await upload('avatar', await photo({ width: 1000 }))
  expect(
    await makePicture(openFiles(join(world.dataDir, 'files')), world.deps.disk)(`u/${avatar.key}-large.webp`),
  ).toBe('there')
  await upload('document', fileOf('%PDF-1.7 papel', 'papel.pdf', 'application/pdf'))
  target = await newTarget(`lonja_restored_${role}`)
})
afterAll(async () => {
  await world.close()
  for (const name of ['restored', 'half'])
    await onServer(server, `drop database if exists lonja_${name}_${role} with (force)`)
  await onServer(server, `drop role ${role}`)
  await rm(folder, { recursive: true, force: true })
  await rm(target.dataDir, { recursive: true, force: true })
})

describe('a backup of a market that goes on selling', () => {
  let file: string
  let jobs: number
  const parts: string[] = []

  beforeAll(async () => {
    await order(0)
    // a job that a worker has in hand, and one that has its time
    await transaction(world.db, async (trx) => {
      const mail = { to: 'ana@bar.test', subject: 'Hola', text: 'Hola' }
      await enqueue(trx, 'send_mail', mail)
      await enqueue(trx, 'send_mail', mail, { runAt: new Date('2030-01-01') })
    })
    await world.deps.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead' where id = (select min(id) from graphile_worker._private_jobs)`,
    )
    jobs = (await ask(world.url, 'select from graphile_worker._private_jobs')).length
    const made = await backupOf(source(), 'market.zip', async (n, _, part) => {
      expect((await order(n + 1)).status).toBe(201)
      parts.push(part)
    })
    file = made.file
    // what was sent in: the avatar and the paper
    expect(made.facts.files).toBe(2)
  })

  test('is one file that only its owner reads, noted with its size', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT')
    const { bytes, ok, file_name } = await world.db.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
    expect({ bytes, ok, file_name }).toEqual({ bytes: (await stat(file)).size, ok: true, file_name: 'market.zip' })
  })

  test('makes the same market in an empty database of someone who is no superuser', async () => {
    const facts = await restoreBackup({ ...target, file, replace: false })
    const manifest = await manifestOf(file)
    expect(facts).toMatchObject({ files: 2, migrated: [], madeAt: manifest.madeAt })
    expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe(SECRET)

    const again = await backupOf({ ...target, secret: SECRET }, 'again.zip')
    // the job that was in hand is written anew
    const jobsOf = (m: Manifest) => m.tables.find(({ table }) => table === '_private_jobs')
    const rest = (m: Manifest) => m.tables.filter(({ table }) => table !== '_private_jobs')
    const copy = await manifestOf(again.file)
    expect(rest(copy)).toEqual(rest(manifest))
    expect(copy.folders.map(({ files, bytes }) => [files, bytes])).toEqual(
      manifest.folders.map(({ files, bytes }) => [files, bytes]),
    )
    expect(jobsOf(copy)?.rows).toBe(jobsOf(manifest)?.rows)
    expect(rest(manifest).find(({ table }) => table === 'orders')?.rows).toBeGreaterThan(0)
    for await (const path of walkFiles(world.dataDir))
      if (!path.endsWith('-large.webp'))
        expect(await readFile(join(target.dataDir, path))).toEqual(await readFile(join(world.dataDir, path)))
  })

  test('is of one moment, however many orders are placed between its tables', async () => {
    expect(parts).toEqual(expect.arrayContaining(['order_lines', 'orders', 'skus', '_private_jobs', 'files']))
    const [found] = await ask(
      target.databaseUrl,
      `select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines where held_quantity > 0) as lines,
         (select count(*)::int from order_events) as events, (select array_agg(distinct stock) from skus) as stock,
         (select count(*)::int from graphile_worker._private_jobs) as jobs`,
    )
    expect(found).toEqual({ orders: 1, lines: 2, events: 1, stock: [STOCK - 1], jobs })
  })

  test('keeps jobs that wait, and gives those back that a worker had in hand', async () => {
    const waiting = await ask<{ locked_at: Date | null; run_at: Date }>(
      target.databaseUrl,
      'select locked_at, run_at from graphile_worker._private_jobs',
    )
    expect(waiting.length).toBeGreaterThan(1)
    expect(waiting.filter(({ locked_at }) => locked_at !== null)).toEqual([])
    expect(waiting.some(({ run_at }) => run_at.getFullYear() === 2030)).toBe(true)
  })

  test('lets people log in, opens their papers, and goes on with new ids and keys checked', async () => {
    const database = createDb(target.databaseUrl, { connections: 3 })
    const restored = openWorld({ ...database, url: target.databaseUrl })
    const { status } = await restored.call('login', { body: { account: 'ana@bar.test', password: PASSWORD } })
    expect(status).toBe(200)
    const next = await orderScene(restored).place(buyer, shopId, [{ skuId: skus[0] ?? 0, quantity: 1 }])
    expect(next.status).toBe(201)
    const { key } = await restored.db
      .selectFrom('files')
      .select('key')
      .where('kind', '=', 'document')
      .executeTakeFirstOrThrow()
    const files = openFileStore({ dataDir: target.dataDir, secret: SECRET })
    expect((await files.sealed.get(key)).toString()).toBe('%PDF-1.7 papel')
    await expect(
      restored.db.insertInto('follows').values({ account_id: 0, shop_id: shopId, created_at: new Date() }).execute(),
    ).rejects.toThrow(/foreign key/)
    await restored.close()
  })

  test('is not restored over a market unless that is to be replaced; its sessions are ended first', async () => {
    await expect(restoreBackup({ ...target, secret: SECRET, file, replace: false })).rejects.toThrow(/--replace/)
    const session = new pg.Client({ connectionString: target.databaseUrl })
    await session.connect()
    await expect(restoreBackup({ ...target, secret: SECRET, file, replace: true })).rejects.toThrow(/1 other sessions/)
    await session.end()
    await ask(target.databaseUrl, `insert into industries (names) values ('{}')`)
    await restoreBackup({ ...target, secret: SECRET, file, replace: true })
    expect(await ask(target.databaseUrl, 'select from industries')).toEqual([])
  })

  test('goes back to an older schema and forward again', async () => {
    await ask(target.databaseUrl, `drop table backups; delete from migrations where name = '0020_backups.sql'`)
    const { file: before } = await backupOf({ ...target, secret: SECRET }, 'older.zip')
    const facts = await restoreBackup({ ...target, secret: SECRET, file: before, replace: true })
    expect(facts.migrated).toEqual(['0020_backups.sql'])
  })
})

test('files that are let go while a backup is made are in it, and deleted after it', async () => {
  const keysOf = async (keys: string[]) =>
    (await world.db.selectFrom('files').select('key').where('key', 'in', keys).execute()).map(({ key }) => key)
  const send = async (): Promise<string> => {
    const form = { kind: 'document', file: fileOf('%PDF-1.7 acta', 'acta.pdf', 'application/pdf') }
    return (await world.call('uploadFile', { token: buyer.token, form })).body.key
  }
  const letGo = (key: string) =>
    world.db
      .updateTable('files')
      .set({ holder: null, loose_since: new Date(0) })
      .where('key', '=', key)
      .execute()
  const [key, before] = [await send(), await send()]
  await letGo(before)
  await deleteOrphanFiles(quietJobs(world), {}, 'job')
  expect(await keysOf([key, before])).toEqual([key])
  const { file } = await backupOf(source(), 'loose.zip', async (_, __, part) => {
    if (part !== 'sealed') return
    await letGo(key)
    await deleteOrphanFiles(quietJobs(world), {}, 'job')
  })
  const { archive, manifest } = await openBackup(file)
  archive.close()
  const sealed = await readdir(join(world.dataDir, 'sealed'))
  expect(sealed).toContain(key)
  expect(manifest.folders.find(({ folder: name }) => name === 'sealed')?.files).toBe(sealed.length)
  await deleteOrphanFiles(quietJobs(world), {}, 'job')
  expect(await keysOf([key])).toEqual([])
  expect(await readdir(join(world.dataDir, 'sealed'))).not.toContain(key)
})

describe('a restore that is broken off when the database is in and the secret is not', () => {
  let file: string
  let half: typeof target
  const restore = () => restoreBackup({ ...half, secret: SECRET, file, replace: false })
  const open = () =>
    openMarket(readConfig({ DATA_DIR: half.dataDir, DATABASE_URL: half.databaseUrl, SECRET }), createLogger('silent'), {
      whenRunning: 'refuse',
    })

  beforeAll(async () => {
    file = (await backupOf(source(), 'half.zip')).file
    half = await newTarget(`lonja_half_${role}`)
    // where the secret would be written nothing can be
    await rm(join(half.dataDir, 'secret'), { force: true })
    await mkdir(join(half.dataDir, 'secret'))
    await expect(restore()).rejects.toThrow(/EISDIR/)
  })
  afterAll(() => rm(half.dataDir, { recursive: true }))

  test('leaves a market that neither opens nor is backed up', async () => {
    await expect(open()).rejects.toThrow(/broken off/)
    await expect(backupOf({ ...half, secret: SECRET }, 'of-half.zip')).rejects.toThrow(/broken off/)
  })

  test('does not let another database, which holds a market, be thrown away', async () => {
    await rm(join(half.dataDir, 'secret'), { recursive: true })
    const users = () => ask<{ n: number }>(target.databaseUrl, 'select count(*)::int as n from users')
    await ask(target.databaseUrl, `insert into users (name, created_at) values ('Only here', now())`)
    const before = await users()
    const elsewhere = { ...half, databaseUrl: target.databaseUrl, secret: SECRET, file, replace: false }
    await expect(restoreBackup(elsewhere)).rejects.toThrow(/--replace/)
    expect(await users()).toEqual(before)
    await expect(open()).rejects.toThrow(/broken off/)
  })

  test('is run again by the same command, and then the market opens', async () => {
    await restore()
    const market = await open()
    const { n } = await market.deps.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(0)
    await market.close()
  })
})

describe('what is no good backup changes nothing', () => {
  let file: string
  const attempt = () => restoreBackup({ ...target, secret: SECRET, file, replace: true })
  const rows = async () => (await ask<{ n: number }>(target.databaseUrl, 'select count(*)::int as n from users'))[0]?.n

  beforeAll(async () => {
    file = (await backupOf(source(), 'bad.zip')).file
    await attempt()
    await ask(target.databaseUrl, `insert into users (name, created_at) values ('Only here', now())`)
  })

  test.each([
    [/only the beginning/, async () => truncate(file, (await stat(file)).size - 1000)],
    [/only the beginning/, () => truncate(file, 10)],
    [
      /damaged/,
      async () => {
        const bytes = await readFile(file)
        // in the first file, whose bytes stand after its header and are stored as they are
        const at = bytes.indexOf('ustar') + 600
        bytes[at] = (bytes[at] ?? 0) ^ 1
        await writeFile(file, bytes)
      },
    ],
    [/is no backup/, () => writeFile(file, 'not a zip file at all, whatever its name says')],
    [/is no backup/, () => appendFile(file, Buffer.alloc(70_000))],
  ])('%s', async (message, spoil) => {
    const good = await readFile(file)
    const before = await rows()
    await spoil()
    await expect(attempt()).rejects.toThrow(message)
    expect(await rows()).toBe(before)
    await writeFile(file, good)
  })

  test('a newer one', async () => {
    await world.deps.pool.query(`insert into migrations (name) values ('9999_future.sql')`)
    file = (await backupOf(source(), 'newer.zip')).file
    await world.deps.pool.query(`delete from migrations where name = '9999_future.sql'`)
    await expect(attempt()).rejects.toThrow(/newer Lonja/)
  })

  test('one whose rows do not fit: the market that stood there stands, and so do its files', async () => {
    await world.deps.pool.query(`alter table follows drop constraint follows_shop_id_fkey`)
    await world.deps.pool.query(`insert into follows values (${buyer.accountId}, 999999, now())`)
    file = (await backupOf(source(), 'unfit.zip')).file
    const before = await rows()
    await expect(attempt()).rejects.toThrow(/follows_shop_id_fkey/)
    expect(await rows()).toBe(before)
    let files = 0
    for await (const _ of walkFiles(join(target.dataDir, 'files'))) files++
    expect(files).toBe(1)
  })

  test('a backup whose connection breaks leaves no file and is noted as failed', async () => {
    const broken = backupOf(source(), 'broken.zip', async (_, __, part) => {
      if (part === 'orders')
        await ask(
          world.url,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        )
    })
    await expect(broken).rejects.toThrow(/terminat|connection error/i)
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
    const last = await world.db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last).toMatchObject({ ok: false, bytes: null, file_name: 'broken.zip' })
  })

  test('a backup that cannot be written leaves no file and is noted as failed', async () => {
    await expect(backupOf(source(), 'no-such-folder/market.zip')).rejects.toThrow('ENOENT')
    const last = await world.db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(last).toMatchObject({ ok: false, bytes: null, file_name: 'market.zip' })
    expect(last.reason).toContain('ENOENT')
  })
})
