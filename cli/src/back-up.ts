import { resolve } from 'node:path'
import { makeBackup } from '@lonja/api/backup/make-backup.ts'
import { restoreBackup } from '@lonja/api/backup/restore-backup.ts'
import { type Config, readProcessConfig } from '@lonja/api/config.ts'
import { checkServer } from '@lonja/api/db/check-server.ts'
import { createDb } from '@lonja/api/db/client.ts'
import { reachDatabase } from '@lonja/api/open-market.ts'
import { createLogger } from '@lonja/api/ops/logger.ts'
import { createProgress } from '@lonja/api/ops/progress.ts'
import { check } from './check.ts'

/** Runs a command on the database as it is: a backup made before an update must not update. */
const onDatabase = async (
  whenRunning: 'share' | 'refuse',
  work: (url: string, config: Config) => Promise<void>,
): Promise<void> => {
  const config = readProcessConfig()
  const { url, stop } = await reachDatabase(config, createLogger('warn'), { whenRunning })
  try {
    await work(url, config)
  } finally {
    await stop()
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Writes a backup of the market, which may be running. `version` is that of this release. */
export const backUp = (file: string, version: string): Promise<void> =>
  onDatabase('share', async (databaseUrl, { dataDir, secret }) => {
    const progress = createProgress('Backup')
    const facts = await makeBackup({
      ...{ databaseUrl, dataDir, secret, version, file: resolve(file), clock: () => new Date() },
      onProgress: progress.report,
    }).finally(progress.stop)
    const { bytes, rows, files, ms } = facts
    process.stdout.write(
      `${resolve(file)}: ${megabytes(bytes)}, ${rows} rows, ${files} files, ${(ms / 1000).toFixed(1)} s\n`,
    )
  })

/** Puts a backup in the place of the market, which must not be running, and checks what came of it. */
export const restore = (file: string, replace: boolean): Promise<void> =>
  onDatabase('refuse', async (databaseUrl, { dataDir, secret }) => {
    await checkServer(databaseUrl)
    const progress = createProgress('Restore')
    const facts = await restoreBackup({
      ...{ databaseUrl, dataDir, secret, replace, file: resolve(file) },
      onProgress: progress.report,
    }).finally(progress.stop)
    process.stdout.write(`Restored ${facts.rows} rows and ${facts.files} files as of ${facts.madeAt}.\n`)
    if (facts.migrated.length > 0) process.stdout.write(`Applied ${facts.migrated.join(', ')}\n`)
    const { db, close } = createDb(databaseUrl, { connections: 2 })
    try {
      await check({ db, clock: () => new Date() }, { dataDir, repair: false })
    } finally {
      await close()
    }
  })
