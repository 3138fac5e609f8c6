import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportRoom } from '../../test/import-room.ts'
import { BATCH_ROWS, type ImportRefused } from './index.ts'

const ROWS = 10_000
const BAD_EVERY = 20

let room: Awaited<ReturnType<typeof createImportRoom>>
let file: string

/** 10,000 rows of which every twentieth is bad, in turn for five reasons. */
const catalogue = (): string => {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const bad = i % BAD_EVERY === 7 ? ((i / BAD_EVERY) % 5) | 0 : -1
    const name = bad === 0 ? '' : `Vaso ${i}`
    const price = bad === 1 ? '-1' : bad === 2 ? '1,999' : `${1 + (i % 90)},${String(i % 100).padStart(2, '0')}`
    const ean = bad === 3 ? '8410152053059' : ''
    const stock = bad === 4 ? 'muchos' : String(i % 500)
    return `R-${i};P-${i >> 1};${name};${price};${stock};${ean};Menaje > Vasos ${i % 10}`
  })
  return `Referencia;Modelo;Nombre;Precio neto;Existencias;EAN;Categoría\n${rows.join('\n')}\n`
}

const TOTALS = {
  rows: ROWS,
  good: 9500,
  bad: 500,
  products: 5000,
  skus: 9500,
  reasons: { name_missing: 100, price_not_positive: 100, number_ambiguous: 100, ean_invalid: 100, stock_invalid: 100 },
}

beforeAll(async () => {
  room = await createImportRoom()
  file = await room.put('catalogue.csv', catalogue())
})
afterAll(() => room.close())

const errorsAt = (name: string) => join(room.folder, `${name}.errors.csv`)

const imported = (shopId: number) =>
  room.world.db.selectFrom('imports').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()

const expectWhole = async (shopId: number, errorsFile: string | null) => {
  const goods = await room.goods(shopId)
  expect(goods).toHaveLength(TOTALS.skus)
  expect(new Set(goods.map((row) => row.serial_number)).size).toBe(TOTALS.skus)
  const errors = await room.errors(errorsFile ?? '', ';')
  expect(errors).toHaveLength(1 + TOTALS.bad)
  expect(errors.slice(1).map((row) => Number(row[0]))).toEqual(
    Array.from({ length: TOTALS.bad }, (_, i) => 2 + 7 + i * BAD_EVERY),
  )
  const listed = await room.world.db
    .selectFrom('product_listings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .where('category_id', '=', 0)
    .executeTakeFirstOrThrow()
  expect(listed.n).toBe(TOTALS.products)
  expect(await imported(shopId)).toMatchObject({ rows_done: ROWS, rows_good: TOTALS.good, rows_bad: TOTALS.bad })
  expect((await imported(shopId)).finished_at).not.toBeNull()
  return goods
}

describe('ten thousand rows, one in twenty bad', () => {
  it('go in to the row, and running again changes nothing', async () => {
    const shopId = await room.world.make.shop()
    const errorsFile = errorsAt('whole')
    const seen: number[] = []
    const onProgress = ({ rows }: { rows: number }) => seen.push(rows)
    expect(await room.run({ file, shopId, errorsFile, onProgress })).toEqual({ ...TOTALS, errorsFile, resumedFrom: 0 })
    expect(seen.slice(0, 3)).toEqual([BATCH_ROWS, 2 * BATCH_ROWS, 3 * BATCH_ROWS])
    const first = await expectWhole(shopId, errorsFile)
    expect(await room.run({ file, shopId, errorsFile })).toEqual({ ...TOTALS, errorsFile, resumedFrom: 0 })
    expect(await expectWhole(shopId, errorsFile)).toEqual(first)
  }, 120_000)

  it('go on after the last batch when stopped', async () => {
    const shopId = await room.world.make.shop()
    const errorsFile = errorsAt('stopped')
    const stop = new AbortController()
    const onProgress = ({ rows }: { rows: number }) => rows >= 4 * BATCH_ROWS && stop.abort()
    await expect(room.run({ file, shopId, errorsFile, onProgress, signal: stop.signal })).rejects.toThrow('abort')
    expect(await imported(shopId)).toMatchObject({ rows_done: 4 * BATCH_ROWS, finished_at: null })
    const result = await room.run({ file, shopId, errorsFile })
    expect(result).toEqual({ ...TOTALS, errorsFile, resumedFrom: 4 * BATCH_ROWS })
    await expectWhole(shopId, errorsFile)
  }, 120_000)

  it('go on when the process was killed', async () => {
    const shopId = await room.world.make.shop()
    const errorsFile = errorsAt('killed')
    const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
    const script = `
      import { createDb } from ${source('../../db/client.ts')}
      import { openFiles } from ${source('../../files/pictures.ts')}
      import { importFile } from ${source('./index.ts')}
      const [url, folder, file, errorsFile, shopId] = process.argv.slice(1)
      const { db } = createDb(url)
      const onProgress = ({ rows }) => process.stdout.write(rows + '\\n')
      await importFile({ db, files: openFiles(folder), clock: () => new Date(), file, errorsFile, shopId: Number(shopId), onProgress })`
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', script, room.world.url, room.store, file, errorsFile, String(shopId)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.split('\n').length > 5) child.kill('SIGKILL')
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    const { rows_done } = await imported(shopId)
    expect(rows_done).toBeGreaterThanOrEqual(5 * BATCH_ROWS)
    expect(rows_done).toBeLessThan(ROWS)
    expect(rows_done % BATCH_ROWS).toBe(0)
    expect(await room.run({ file, shopId, errorsFile })).toEqual({ ...TOTALS, errorsFile, resumedFrom: rows_done })
    await expectWhole(shopId, errorsFile)
  }, 120_000)

  it('wait for an import that runs in the same shop, but not for ever', async () => {
    const shopId = await room.world.make.shop()
    const small = await room.put('small.csv', 'SKU,Name,Price\n1,a,1')
    await room.world.db.connection().execute(async (other) => {
      await lockImports(other, { shopId })
      await expect(room.run({ file: small, shopId })).rejects.toMatchObject({ code: 'import_running' })
      await unlockImports(other, { shopId })
    })
    expect(await room.run({ file: small, shopId })).toMatchObject({ good: 1 })
  })
})
