import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImportRoom } from '../test/import-room.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Where public catalogues may lie beside the project; they are not part of it. */
const DATA = join(ROOT, '../shared/data')
const MAPS = join(ROOT, 'docs/import')
const SLICE = 400

/** The head of a catalogue: its header and its first rows (none of these has a line break in a cell so early). */
const slice = async (name: string): Promise<Buffer> => {
  const bytes = await readFile(join(DATA, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return Buffer.from(
    text
      .split('\n')
      .slice(0, 1 + SLICE)
      .join('\n'),
  )
}

let room: Awaited<ReturnType<typeof createImportRoom>>
beforeAll(async () => {
  room = await createImportRoom()
})
afterAll(() => room.close())

const present = existsSync(DATA)
if (!present) console.warn(`Public catalogues are not tried: there is no folder ${DATA}`)

describe.runIf(present)('a public catalogue goes in by its mapping', () => {
  it.each([
    ['online_retail_catalogue.csv.gz', 'online-retail', { rows: 400, good: 400, bad: 0, skus: 400, reasons: {} }],
    ['openfoodfacts_es_ean84.csv.gz', 'open-food-facts', { rows: 400, good: 400, bad: 0, products: 400, skus: 400 }],
    ['wwi_stock_items.csv', 'wide-world-importers', { rows: 219, good: 219, bad: 0, products: 219, reasons: {} }],
    [
      'adventureworks_products.csv',
      'adventureworks',
      { rows: 400, skus: 200, bad: 200, reasons: { price_not_positive: 200 } },
    ],
    ['northwind/products.csv', 'northwind', { rows: 77, good: 77, bad: 0, products: 77, reasons: {} }],
  ])('%s', async (name, map, expected) => {
    const shopId = await room.world.make.shop()
    const file = await room.put('slice.csv', await slice(name))
    const given = { file, shopId, mapFile: join(MAPS, `${map}.json`) }
    const result = await room.run(given)
    expect(result).toMatchObject(expected)
    expect(await room.run(given)).toEqual({ ...result, made: 0 })
  })

  it('with sizes and colours of one name as one product', async () => {
    const shopId = await room.world.make.shop()
    await room.run({
      file: join(DATA, 'adventureworks_products.csv'),
      shopId,
      mapFile: join(MAPS, 'adventureworks.json'),
      errorsFile: join(room.folder, 'aw.csv'),
    })
    const skus = (await room.storedRows(shopId)).filter((row) => row.product === 'Road-150')
    expect(skus.map((row) => row.serial_number)).toEqual([
      'BK-R93R-62',
      'BK-R93R-44',
      'BK-R93R-48',
      'BK-R93R-52',
      'BK-R93R-56',
    ])
    expect(skus[0]?.attribute).toEqual([
      { key: 'size', name: { es: 'Talla', en: 'Size', zh: '尺码' }, value: { en: '62' } },
      { key: 'colour', name: { es: 'Color', en: 'Colour', zh: '颜色' }, value: { en: 'Red' } },
    ])
  })
})

it('every mapping that comes along is a good one', async () => {
  const { readMapping } = await import('./mapping.ts')
  for (const map of [
    'online-retail',
    'online-retail-invoices',
    'open-food-facts',
    'wide-world-importers',
    'adventureworks',
    'northwind',
  ])
    expect((await readMapping(join(MAPS, `${map}.json`))).fields.serialNumber).toBeDefined()
})
