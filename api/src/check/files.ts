import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { FOLDERS } from '../files/file-store.ts'
import { walkFiles } from '../files/walk-files.ts'
import type { Check, Problem, View } from './check.ts'
import {
  analyseDiskTable,
  type DiskFile,
  insertDiskFiles,
  makeDiskTable,
  missingFiles,
  orphanedFiles,
} from './files.queries.ts'
import { rowsOf } from './pages.queries.ts'

const BATCH = 2000
const ORIGIN = /^(.+)-origin\.(?:jpeg|webp)$/

/** What rows call a file on the disk; null for pictures that are made from another one when they are asked for. */
const nameOf = (folder: string, path: string): string | null =>
  folder === 'sealed' ? path : (ORIGIN.exec(path)?.[1] ?? null)

const listDisk = async ({ trx, dataDir, now }: View): Promise<void> => {
  await makeDiskTable(trx)
  let batch: DiskFile[] = []
  const write = async () => {
    if (batch.length > 0) await insertDiskFiles(trx, batch)
    batch = []
  }
  for (const folder of FOLDERS)
    for await (const path of walkFiles(join(dataDir, folder))) {
      const name = nameOf(folder, path)
      if (name === null) continue
      const { mtimeMs } = await stat(join(dataDir, folder, path))
      batch.push({ folder, name, isOld: now.getTime() - mtimeMs > DAY })
      if (batch.length === BATCH) await write()
    }
  await write()
  await analyseDiskTable(trx)
}

async function* missing(view: View): AsyncGenerator<Problem> {
  await listDisk(view)
  yield* rowsOf(view.trx, missingFiles(view.now))
}

/** Files and the rows that name them, both ways. Nothing is deleted: what nobody names may be all that is left of something. */
export const fileChecks: Check[] = [
  { name: 'every file that is named is there', find: missing },
  { name: 'every file that is there is named', find: ({ trx }) => rowsOf(trx, orphanedFiles()) },
]
