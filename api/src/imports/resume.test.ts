import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportRoom } from '../test/import-room.ts'
import { lockImports, unlockImports } from './import.queries.ts'
import { BATCH_ROWS, type ImportResult } from './run-import.ts'

const BAD_EVERY = 20

let room: Awaited<ReturnType<typeof createImportRoom>>
let large: Sample
let small: Sample

/** Rows of which every twentieth is bad, in turn for five reasons, and what must come of them. */
interface Sample {
  file: string
  totals: Omit<ImportResult, 'errorsFile' | 'resumedFrom'>
}

const row = (i: number): string => {
  const bad = i % BAD_EVERY === 7 ? Math.floor(i / BAD_EVERY) % 5 : -1
  const name = bad === 0 ? '' : `Vaso ${i}`
  const price = bad === 1 ? '-1' : bad === 2 ? '1,999' : `${1 + (i % 90)},${String(i % 100).padStart(2, '0')}`
  const ean = bad === 3 ? '8410152053059' : ''
  const stock = bad === 4 ? 'muchos' : String(i % 500)
  return `R-${i};P-${i >> 1};${name};${price};${stock};${ean};Menaje > Vasos ${i % 10}`
}

const HEADER = 'Referencia;Modelo;Nombre;Precio neto;Existencias;EAN;Categoría'

/** `count` is a multiple of 100, so that each reason has its fifth. */
const makeSample = async (count: number): Promise<Sample> => {
  const rows = Array.from({ length: count }, (_, i) => row(i))
  const bad = count / BAD_EVERY
  const each = bad / 5
  const reasons = {
    name_missing: each,
    price_not_positive: each,
    number_ambiguous: each,
    ean_invalid: each,
    stock_invalid: each,
  }
  return {
    file: await room.put(`catalogue-${count}.csv`, `${[HEADER, ...rows].join('\n')}\n`),
    totals: {
      rows: count,
      good: count - bad,
      bad,
      products: count / 2,
      skus: count - bad,
      made: count - bad,
      changed: 0,
      reasons,
    },
  }
}

beforeAll(async () => {
  room = await createImportRoom()
  large = await makeSample(1_500)
  small = await makeSample(2_100)
})
afterAll(() => room.close())

const errorsAt = (name: string) => join(room.folder, `${name}.errors.csv`)

const imported = (shopId: number) =>
  room.world.db.selectFrom('imports').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()

const expectWhole = async ({ totals }: Sample, shopId: number, errorsFile: string) => {
  const storedRows = await room.storedRows(shopId)
  expect(storedRows).toHaveLength(totals.skus)
  expect(new Set(storedRows.map((row) => row.serial_number)).size).toBe(totals.skus)
  const errors = await room.errors(errorsFile, ';')
  expect(errors).toHaveLength(1 + totals.bad)
  expect(errors.slice(1).map((row) => Number(row[0]))).toEqual(
    Array.from({ length: totals.bad }, (_, i) => 2 + 7 + i * BAD_EVERY),
  )
  const listed = await room.world.db
    .selectFrom('product_listings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .where('category_id', '=', 0)
    .executeTakeFirstOrThrow()
  expect(listed.n).toBe(totals.products)
  expect(await imported(shopId)).toMatchObject({ rows_done: totals.rows })
  expect((await imported(shopId)).finished_at).not.toBeNull()
  return storedRows
}

describe('1,500 rows, one in twenty bad', () => {
  it('go in to the row, and running again changes nothing', async () => {
    const shopId = await room.world.make.shop()
    const errorsFile = errorsAt('whole')
    const seen: number[] = []
    const onProgress = ({ rows }: { rows: number }) => seen.push(rows)
    expect(await room.run({ file: large.file, shopId, errorsFile, onProgress })).toEqual({
      ...large.totals,
      errorsFile,
      resumedFrom: 0,
    })
    expect(seen.slice(0, 3)).toEqual([BATCH_ROWS, 2 * BATCH_ROWS, 3 * BATCH_ROWS])
    const first = await expectWhole(large, shopId, errorsFile)
    expect(await room.run({ file: large.file, shopId, errorsFile })).toEqual({
      ...large.totals,
      made: 0,
      errorsFile,
      resumedFrom: 0,
    })
    expect(await expectWhole(large, shopId, errorsFile)).toEqual(first)
  })
})

describe('an import that was interrupted', () => {
  it('goes on after its last batch when it was stopped', async () => {
    const shopId = await room.world.make.shop()
    const errorsFile = errorsAt('stopped')
    const stop = new AbortController()
    const onProgress = ({ rows }: { rows: number }) => rows >= 2 * BATCH_ROWS && stop.abort()
    await expect(room.run({ file: small.file, shopId, errorsFile, onProgress, signal: stop.signal })).rejects.toThrow(
      'abort',
    )
    expect(await imported(shopId)).toMatchObject({ rows_done: 2 * BATCH_ROWS, finished_at: null })
    const result = await room.run({ file: small.file, shopId, errorsFile })
    expect(result).toEqual({ ...small.totals, errorsFile, resumedFrom: 2 * BATCH_ROWS })
    await expectWhole(small, shopId, errorsFile)
  })

  it('waits for one that runs in the same shop, but not for ever', async () => {
    const shopId = await room.world.make.shop()
    const tiny = await room.put('tiny.csv', 'SKU,Name,Price\n1,a,1')
    await room.world.db.connection().execute(async (other) => {
      await lockImports(other, { shopId })
      await expect(room.run({ file: tiny, shopId })).rejects.toMatchObject({ code: 'import_running' })
      await unlockImports(other, { shopId })
    })
    expect(await room.run({ file: tiny, shopId })).toMatchObject({ good: 1 })
  })
})
