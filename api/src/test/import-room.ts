import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { TimeLimits } from '../db/client.ts'
import { openFiles } from '../files/pictures.ts'
import { type ImportOptions, importFile } from '../imports/run-import.ts'
import { createWorld, type World } from './world.ts'

/** A market with a folder of files to import. */
export const createImportRoom = async (options: { limits?: TimeLimits } = {}) => {
  const world: World = await createWorld(options)
  const folder = await mkdtemp(join(tmpdir(), 'lonja-import-test-'))
  const store = join(folder, 'store')
  const put = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const run = (given: Omit<ImportOptions, 'db' | 'files' | 'clock'>) =>
    importFile({ db: world.db, files: openFiles(store), clock: world.deps.clock, ...given })
  /** rows of an errors file, its header first, without the mark at its head */
  const errors = async (path: string, delimiter = ','): Promise<string[][]> =>
    parse(await readFile(path, 'utf8'), { bom: true, delimiter, relax_column_count: true })
  /** a shop's products as a buyer's page would need them, in the order of the file */
  const storedRows = (shopId: number) =>
    world.db
      .selectFrom('skus as k')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .select(['k.serial_number', 'p.serial_number as product', 'p.names', 'p.descriptions', 'p.vat_bp', 'p.country'])
      .select(['p.retail_price_cents', 'p.pictures', 'k.price_cents', 'k.stock', 'k.stock_control', 'k.pack_size'])
      .select(['k.minimum', 'k.ean', 'k.attribute', 'k.on_shelf'])
      .where('k.shop_id', '=', shopId)
      .orderBy('k.position')
      .orderBy('k.id')
      .execute()
  const close = async () => {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { world, folder, store, put, run, errors, storedRows, close }
}
