import { parentPort, workerData } from 'node:worker_threads'
import { type BankStatement, type StatementProblem, StatementRefused } from '@lonja/core/payments/bank-statement.ts'
import { parseStatement } from './parse-statement.ts'

/** What the thread that reads a statement sends back. */
export type StatementAnswer = { statements: BankStatement[] } | { refused: { code: StatementProblem; line: number } }

const answer = (): StatementAnswer => {
  try {
    return { statements: parseStatement(workerData) }
  } catch (error) {
    if (error instanceof StatementRefused) return { refused: { code: error.code, line: error.line } }
    throw error
  }
}

parentPort?.postMessage(answer())
