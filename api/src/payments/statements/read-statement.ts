import { join } from 'node:path'
import { UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ENTRIES_MAX } from '@lonja/core/payments/bank-statement.ts'
import { inThread, ThreadStopped } from '../../ops/in-thread.ts'
import { SOURCE_FOLDER } from '../../source-folder.ts'
import type { StatementFile } from './parse-statement.ts'
import type { StatementAnswer } from './statement-worker.ts'

const THREAD = join(SOURCE_FOLDER, 'payments/statements/statement-worker.ts')

/**
 * Reads the statements in a bank's file, in a thread that the next file finds loaded. Throws Refusal: file_too_large, or
 * statement_unreadable, statement_too_long, statement_no_columns and statement_sums_differ, with the line.
 */
export const readStatement = async (bytes: Uint8Array): Promise<StatementFile> => {
  if (bytes.byteLength >= UPLOAD_BELOW) throw new Refusal('file_too_large')
  const answer = await inThread<StatementAnswer>(THREAD, bytes).catch((error) => {
    throw error instanceof ThreadStopped ? new Refusal('statement_unreadable', { params: { line: 1 } }) : error
  })
  if ('statements' in answer) return answer
  throw new Refusal(answer.refused.code, { params: { line: answer.refused.line, maximum: ENTRIES_MAX } })
}
