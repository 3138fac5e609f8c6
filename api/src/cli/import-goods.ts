import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { ImportRefused, importFile } from '../catalogue/import/index.ts'
import type { Deps } from '../deps.ts'
import { openFiles } from '../files/pictures.ts'
import { UserError } from './exit-with.ts'
import { createProgress } from './progress.ts'

/** What the person typed after `lonja import FILE`. */
export interface ImportFlags {
  shop: string
  map?: string
  errors?: string
  pictures?: string
  fetchPictures?: boolean
  locale: Locale
}

const existing = (path: string): string => {
  const file = resolve(path)
  if (!existsSync(file)) throw new UserError(`There is no ${file}`)
  return file
}

const given = (path: string | undefined): string | undefined => (path === undefined ? undefined : existing(path))

/** Brings the goods of a file into a shop, shows how far it is, and says in the end what went in. Ctrl-C stops it between two batches. */
export const importGoods = async (deps: Deps, filesDir: string, file: string, flags: ImportFlags): Promise<void> => {
  const shopId = Number(flags.shop)
  if (!Number.isInteger(shopId) || shopId < 1)
    throw new UserError(`--shop must be the number of a shop, not ${flags.shop}`)
  const path = existing(file)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const progress = createProgress('Import')
  try {
    const done = await importFile({
      db: deps.db,
      files: openFiles(filesDir),
      clock: deps.clock,
      file: path,
      shopId,
      mapFile: given(flags.map),
      errorsFile: flags.errors,
      pictures: given(flags.pictures),
      fetchPictures: flags.fetchPictures,
      locale: flags.locale,
      signal: stop.signal,
      onProgress: ({ rows, bytesRead, bytesTotal }) => progress.report(bytesRead, bytesTotal, `${rows} rows`),
    })
    progress.stop()
    const lines = [
      ...(done.resumedFrom ? [`Went on after row ${done.resumedFrom}, where an earlier run had stopped.`] : []),
      `${done.good} of ${done.rows} rows went in: ${done.products} products, ${done.skus} articles.`,
      ...Object.entries(done.reasons).map(([reason, count]) => `  ${reason}: ${count}`),
      ...(done.errorsFile ? [`The other ${done.bad} are in ${done.errorsFile}, each with its reason.`] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    if (error instanceof ImportRefused) throw new UserError(error.sentence(flags.locale))
    throw error
  } finally {
    progress.stop()
  }
}
