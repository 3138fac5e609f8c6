import type { ImportReason, ReasonParams } from '@lonja/core/imports/import-reasons.ts'
import type { ImportOptions, ImportProgress, ImportResult } from './run-import.ts'

/** What the import process is asked to do: the options of an import as far as they can be sent. */
export interface ImportOrder
  extends Pick<
    ImportOptions,
    'file' | 'shopId' | 'pictures' | 'fetchPictures' | 'locale' | 'errorsFile' | 'errorsBytesMax'
  > {
  databaseUrl: string
  /** folder of public pictures */
  filesDir: string
  /** how far the market's clock is ahead of the machine's, in ms */
  clockAheadMs: number
}

/** What the import process answers: its progress any number of times, then one of the others. */
export type ImportAnswer =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'done'; result: ImportResult }
  | { kind: 'refused'; code: ImportReason; params: ReasonParams }
  | { kind: 'failed'; message: string; stack: string }
