import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type BankStatement, ENTRIES_MAX } from '@lonja/core/payments/bank-statement.ts'
import type { StatementAnswer } from './statement-worker.ts'

const THREAD = join(import.meta.dirname, 'statement-worker.ts')
/** JavaScript's heap while a file is read, in megabytes. */
const HEAP_MB = 256
const TIME_MAX = 20 * SECOND

/**
 * Reads the statements in a bank's file in a thread of its own, so that no file holds the event loop. Throws Refusal:
 * file_too_large, or statement_unreadable, statement_too_long, statement_no_columns and statement_sums_differ, with the line.
 */
export const readStatement = (bytes: Uint8Array): Promise<BankStatement[]> =>
  new Promise((resolve, reject) => {
    if (bytes.byteLength >= UPLOAD_BELOW) return reject(new Refusal('file_too_large'))
    const unreadable = () => reject(new Refusal('statement_unreadable', { params: { line: 1 } }))
    const thread = new Worker(THREAD, {
      workerData: bytes,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const timer = setTimeout(() => {
      unreadable()
      void thread.terminate()
    }, TIME_MAX)
    thread.once('message', (answer: StatementAnswer) => {
      if ('statements' in answer) resolve(answer.statements)
      else reject(new Refusal(answer.refused.code, { params: { line: answer.refused.line, maximum: ENTRIES_MAX } }))
    })
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') unreadable()
      else reject(error)
    })
    // without effect once it is settled
    thread.once('exit', (status) => {
      clearTimeout(timer)
      reject(new Error(`the thread that reads a statement ended with status ${status}`))
    })
  })
