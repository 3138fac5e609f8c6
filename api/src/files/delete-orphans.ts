import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { endTurn, tryTurn } from '../db/take-turns.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { workOff } from '../jobs/work-off.ts'
import { eraseFile } from './file-store.ts'
import { deleteFileRow, findSentIn, markOrphanFiles } from './files.queries.ts'
import { walkFiles } from './walk-files.ts'

/** How long a file that nothing refers to is kept, in ms: a form may be finished on the next day. */
export const LOOSE_FILES_KEPT = DAY

/** How long a drawing of a shared link is kept, in ms: what it shows may be erased meanwhile, a shop's name or a price. */
const DRAWINGS_KEPT = 30 * DAY

/** Files below a folder that were written before a moment, by their path from there. */
async function* oldFiles(folder: string, before: Date): AsyncGenerator<string> {
  for await (const path of walkFiles(folder)) {
    // one that is gone since it was listed was deleted or replaced by a newer one
    const { mtimeMs } = await stat(join(folder, path)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < before.getTime()) yield path
  }
}

/** Erases drawings that were made before a moment. */
const eraseDrawings = async (folder: string, before: Date): Promise<void> => {
  for await (const path of oldFiles(folder, before)) await rm(join(folder, path), { force: true })
}

/** Sealed files of which the database is asked at once. */
const ASKED = 500

/** Erases the bytes of sealed files that were written before a moment and that no row names: their writer ended before it wrote the row. */
const eraseUnnamed = async ({ db, files }: Pick<JobDeps, 'db' | 'files'>, before: Date): Promise<void> => {
  const erase = async (keys: readonly string[]) => {
    const named = new Set((await findSentIn(db, { keys })).map(({ key }) => key))
    for (const key of keys) if (!named.has(key)) await files.sealed.delete(key)
  }
  let keys: string[] = []
  for await (const key of oldFiles(files.sealedDir, before)) {
    keys.push(key)
    if (keys.length < ASKED) continue
    await erase(keys)
    keys = []
  }
  if (keys.length > 0) await erase(keys)
}

type Orphan = Awaited<ReturnType<typeof markOrphanFiles>>[number]

/**
 * Deletes files that nothing has referred to for a day, sealed bytes without a row that are a day old, and drawings of shared links that
 * are a month old. A file whose bytes cannot be
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
      await eraseUnnamed({ db, files }, before)
    } finally {
      await endTurn(connection, 'files')
    }
  })
}
