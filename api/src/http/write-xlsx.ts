import { join } from 'node:path'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { inThread, ThreadStopped } from '../ops/in-thread.ts'
import { SOURCE_FOLDER } from '../source-folder.ts'
import type { FileCell } from './file-cell.ts'

/** What the thread that writes a workbook is given. */
export interface Sheet {
  titles: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

const THREAD = join(SOURCE_FOLDER, 'http/xlsx-worker.ts')

/** Writes a workbook of one sheet, in a thread that the next one finds loaded. Throws unavailable when that takes longer than `timeMax`, in ms, or too much memory. */
export const writeXlsx = async (sheet: Sheet, timeMax?: number): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return await inThread(THREAD, sheet, timeMax)
  } catch (error) {
    throw error instanceof ThreadStopped ? new Refusal('unavailable') : error
  }
}
