import type { Db } from '../db/client.ts'
import { createDiskGuard } from '../files/disk-guard.ts'
import { openFiles } from '../files/pictures.ts'
import { readBatch } from '../picture-batches/read-batch.ts'
import { checkFile } from './check-file.ts'
import type { ImportWork } from './import-order.ts'
import { type ImportProgress, importFile } from './run-import.ts'
import { undoImport } from './undo-import.ts'

type Kind = keyof ImportWork
type OnProgress = (progress: ImportProgress) => void

const clockOf = (aheadMs: number) => () => new Date(Date.now() + aheadMs)

const WORK: {
  [K in Kind]: (db: Db, order: ImportWork[K]['order'], onProgress: OnProgress) => Promise<ImportWork[K]['result']>
} = {
  import: (db, { filesDir, clockAheadMs, ...options }, onProgress) =>
    importFile({ ...options, db, files: openFiles(filesDir), clock: clockOf(clockAheadMs), onProgress }),
  check: (db, { clockAheadMs, ...options }, onProgress) =>
    checkFile({ ...options, db, now: clockOf(clockAheadMs)(), onProgress }),
  pictures: (db, { filesDir, diskReserve, clockAheadMs, ...options }) =>
    readBatch({
      ...options,
      db,
      files: openFiles(filesDir),
      disk: createDiskGuard({ folder: filesDir, reserve: diskReserve }),
      now: clockOf(clockAheadMs)(),
    }),
  undo: async (db, order) => {
    await undoImport({ ...order, db, clock: clockOf(order.clockAheadMs) })
    return null
  },
}

/** Looks at a file, imports it or undoes its import, in the process that calls it; throws as `importFile` does. */
export const doWork = <K extends Kind>(
  db: Db,
  { kind, order }: { kind: K; order: ImportWork[K]['order'] },
  onProgress: OnProgress,
): Promise<ImportWork[K]['result']> => WORK[kind](db, order, onProgress)
