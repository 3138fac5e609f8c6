import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { importReason, type RowProblem } from '@lonja/core/imports/import-reasons.ts'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { stringify } from 'csv-stringify/sync'
import { exportHeadings } from './export-headings.ts'
import { disarmCell, rearmCell } from './formula-cells.ts'
import type { SourceRow } from './source.ts'

/** What the errors file puts before the row's own columns. */
const ERROR_COLUMNS = ['import_row', 'import_code', 'import_reason']

/** Most problems that are told of one row. */
const PROBLEMS_MAX = 10

/** Whether a file of these headings was written by the market: an errors file, or an export of skus. */
const isOwn = (columns: readonly string[]): boolean =>
  [ERROR_COLUMNS, ...LOCALES.map(exportHeadings)].some((own) => own.every((column) => columns.includes(column)))

/** Gives the cells of a file that the market wrote as they were before; those of any other file stay as they are. */
export const restoreCells = (columns: readonly string[]): ((cells: string[]) => string[]) =>
  isOwn(columns) ? (cells) => cells.map(rearmCell) : (cells) => cells

export interface ErrorsFile {
  /** Adds a row with what is wrong with it; its cells are untouched but for those that look like formulas. */
  add: (row: SourceRow, problems: readonly RowProblem[]) => void
  flush: () => Promise<void>
  /** Ends the file; its path, or null when nothing was wrong, and how many rows did not fit into it. */
  close: () => Promise<{ path: string | null; leftOut: number }>
}

/**
 * The file of rows that need a hand, in the delimiter of the imported one, so that it can be mended and imported itself.
 * It is written anew by every run: a resumed one checks the earlier rows again, which costs little and loses none.
 */
export const openErrorsFile = async (
  path: string,
  {
    columns,
    delimiter,
    locale,
    bytesMax = Number.POSITIVE_INFINITY,
  }: { columns: readonly string[]; delimiter: string; locale: Locale; bytesMax?: number | undefined },
): Promise<ErrorsFile> => {
  await rm(path, { force: true })
  let out: WriteStream | null = null
  let waiting: string[][] = []
  let bytes = 0
  let leftOut = 0
  const flush = async () => {
    if (waiting.length === 0) return
    if (!out) {
      out = createWriteStream(path)
      await once(out, 'open')
      // Spreadsheets take a CSV without this mark for Windows-1252.
      out.write('\uFEFF')
      waiting.unshift([...ERROR_COLUMNS, ...columns.map(disarmCell)])
    }
    const text = stringify(waiting, { delimiter })
    bytes += Buffer.byteLength(text)
    waiting = []
    if (!out.write(text)) await once(out, 'drain')
  }
  return {
    add: (row, problems) => {
      if (bytes >= bytesMax) {
        leftOut++
        return
      }
      const told = problems.slice(0, PROBLEMS_MAX)
      const codes = told.map((problem) => problem.code).join(' ')
      const reasons = told.map(({ code, params }) => importReason(code, locale, params)).join(' ')
      waiting.push([String(row.number), codes, reasons, ...row.values.map(disarmCell)])
    },
    flush,
    close: async () => {
      await flush()
      if (!out) return { path: null, leftOut }
      if (!out.writableEnded) {
        out.end()
        await once(out, 'finish')
      }
      return { path, leftOut }
    },
  }
}
