import { columnName } from './column-name.ts'
import { csvRows } from './csv-rows.ts'
import { ImportRefused } from './import-refused.ts'
import { CELL_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX, ROWS_MAX, TEXT_CHARS_MAX } from './reading-limits.ts'
import type { FileFacts, SourceRow } from './source.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** Characters of a row; throws ImportRefused for one that is beyond the limits, with its place. */
const measureRow = ({ number, values, sheet }: SourceRow): number => {
  if (number > ROWS_MAX) throw new ImportRefused('rows_too_many', { maximum: ROWS_MAX })
  if (values.length > COLUMNS_MAX) throw new ImportRefused('columns_too_many', { row: number, maximum: COLUMNS_MAX })
  let chars = 0
  for (const [place, value] of values.entries()) {
    if (value.length > CELL_CHARS_MAX) {
      const cell = `${sheet ? `${sheet}!` : ''}${columnName(place)}${number}`
      throw new ImportRefused('cell_too_long', { cell, maximum: CELL_CHARS_MAX })
    }
    chars += value.length
  }
  if (chars > ROW_CHARS_MAX) throw new ImportRefused('row_too_long', { row: number, maximum: ROW_CHARS_MAX })
  return chars
}

/**
 * Rows of a catalogue file of either kind that have any text. `onBytes` hears how much of the file they took. Throws
 * ImportRefused where a limit of reading-limits.ts is passed.
 */
export async function* openRows(facts: FileFacts, onBytes: (bytes: number) => void): AsyncGenerator<SourceRow> {
  let chars = 0
  for await (const row of facts.kind === 'xlsx' ? xlsxRows(facts, onBytes) : csvRows(facts, onBytes)) {
    chars += measureRow(row)
    if (chars > TEXT_CHARS_MAX) throw new ImportRefused('file_too_large', { maximum: TEXT_CHARS_MAX / 1_000_000 })
    yield row
  }
}
