import { type BankStatement, StatementRefused } from '@lonja/core/payments/bank-statement.ts'
import { readNorma43 } from '@lonja/core/payments/statements/norma43.ts'
import { readCamt053 } from './camt053.ts'
import { readCsvFile } from './csv-file.ts'
import { decodeStatement } from './decode-statement.ts'

/**
 * Reads a bank's file, known by its contents: Norma 43, CAMT.053 or a table. Throws StatementRefused for anything else.
 * Five megabytes take up to a second of processor: the server calls `readStatement`.
 */
export const parseStatement = (bytes: Uint8Array): BankStatement[] => {
  const decoded = decodeStatement(bytes)
  if (!decoded) throw new StatementRefused('statement_unreadable', 1)
  const { format, text } = decoded
  if (format === 'norma43') return readNorma43(text)
  return format === 'camt053' ? readCamt053(text) : [readCsvFile(text)]
}
