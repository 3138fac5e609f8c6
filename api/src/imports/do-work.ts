import type { Db } from '../db/client.ts'
import { openFiles } from '../files/pictures.ts'
import { checkFile } from './check-file.ts'
import type { ImportWork, WorkOrder } from './import-order.ts'
import { type ImportProgress, importFile } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const clockOf = (aheadMs: number) => () => new Date(Date.now() + aheadMs)

/** Looks at a file, imports it or undoes its import, in the process that calls it; throws as `importFile` does. */
export const doWork = async (
  db: Db,
  work: WorkOrder,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportWork[keyof ImportWork]['result']> => {
  switch (work.kind) {
    case 'import': {
      const { filesDir, clockAheadMs, ...options } = work.order
      return importFile({ ...options, db, files: openFiles(filesDir), clock: clockOf(clockAheadMs), onProgress })
    }
    case 'check':
      return checkFile({ ...work.order, db, onProgress })
    case 'undo':
      await undoImport({ ...work.order, db, clock: clockOf(work.order.clockAheadMs) })
      return null
  }
}
