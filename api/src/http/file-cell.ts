import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { disarmCell } from '../imports/formula-cells.ts'

/** A cell of a file that is handed out: a text, a count, a moment, a day, or an amount in cents; null is empty. */
export type FileCell = string | number | Date | { day: Date } | { cents: number } | null

/** A cell as spreadsheet programs of that language take it from a CSV: Spanish ones write decimals with a comma. */
export const toCsvText = (cell: FileCell, locale: Locale): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return disarmCell(cell)
  const decimals = (text: string) => (locale === 'es' ? text.replace('.', ',') : text)
  if (typeof cell === 'number') return decimals(String(cell))
  if (cell instanceof Date) return toMadridTime(cell).replace('T', ' ')
  if ('day' in cell) return dayOf(cell.day)
  return decimals((cell.cents / 100).toFixed(2))
}
