import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../config.ts'
import type { Deps } from '../deps.ts'
import { UserError } from './exit-with.ts'
import { createProgress } from './progress.ts'

interface ImportModule {
  importFile: (given: {
    db: Deps['db']
    clock: Deps['clock']
    files: string
    file: string
    shopId: number
    mapFile: string | undefined
    onProgress: (done: number, total: number) => void
  }) => Promise<Record<string, number>>
}

const fileAt = (path: string): string => {
  const file = resolve(path)
  if (!existsSync(file)) throw new UserError(`There is no file ${file}`)
  return file
}

/** Brings the goods of a file into a shop; `files` is the folder where pictures are kept. */
export const importGoods = async (
  deps: Deps,
  given: { file: string; shop: string; map?: string; files: string },
): Promise<void> => {
  const shopId = Number(given.shop)
  if (!Number.isInteger(shopId) || shopId < 1)
    throw new UserError(`--shop must be the number of a shop, not ${given.shop}`)
  const shop = await deps.db.selectFrom('shops').select('name').where('id', '=', shopId).executeTakeFirst()
  if (!shop) throw new UserError(`There is no shop ${shopId}`)
  const file = fileAt(given.file)
  const mapFile = given.map === undefined ? undefined : fileAt(given.map)
  const { importFile }: ImportModule = await import(pathToFileURL(join(ROOT, 'api/src/catalogue/import/index.ts')).href)
  const progress = createProgress(`Goods of ${shop.name}`)
  try {
    const counts = await importFile({
      db: deps.db,
      clock: deps.clock,
      files: given.files,
      file,
      shopId,
      mapFile,
      onProgress: progress.report,
    })
    progress.stop()
    process.stdout.write(
      `${Object.entries(counts)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', ')}\n`,
    )
  } finally {
    progress.stop()
  }
}
