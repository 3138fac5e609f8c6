import type { ImportReason, ReasonParams } from '@lonja/core/imports/import-reasons.ts'
import type { ReadBatch, ReadBatchOptions } from '../picture-batches/read-batch.ts'
import type { CheckOptions, FileCheck } from './check-file.ts'
import type { ImportOptions, ImportProgress, ImportResult } from './run-import.ts'

/** What an import is asked to do, as far as it can be sent to the process that reads it. */
export interface ImportOrder
  extends Pick<
    ImportOptions,
    'file' | 'shopId' | 'pictures' | 'fetchPictures' | 'locale' | 'errorsFile' | 'errorsBytesMax' | 'mapping' | 'jobId'
  > {
  databaseUrl: string
  /** folder of public pictures */
  filesDir: string
  /** how far the market's clock is ahead of the machine's, in ms */
  clockAheadMs: number
}

/** What a look at a file is asked to do. */
export type CheckOrder = Pick<CheckOptions, 'file' | 'shopId' | 'columns' | 'decimal'> & {
  databaseUrl: string
  clockAheadMs: number
}

/** What an undoing is asked to do. */
export interface UndoOrder {
  databaseUrl: string
  shopId: number
  jobId: number
  clockAheadMs: number
}

/** What a look at pictures of many products is asked to do. */
export type PicturesOrder = Omit<ReadBatchOptions, 'db' | 'files' | 'disk' | 'now'> & {
  databaseUrl: string
  /** folder of public pictures */
  filesDir: string
  /** bytes that stay free on its disk */
  diskReserve: number
  clockAheadMs: number
}

/** What the process beside the server does, and what it answers when that is done. */
export interface ImportWork {
  import: { order: ImportOrder; result: ImportResult }
  check: { order: CheckOrder; result: FileCheck }
  undo: { order: UndoOrder; result: null }
  pictures: { order: PicturesOrder; result: ReadBatch }
}
export type WorkOrder = {
  [Kind in keyof ImportWork]: { kind: Kind; order: ImportWork[Kind]['order'] }
}[keyof ImportWork]

/** What the process answers: its progress any number of times, then one of the others. */
export type ImportAnswer<Result = ImportWork[keyof ImportWork]['result']> =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; code: ImportReason; params: ReasonParams }
  | { kind: 'failed'; message: string; stack: string }
