import { type BankStatement, ENTRIES_MAX, StatementRefused } from '@lonja/core/payments/bank-statement.ts'
import { type CsvRow, findHeader, readCsvStatement } from '@lonja/core/payments/statements/csv-statement.ts'
import { CsvError, parse } from 'csv-parse/sync'

const DELIMITERS = [';', '\t', ',', '|']

/** Characters of one row. */
const ROW_CHARS_MAX = 20_000
/** Rows that stand above and below the movements, and empty ones. */
const OTHER_ROWS_MAX = 1_000

/** Characters at the head of a file by which its delimiter is found. */
const HEAD_CHARS = 64_000

/** Adds a table's rows to `rows`. Throws StatementRefused for one that is too long, and for quotes that do not end. */
const addRows = (rows: CsvRow[], text: string, delimiter: string): void => {
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: ROW_CHARS_MAX,
      on_record: (cells: string[], { lines }) => {
        if (rows.push({ line: lines, cells }) > ENTRIES_MAX + OTHER_ROWS_MAX)
          throw new StatementRefused('statement_too_long', lines)
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new StatementRefused('statement_unreadable', (rows.at(-1)?.line ?? 0) + 1)
    throw error
  }
}

/** Whether the head of a file has names of columns when it is parted so; what cannot be read below them does not matter yet. */
const hasHeader = (head: string, delimiter: string): boolean => {
  const rows: CsvRow[] = []
  try {
    addRows(rows, head, delimiter)
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
  }
  return findHeader(rows) !== null
}

/** Reads a bank's table, parted as its header is found. Throws StatementRefused as `readCsvStatement` does. */
export const readCsvFile = (text: string): BankStatement => {
  const head = text.slice(0, HEAD_CHARS)
  const delimiter = DELIMITERS.find((candidate) => hasHeader(head, candidate))
  if (delimiter === undefined) throw new StatementRefused('statement_no_columns', 1)
  const rows: CsvRow[] = []
  addRows(rows, text, delimiter)
  return readCsvStatement(rows)
}
