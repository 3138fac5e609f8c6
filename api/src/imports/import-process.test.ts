import { rejects } from 'node:assert/strict'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NO_LIMITS } from '../db/client.ts'
import { createImportRoom } from '../test/import-room.ts'
import { ImportStopped, inProcess } from './import-process.ts'
import { ImportRefused } from './import-refused.ts'

/** Time is not what most of these tests are about: a busy machine may take long. */
const LIMITS = { minutes: 10, memoryMb: 256 }

let room: Awaited<ReturnType<typeof createImportRoom>>
beforeAll(async () => {
  room = await createImportRoom({ limits: NO_LIMITS })
})
afterAll(() => room.close())

const orderOf = async (name: string, content: string | Buffer, shopId: number) => ({
  databaseUrl: room.world.url,
  filesDir: room.store,
  clockAheadMs: room.world.now.getTime() - Date.now(),
  file: await room.put(name, content),
  errorsFile: join(room.folder, `${name}.errors.csv`),
  shopId,
})
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ImportRefused) return `${error instanceof ImportStopped ? 'stopped' : 'refused'}: ${error.code}`
  throw error ?? new Error('it went in')
}

test('a file is imported, and its progress is heard batch by batch', async () => {
  const shopId = await room.world.make.shop()
  const rows = Array.from({ length: 600 }, (_, n) => `R-${n};Vaso ${n};1,${10 + (n % 90)};Menaje > Vasos ${n % 10}\n`)
  const order = await orderOf('large.csv', `Referencia;Nombre;Precio neto;Categoría\n${rows.join('')}`, shopId)
  const heard: number[] = []
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const result = await inProcess({ kind: 'import', order }, LIMITS, (progress) => heard.push(progress.rows))
  expect(result).toMatchObject({ rows: 600, good: 600, bad: 0, errorsFile: null, resumedFrom: 0 })
  // another process wrote the rows
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect(heard).toEqual([500, 600, 600])
  const storedRows = await room.storedRows(shopId)
  expect(storedRows).toHaveLength(600)
  const made = await room.world.db
    .selectFrom('products')
    .select('created_at')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  expect(Math.abs(made.created_at.getTime() - room.world.now.getTime())).toBeLessThan(60_000)
})

test('one whose worker stops ends at once, and the next try goes on where it stood', async () => {
  const shopId = await room.world.make.shop()
  const rows = Array.from({ length: 600 }, (_, n) => `I-${n};Plato ${n};1,20;Menaje\n`)
  const order = await orderOf('long.csv', `Referencia;Nombre;Precio neto;Categoría\n${rows.join('')}`, shopId)
  // the second batch waits for these products, which somebody holds: it is not in when the worker stops
  const held = await room.world.make.product(shopId, { serial_number: 'I-550' })
  await room.world.make.sku(held, { serial_number: 'I-550' })
  const stop = new AbortController()
  await room.world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', held).forUpdate().execute()
    await rejects(
      inProcess({ kind: 'import', order }, LIMITS, () => stop.abort(), stop.signal),
      /interrupted/,
    )
  })
  expect(await room.storedRows(shopId)).toHaveLength(501)
  const result = await inProcess({ kind: 'import', order }, LIMITS, () => {})
  expect(result.resumedFrom).toBe(500)
  expect(await room.storedRows(shopId)).toHaveLength(600)
})

test('a file is looked at, and its import undone, in the same way', async () => {
  const { db, url, now } = room.world
  const shopId = await room.world.make.shop()
  const content = 'Referencia;Nombre;Precio neto;Categoría\nU-1;Vaso;1,20;Menaje\nU-2;Plato;x;Menaje\n'
  const order = await orderOf('undone.csv', content, shopId)
  const { id: jobId } = await db
    .insertInto('import_jobs')
    .values({
      ...{ shop_id: shopId, file_key: 'none', file_name: 'undone.csv', locale: 'es' },
      ...{ fetch_pictures: false, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { clockAheadMs } = order
  const look = { databaseUrl: url, file: order.file, shopId, columns: null, decimal: null, clockAheadMs }
  const { columns } = await inProcess({ kind: 'check', order: look }, LIMITS, () => {})
  expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Referencia', 'serialNumber'],
    ['Nombre', 'name.es'],
    ['Precio neto', 'netPrice'],
    ['Categoría', 'categories'],
  ])
  await inProcess({ kind: 'import', order: { ...order, jobId } }, LIMITS, () => {})
  const undo = { databaseUrl: url, shopId, jobId, clockAheadMs: order.clockAheadMs }
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect(await room.storedRows(shopId)).toHaveLength(1)
  expect(await inProcess({ kind: 'undo', order: undo }, LIMITS, () => {})).toBeNull()
  expect(await room.storedRows(shopId)).toEqual([])
})

test('what it cannot read is refused with the reason', async () => {
  const shopId = await room.world.make.shop()
  const order = await orderOf('none.csv', 'hola\nadiós\n', shopId)
  expect(await codeOf(inProcess({ kind: 'import', order }, LIMITS, () => {}))).toBe('refused: columns_missing')
})

test('one that takes too long is stopped', async () => {
  const shopId = await room.world.make.shop()
  const order = await orderOf('slow.csv', 'SKU;Nombre;Precio\n1;a;1\n', shopId)
  expect(await codeOf(inProcess({ kind: 'import', order }, { ...LIMITS, minutes: 0.0005 }, () => {}))).toBe(
    'stopped: import_too_slow',
  )
})

test('one that takes too much memory is stopped, and takes nothing else down', async () => {
  const shopId = await room.world.make.shop()
  const order = await orderOf('heavy.csv', 'SKU;Nombre;Precio\n1;a;1\n', shopId)
  // less than the importer itself needs
  expect(await codeOf(inProcess({ kind: 'import', order }, { ...LIMITS, memoryMb: 12 }, () => {}))).toBe(
    'stopped: import_too_heavy',
  )
})

test('a defect is no fault of the file', async () => {
  const shopId = await room.world.make.shop()
  const order = await orderOf('good.csv', 'SKU;Nombre;Precio\n1;a;1\n', shopId)
  const work = inProcess(
    { kind: 'import', order: { ...order, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' } },
    LIMITS,
    () => {},
  )
  await rejects(work, (error) => error instanceof Error && !(error instanceof ImportRefused))
})
