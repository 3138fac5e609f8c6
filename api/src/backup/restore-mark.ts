import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './backup-refused.ts'

/** Stands in the data folder while its database may be the backup's and its files and secret are not yet. */
const MARK = 'restoring'

export const isHalfRestored = (dataDir: string): boolean => existsSync(join(dataDir, MARK))

/** Marks a data folder as half restored; the mark is on the disk before this resolves, so that it outlives a power cut. */
export const markRestore = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, MARK), 'A restore is under way, or was broken off: run it again.\n', { flush: true })

export const unmarkRestore = (dataDir: string): Promise<void> => rm(join(dataDir, MARK), { force: true })

/** Refuses to work on a market of which only a part is the backup's. Throws BackupRefused. */
export const refuseHalfRestored = (dataDir: string): void => {
  if (isHalfRestored(dataDir))
    throw new BackupRefused(`A restore into ${dataDir} was broken off. Run it again, with the same backup or another.`)
}
