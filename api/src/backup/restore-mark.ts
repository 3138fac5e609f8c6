import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './backup-refused.ts'

/** Stands in the data folder while its database may be the backup's and its files and secret are not yet. */
const MARK = 'restoring'

const markOf = (dataDir: string): string => join(dataDir, MARK)

/** Whether a restore of this very database (`findIdentity`) was broken off: running it again throws no market away. */
export const isHalfRestored = async (dataDir: string, database: string): Promise<boolean> =>
  existsSync(markOf(dataDir)) && (await readFile(markOf(dataDir), 'utf8')).split('\n').includes(database)

/**
 * Marks a data folder as half restored, with the database that the restore fills; the mark is on the disk before this
 * resolves, so that it outlives a power cut.
 */
export const markRestore = (dataDir: string, database: string): Promise<void> =>
  writeFile(markOf(dataDir), `A restore is under way, or was broken off: run it again.\n${database}\n`, { flush: true })

export const unmarkRestore = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true })

/** Refuses to work on a market of which only a part is the backup's. Throws BackupRefused. */
export const refuseHalfRestored = (dataDir: string): void => {
  if (existsSync(markOf(dataDir)))
    throw new BackupRefused(`A restore into ${dataDir} was broken off. Run it again, with the same backup or another.`)
}
