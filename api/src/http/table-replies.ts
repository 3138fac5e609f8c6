import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { XLSX } from '@lonja/core/kernel/media.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { stringify } from 'csv-stringify/sync'
import { type FileCell, toCsvText } from './file-cell.ts'
import { fileReply } from './file-reply.ts'
import { textStream } from './text-stream.ts'
import { writeXlsx } from './write-xlsx.ts'

type Batches<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

export interface Column<Row> {
  title: string
  cell: (row: Row) => FileCell
}

interface Table {
  titles: readonly string[]
  /** the lines below the titles, as they are read */
  batches: Batches<readonly FileCell[]>
}

async function* linesOf<Row>(columns: readonly Column<Row>[], batches: Batches<Row>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}

/** The table of these rows. */
export const tableOf = <Row>(columns: readonly Column<Row>[], batches: Batches<Row>): Table => ({
  titles: columns.map(({ title }) => title),
  batches: linesOf(columns, batches),
})

/** A file's name that ends with the day of its making: orders-2026-05-04. */
export const datedName = (name: string, now: Date): string => `${name}-${dayOf(now)}`

/** The text of a table as a CSV file in the way of the spreadsheet programs of a language, in pieces as it is read. */
export async function* csvPieces({ titles, batches }: Table, locale: Locale): AsyncGenerator<string> {
  const textOf = (lines: readonly (readonly FileCell[])[]): string =>
    stringify(
      lines.map((cells) => cells.map((cell) => toCsvText(cell, locale))),
      { delimiter: locale === 'es' ? ';' : ',' },
    )
  // the first character tells spreadsheet programs that it is UTF-8
  yield `\uFEFF${textOf([titles])}`
  for await (const lines of batches) yield textOf(lines)
}

/** A table as a CSV file that browsers keep, sent while it is read. `name` is the file's without its ending, in plain letters. */
export const csvReply = (table: Table, { name, locale }: { name: string; locale: Locale }): Response =>
  fileReply(textStream(csvPieces(table, locale)), { name: `${name}.csv`, type: 'text/csv; charset=utf-8' })

/** The same as a workbook of at most so many lines. Throws export_too_long, unavailable. */
export const xlsxReply = async (
  { titles, batches }: Table,
  { name, rowsMax }: { name: string; rowsMax: number },
): Promise<Response> => {
  const rows: (readonly FileCell[])[] = []
  for await (const lines of batches) {
    rows.push(...lines)
    if (rows.length > rowsMax) throw new Refusal('export_too_long', { params: { maximum: rowsMax } })
  }
  return fileReply(await writeXlsx({ titles, rows }), { name: `${name}.xlsx`, type: XLSX })
}
