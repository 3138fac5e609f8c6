import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { endTurn, tryTurn } from '../db/take-turns.ts'
import type { Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { eraseFile } from './file-store.ts'
import { deleteFileRow, markOrphanFiles } from './files.queries.ts'
import { walkFiles } from './walk-files.ts'

/** How long a file that nothing refers to is kept, in ms: a form may be finished on the next day. */
export const LOOSE_FILES_KEPT = DAY

/** How long a drawing of a shared link is kept, in ms: what it shows may be erased meanwhile, a shop's name or a price. */
const DRAWINGS_KEPT = 30 * DAY

/** Erases drawings that were made before a moment. */
const eraseDrawings = async (folder: string, before: Date): Promise<void> => {
  for await (const path of walkFiles(folder)) {
    const drawing = join(folder, path)
    // one that is gone since it was listed was replaced by a newer one
    const { mtimeMs } = await stat(drawing).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < before.getTime()) await rm(drawing, { force: true })
  }
}

type Orphan = Awaited<ReturnType<typeof markOrphanFiles>>[number]

/**
 * Deletes files that nothing has referred to for a day, and drawings of shared links that are a month old. A file whose bytes cannot be
 * deleted stays for the next run and keeps no other from being deleted. While a backup is made no file is deleted: what its view of the
 * database names has to be there until it is packed.
 */
export const deleteOrphanFiles: Task<'delete_loose_files'> = async ({ db, clock, files, log }) => {
  const now = clock().getTime()
  await eraseDrawings(files.drawingsDir, new Date(now - DRAWINGS_KEPT))
  const before = new Date(now - LOOSE_FILES_KEPT)
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
