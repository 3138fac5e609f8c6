import { DAY } from '@lonja/core/kernel/clock.ts'
import { endTurn, tryTurn } from '../db/take-turns.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { eraseFile } from './file-store.ts'
import { deleteFileRow, markOrphanFiles } from './files.queries.ts'

/** How long a file that nothing refers to is kept, in ms: a form may be finished on the next day. */
export const LOOSE_FILES_KEPT = DAY

type Orphan = Awaited<ReturnType<typeof markOrphanFiles>>[number]

/**
 * Deletes files that nothing has referred to for a day. One whose bytes cannot be deleted stays for the next run and keeps no other
 * from being deleted. While a backup is made nothing is deleted: what its view of the database names has to be there until it is packed.
 */
export const deleteOrphanFiles: Task<'delete_loose_files'> = async ({ db, clock, files, log }) => {
  const before = new Date(clock().getTime() - LOOSE_FILES_KEPT)
  await db.connection().execute(async (connection) => {
    if (!(await tryTurn(connection, 'files')))
      return log.info('loose files are deleted after the backup that is being made')
    try {
      await workOff({
        find: (after: Orphan | null, limit: number) => markOrphanFiles(db, { before, after, limit }),
        work: async ({ id: key, kind }) => {
          await eraseFile(files, { key, kind })
          await deleteFileRow(db, { key })
        },
        failure: (keys) => `files ${keys} could not be deleted`,
      })
    } finally {
      await endTurn(connection, 'files')
    }
  })
}
