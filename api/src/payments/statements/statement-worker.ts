import { parentPort } from 'node:worker_threads'
import { type StatementProblem, StatementRefused } from '@lonja/core/payments/bank-statement.ts'
import { parseStatement, type StatementFile } from './parse-statement.ts'

/** What the thread that reads a statement sends back. */
export type StatementAnswer = StatementFile | { refused: { code: StatementProblem; line: number } }

const answer = (bytes: Uint8Array): StatementAnswer => {
  try {
    return parseStatement(bytes)
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: { code: error.code, line: error.line } }
    throw error
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(answer(bytes)))
