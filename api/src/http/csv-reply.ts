import type { Locale } from '@lonja/core/kernel/locale.ts'
import { stringify } from 'csv-stringify/sync'
import { type FileCell, toCsvText } from './file-cell.ts'
import { fileHeaders } from './file-headers.ts'

/** A short table as a CSV file that browsers keep; the first character tells spreadsheet programs that it is UTF-8. */
export const csvReply = ({
  name,
  head,
  rows,
  locale,
  now,
}: {
  /** the file's name before its day, in plain letters */
  name: string
  head: readonly string[]
  rows: readonly (readonly FileCell[])[]
  locale: Locale
  now: Date
}): Response => {
  const cells = [head, ...rows.map((row) => row.map((cell) => toCsvText(cell, locale)))]
  return new Response(`\uFEFF${stringify(cells, { delimiter: locale === 'es' ? ';' : ',' })}`, {
    headers: fileHeaders({ name, type: 'text/csv; charset=utf-8', ending: 'csv', now }),
  })
}
