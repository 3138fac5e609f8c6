import type { Locale } from '@lonja/core/kernel/locale.ts'
import { stringify } from 'csv-stringify/sync'
import { disarmCell } from '../imports/formula-cells.ts'

/** A cell: a text, a whole number or a moment as they are, or an amount in cents. */
export type CsvCell = string | number | Date | { cents: number } | null

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Madrid' })

/** A cell as spreadsheet programs of that language take it: Spanish ones write decimals with a comma. */
const toText = (cell: CsvCell, locale: Locale): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return disarmCell(cell)
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return days.format(cell)
  const amount = (cell.cents / 100).toFixed(2)
  return locale === 'es' ? amount.replace('.', ',') : amount
}

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
  rows: readonly (readonly CsvCell[])[]
  locale: Locale
  now: Date
}): Response => {
  const cells = [head, ...rows.map((row) => row.map((cell) => toText(cell, locale)))]
  return new Response(`\uFEFF${stringify(cells, { delimiter: locale === 'es' ? ';' : ',' })}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
