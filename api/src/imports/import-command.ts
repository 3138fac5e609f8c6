import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { audit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { openFiles } from '../files/pictures.ts'
import { UserError } from '../ops/exit-with.ts'
import { createProgress } from '../ops/progress.ts'
import { ImportRefused, type ImportResult, importFile } from './run-import.ts'

/** The command's flags as commander gives them. */
export interface ImportFlags {
  shop: string
  map?: string
  errors?: string
  pictures?: string
  fetchPictures?: boolean
  lang: Locale
}

const existing = (path: string): string => {
  const found = resolve(path)
  if (!existsSync(found)) throw new UserError(`There is no file ${found}`)
  return found
}

const report = ({ rows, good, bad, products, skus, reasons, errorsFile, resumedFrom }: ImportResult): string =>
  [
    ...(resumedFrom > 0 ? [`Went on after row ${resumedFrom} of an interrupted import.`] : []),
    `rows: ${rows}, good: ${good}, bad: ${bad}, products: ${products}, skus: ${skus}`,
    ...Object.entries(reasons).map(([code, count]) => `  ${code}: ${count}`),
    ...(errorsFile === null ? [] : [`Rows with problems: ${errorsFile}`]),
  ].join('\n')

/** Brings the products of a file into a shop; `filesDir` is the folder where pictures are kept. */
export const importProducts = async (
  deps: Deps,
  { file, options, filesDir }: { file: string; options: ImportFlags; filesDir: string },
): Promise<void> => {
  const shopId = Number(options.shop)
  if (!Number.isInteger(shopId) || shopId < 1)
    throw new UserError(`--shop must be the number of a shop, not ${options.shop}`)
  const progress = createProgress('Import')
  await audit(
    deps.db,
    { actor: null, now: deps.clock() },
    { action: 'import.start', subject: ['import', 'command'], shopId },
  )
  try {
    const result = await importFile({
      db: deps.db,
      files: openFiles(filesDir),
      clock: deps.clock,
      file: existing(file),
      shopId,
      mapFile: options.map === undefined ? undefined : existing(options.map),
      errorsFile: options.errors === undefined ? undefined : resolve(options.errors),
      pictures: options.pictures === undefined ? undefined : existing(options.pictures),
      fetchPictures: options.fetchPictures,
      locale: options.lang,
      onProgress: ({ rows, bytesRead, bytesTotal }) => progress.report(bytesRead, bytesTotal, `${rows} rows`),
    })
    progress.stop()
    process.stdout.write(`${report(result)}\n`)
  } catch (error) {
    throw error instanceof ImportRefused ? new UserError(error.sentence(options.lang)) : error
  } finally {
    progress.stop()
  }
}
