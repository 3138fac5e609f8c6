import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Task } from '../jobs/task.ts'
import { eraseFile } from './file-store.ts'
import { deleteFileRows, markOrphanFiles } from './files.queries.ts'

/** How long a file that nothing refers to is kept, in ms: a form may be finished on the next day. */
export const LOOSE_FILES_KEPT = DAY
const BATCH = 100

/** Deletes files that nothing has referred to for a day; a file whose bytes cannot be deleted stays for the next run. */
export const deleteOrphanFiles: Task<'delete_loose_files'> = async ({ db, clock, files }) => {
  const before = new Date(clock().getTime() - LOOSE_FILES_KEPT)
  for (;;) {
    const loose = await markOrphanFiles(db, { before, limit: BATCH })
    for (const file of loose) await eraseFile(files, file)
    if (loose.length > 0) await deleteFileRows(db, { keys: loose.map(({ key }) => key) })
    if (loose.length < BATCH) return
  }
}
