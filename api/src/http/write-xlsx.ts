import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { FileCell } from './file-cell.ts'

/** What the thread that writes a workbook is given. */
export interface Sheet {
  titles: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

const THREAD = join(import.meta.dirname, 'xlsx-worker.ts')
/** JavaScript's heap while a file is written, in megabytes. */
const HEAP_MB = 256
const TIME_MAX = 20 * SECOND

/**
 * Writes a workbook of one sheet in a thread of its own, so that no file holds the event loop. Throws unavailable when that
 * takes longer than `timeMax`, in ms.
 */
export const writeXlsx = (sheet: Sheet, timeMax = TIME_MAX): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: sheet,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const timer = setTimeout(() => {
      reject(new Refusal('unavailable'))
      void thread.terminate()
    }, timeMax)
    thread.once('message', resolve)
    thread.once('error', reject)
    // without effect once it is settled
    thread.once('exit', (status) => {
      clearTimeout(timer)
      reject(new Error(`the thread that writes a workbook ended with status ${status}`))
    })
  })
