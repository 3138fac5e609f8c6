import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { importReason, type RowProblem } from '@lonja/core/catalogue/import-reasons.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { stringify } from 'csv-stringify/sync'
import type { SourceRow } from './source.ts'

/** What the errors file puts before the row's own columns. */
export const ERROR_COLUMNS = ['import_row', 'import_code', 'import_reason']

export interface ErrorsFile {
  /** Adds a row, untouched, with what is wrong with it. */
  add: (row: SourceRow, problems: readonly RowProblem[]) => void
  flush: () => Promise<void>
  /** Ends the file; its path, or null when nothing was wrong. */
  close: () => Promise<string | null>
}

/**
 * The file of rows that need a hand, in the delimiter of the imported one, so that it can be mended and imported itself.
 * It is written anew by every run: a resumed one checks the earlier rows again, which costs little and loses none.
 */
export const openErrorsFile = async (
  path: string,
  { columns, delimiter, locale }: { columns: readonly string[]; delimiter: string; locale: Locale },
): Promise<ErrorsFile> => {
  await rm(path, { force: true })
  let out: WriteStream | null = null
  let waiting: string[][] = []
  const flush = async () => {
    if (waiting.length === 0) return
    if (!out) {
      out = createWriteStream(path)
      await once(out, 'open')
      // Spreadsheets take a CSV without this mark for Windows-1252.
      out.write('\uFEFF')
      waiting.unshift([...ERROR_COLUMNS, ...columns])
    }
    const text = stringify(waiting, { delimiter })
    waiting = []
    if (!out.write(text)) await once(out, 'drain')
  }
  return {
    add: (row, problems) => {
      const codes = problems.map((problem) => problem.code).join(' ')
      const reasons = problems.map(({ code, params }) => importReason(code, locale, params)).join(' ')
      waiting.push([String(row.number), codes, reasons, ...row.values])
    },
    flush,
    close: async () => {
      await flush()
      if (!out) return null
      if (!out.writableEnded) {
        out.end()
        await once(out, 'finish')
      }
      return path
    },
  }
}
