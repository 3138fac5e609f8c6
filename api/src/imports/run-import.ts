import { dirname } from 'node:path'
import type { ImportReason, RowProblem } from '@lonja/core/imports/import-reasons.ts'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { DecimalMark } from '@lonja/core/kernel/decimal.ts'
import { DEFAULT_LOCALE, type Locale } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { RECOMMENDED_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { vatRatesAt } from '@lonja/core/products/vat-rates.ts'
import type { Disk } from 'flydrive'
import type { Db } from '../db/client.ts'
import { applyBatch, type BatchContext } from './apply-batch.ts'
import { type CategoryTree, loadTree } from './category-tree.ts'
import { type CheckContext, checkBatch } from './check-batch.ts'
import { type ErrorsFile, openErrorsFile, restoreCells } from './errors-file.ts'
import { findHeader, HEADER_WITHIN } from './header.ts'
import {
  countSeen,
  dropSeenTables,
  findImportShop,
  finishImport,
  lockImports,
  makeSeenTables,
  startImport,
  unlockImports,
} from './import.queries.ts'
import { type PictureSettings, storePictures } from './import-pictures.ts'
import { ImportRefused } from './import-refused.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { openRows } from './open-rows.ts'
import { cellsOf } from './read-value.ts'
import { type FileFacts, inspectFile, type SourceRow } from './source.ts'

export { ImportRefused } from './import-refused.ts'

/** Rows that are written together; an interrupted import goes on after the last whole batch. */
export const BATCH_ROWS = 500
/** Characters at which a batch is written before it has all its rows, so that long texts do not fill the memory. */
const BATCH_CHARS = 4_000_000

export interface ImportOptions {
  db: Db
  files: Disk
  clock: Clock
  /** path of a .csv or .xlsx file, or of either gzipped */
  file: string
  shopId: number
  /** path of a mapping file; without it the header speaks for itself */
  mapFile?: string | undefined
  /** a mapping that was made on the screen; in place of a file */
  mapping?: Mapping | undefined
  /** the shop's import that can be undone */
  jobId?: number | undefined
  /** where rows with problems go; beside the file unless given */
  errorsFile?: string | undefined
  /** bytes at which the errors file ends; the rows after that are counted only. No limit unless given */
  errorsBytesMax?: number | undefined
  /** folder of the pictures; the file's own unless given */
  pictures?: string | undefined
  /** download pictures that are given by address */
  fetchPictures?: boolean | undefined
  /** of the reasons in the errors file */
  locale?: Locale | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface ImportProgress {
  rows: number
  /** of the file on disk */
  bytesRead: number
  bytesTotal: number
}

export interface ImportResult {
  rows: number
  good: number
  bad: number
  products: number
  skus: number
  /** skus that it made, and that it changed; the others were so already */
  made: number
  changed: number
  errorsFile: string | null
  /** rows with problems for which the errors file had no room */
  errorsLeftOut?: number
  /** rows that an earlier, interrupted run had done; 0 when this one began at the start */
  resumedFrom: number
  /** how many rows have each problem, those that went in without a picture included */
  reasons: Partial<Record<ImportReason, number>>
}

interface Run {
  options: ImportOptions
  connection: Db
  facts: FileFacts
  given: Mapping | undefined
  shop: BatchContext['shop']
  vatRates: readonly BasisPoints[]
  importId: number
  resumedFrom: number
  /** skus that an earlier, interrupted run made and changed */
  before: { made: number; changed: number }
}

/** Noted of a row whose product went in without being recommended. */
const FULL: RowProblem = { code: 'recommended_full', params: { maximum: RECOMMENDED_MAX } }

interface Totals {
  rows: number
  good: number
  bad: number
  made: number
  changed: number
  reasons: ImportResult['reasons']
}

/** The rows of a file among which its header is. */
export const readHead = async (rows: AsyncGenerator<SourceRow>): Promise<SourceRow[]> => {
  const head: SourceRow[] = []
  while (head.length < HEADER_WITHIN) {
    const next = await rows.next()
    if (next.done) break
    head.push(next.value)
  }
  return head
}

const takeHeader = async (rows: AsyncGenerator<SourceRow>, given: Mapping | undefined) => {
  const head = await readHead(rows)
  const header = findHeader(
    head.map((row) => row.values),
    given,
  )
  return { header, rest: head.slice(header.index + 1) }
}

/** Rows in batches that are checked and written together. */
export async function* inBatches(first: SourceRow[], rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch = first
  let chars = 0
  for await (const row of rows) {
    batch.push(row)
    for (const value of row.values) chars += value.length
    if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue
    yield batch
    batch = []
    chars = 0
  }
  if (batch.length > 0) yield batch
}

/** One batch: checked, its problems noted and, unless an earlier run did it, written. */
const runBatch = async (
  run: Run,
  batch: readonly SourceRow[],
  {
    totals,
    errors,
    tree,
    check,
    context,
    settings,
  }: {
    totals: Totals
    errors: ErrorsFile
    tree: CategoryTree
    check: CheckContext
    context: BatchContext
    settings: PictureSettings
  },
): Promise<CategoryTree> => {
  const { connection, options, resumedFrom } = run
  const checked = await checkBatch(connection, batch, check)
  const imported = checked.flatMap((item) => item.imported ?? [])
  const isNext = resumedFrom > 0 && totals.rows === resumedFrom
  const stored = await storePictures(imported, settings, { anew: isNext })
  const notes = new Map(stored.map((item) => [item.imported.row, item.problems]))
  for (const { row, problems } of checked) {
    const all = [...problems, ...(notes.get(row.number) ?? [])]
    if (all.length > 0) errors.add(row, all)
    for (const code of new Set(all.map((problem) => problem.code)))
      totals.reasons[code] = (totals.reasons[code] ?? 0) + 1
  }
  await errors.flush()
  totals.rows += batch.length
  totals.good += imported.length
  totals.bad += batch.length - imported.length
  if (totals.rows <= resumedFrom) return tree
  const applied = await applyBatch(connection, tree, context, {
    imported: stored.map((item) => item.imported).filter((row) => !row.superseded),
    progress: { done: totals.rows, made: totals.made, changed: totals.changed },
    now: options.clock(),
  })
  // known once the shop's others have been waited for
  const full = checked.filter(
    ({ imported }) => imported?.recommended && applied.notRecommended.has(imported.productSerial),
  )
  for (const { row } of full) errors.add(row, [FULL])
  if (full.length > 0) totals.reasons.recommended_full = (totals.reasons.recommended_full ?? 0) + full.length
  await errors.flush()
  totals.made += applied.made
  totals.changed += applied.changed
  return applied.tree
}

/** What stands before decimals: spreadsheets keep numbers as such, written with a dot whatever their cells show. */
export const markOf = (mapping: Mapping, facts: FileFacts): DecimalMark | undefined =>
  mapping.decimal ?? (facts.kind === 'xlsx' ? '.' : undefined)

const runFile = async (run: Run): Promise<ImportResult> => {
  const { options, facts, connection, resumedFrom, importId, shop } = run
  let bytesRead = 0
  const rows = openRows(facts, (bytes) => {
    bytesRead = bytes
  })
  let errors: ErrorsFile | undefined
  try {
    const { header, rest } = await takeHeader(rows, run.given)
    const { mapping } = header
    const restore = restoreCells(header.columns)
    const columns = restore(header.columns)
    errors = await openErrorsFile(options.errorsFile ?? `${options.file}.errors.csv`, {
      columns,
      delimiter: facts.delimiter,
      locale: options.locale ?? DEFAULT_LOCALE,
      bytesMax: options.errorsBytesMax,
    })
    const totals: Totals = { rows: 0, good: 0, bad: 0, ...run.before, reasons: {} }
    const mark = markOf(mapping, facts)
    const shared = {
      totals,
      errors,
      check: {
        shopId: shop.id,
        mapping,
        mark,
        columns,
        cellsOf: cellsOf(columns),
        vatRates: run.vatRates,
        now: options.clock(),
      },
      context: {
        importId,
        jobId: options.jobId ?? null,
        shop,
        language: mapping.language,
        countsStock: mapping.fields.stock !== undefined,
        now: options.clock(),
      },
      settings: {
        files: options.files,
        shopId: shop.id,
        folder: options.pictures ?? dirname(options.file),
        fetch: options.fetchPictures ?? false,
      },
    }
    let tree = await loadTree(connection)
    for await (const batch of inBatches(rest, rows)) {
      options.signal?.throwIfAborted()
      tree = await runBatch(
        run,
        batch.map((row) => ({ ...row, values: restore(row.values) })),
        { ...shared, tree },
      )
      options.onProgress?.({ rows: totals.rows, bytesRead: Math.min(bytesRead, facts.bytes), bytesTotal: facts.bytes })
    }
    if (totals.rows === 0) throw new ImportRefused('file_empty')
    options.onProgress?.({ rows: totals.rows, bytesRead: facts.bytes, bytesTotal: facts.bytes })
    await finishImport(connection, { id: importId, now: options.clock() })
    const { path, leftOut } = await errors.close()
    const counts = await countSeen(connection)
    return { ...totals, ...counts, errorsFile: path, ...(leftOut > 0 && { errorsLeftOut: leftOut }), resumedFrom }
  } finally {
    await errors?.close()
    await rows.return(undefined)
  }
}

/**
 * Brings a catalogue file into a shop: rows that are right go in, batch by batch; the others go, untouched, to the errors
 * file. A run that was interrupted goes on after its last committed batch; a finished file run again updates in place.
 * Throws ImportRefused when the file, its mapping or the shop will not do.
 */
export const importFile = async (options: ImportOptions): Promise<ImportResult> => {
  const { db, file, shopId, clock } = options
  const given = options.mapFile === undefined ? options.mapping : await readMapping(options.mapFile)
  const inspected = await inspectFile(file)
  const facts: FileFacts = {
    ...inspected,
    delimiter: given?.delimiter ?? inspected.delimiter,
    encoding: given?.encoding ?? inspected.encoding,
  }
  // The same file under another mapping is another import: what it did so far says nothing.
  const fileHash = facts.hash.update(JSON.stringify(given ?? 'header')).digest('hex')
  return db.connection().execute(async (connection) => {
    const shop = await findImportShop(connection, { shopId })
    if (!shop) throw new ImportRefused('shop_unknown', { shop: shopId })
    if (!(await lockImports(connection, { shopId }))) throw new ImportRefused('import_running')
    try {
      await makeSeenTables(connection)
      const { id, rows_done, rows_made, rows_changed } = await startImport(connection, {
        shopId,
        fileHash,
        now: clock(),
      })
      return await runFile({
        options,
        connection,
        facts,
        given,
        importId: id,
        resumedFrom: rows_done,
        before: { made: rows_made, changed: rows_changed },
        shop: { id: shopId, taxInclude: shop.tax_include, taxBp: shop.tax_bp },
        vatRates: vatRatesAt(shop.post_code),
      })
    } finally {
      await dropSeenTables(connection)
      await unlockImports(connection, { shopId })
    }
  })
}
