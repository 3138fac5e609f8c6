import { type BankStatement, type StatementFormat, StatementRefused } from '@lonja/core/payments/bank-statement.ts'
import { readNorma43 } from '@lonja/core/payments/statements/norma43.ts'
import { readCamt053 } from './camt053.ts'
import { readCsvFile } from './csv-file.ts'
import { decodeStatement } from './decode-statement.ts'

const READERS: Record<StatementFormat, (text: string) => BankStatement[]> = {
  norma43: readNorma43,
  camt053: readCamt053,
  csv: (text) => [readCsvFile(text)],
}

/** What a bank's file holds. */
export interface StatementFile {
  format: StatementFormat
  statements: BankStatement[]
}

/**
 * Reads a bank's file, known by its contents: Norma 43, CAMT.053 or a table. Throws StatementRefused for anything else.
 * Five megabytes take up to a second of processor: the server calls `readStatement`.
 */
export const parseStatement = (bytes: Uint8Array): StatementFile => {
  const decoded = decodeStatement(bytes)
  if (!decoded) throw new StatementRefused('statement_unreadable', 1)
  const { format, text } = decoded
  return { format, statements: READERS[format](text) }
}
