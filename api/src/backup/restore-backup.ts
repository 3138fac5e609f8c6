import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { applyMigration, makeMigrationsTable, migrate } from '../db/migrate.ts'
import { FOLDERS } from '../files/file-store.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { BackupRefused } from './backup-refused.ts'
import {
  analyse,
  connectPatiently,
  countOtherSessions,
  dropMarket,
  findForeignTables,
  findIdentity,
  findJobsMigration,
  freeJobs,
  holdsMarket,
  loadTable,
  setSequences,
  withoutForeignKeys,
} from './copy.queries.ts'
import { unpackFolder } from './folders.ts'
import { SECRET } from './manifest.ts'
import { type Backup, NEWER, openBackup, verifyBackup } from './read-backup.ts'
import { isHalfRestored, markRestore, unmarkRestore } from './restore-mark.ts'

interface RestoreOptions {
  databaseUrl: string
  dataDir: string
  /** the secret that this installation uses now */
  secret: string
  file: string
  /** throw away the market that stands here */
  replace: boolean
  onProgress?: (done: number, total: number, name: string) => void
}

interface RestoreFacts {
  madeAt: string
  rows: number
  files: number
  /** migrations that came after the backup */
  migrated: string[]
}

type Client = Awaited<ReturnType<typeof connectPatiently>>

const keptSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, SECRET)
  return existsSync(path) ? (await readFile(path, 'utf8')).trim() : ''
}

const holdsFiles = async (dataDir: string): Promise<boolean> => {
  for (const folder of FOLDERS) {
    const path = join(dataDir, folder)
    if (existsSync(path) && (await readdir(path)).length > 0) return true
  }
  return false
}

/** Refuses what would overwrite a market, disturb a running one, or leave sealed files that nobody can open. */
const checkTarget = async (client: Client, secretOfBackup: string, options: RestoreOptions): Promise<void> => {
  const { dataDir, secret, replace } = options
  const foreign = await findForeignTables(client)
  if (foreign.length > 0)
    throw new BackupRefused(`The database holds tables of something else: ${foreign.slice(0, 5).join(', ')}.`)
  const goesOn = await isHalfRestored(dataDir, await findIdentity(client))
  if (!replace && !goesOn && ((await holdsMarket(client)) || (await holdsFiles(dataDir))))
    throw new BackupRefused('There is a market here already. Restore with --replace to throw it away for the backup.')
  const others = await countOtherSessions(client)
  if (others > 0)
    throw new BackupRefused(`${others} other sessions use this database. Stop the market and its workers first.`)
  if (secret !== secretOfBackup && secret !== (await keptSecret(dataDir)))
    throw new BackupRefused(
      `SECRET is set to another value than the backup's, which is in the file as "${SECRET}". Set it to that one, or unset it.`,
    )
}

/**
 * Fills the database in one transaction: when anything fails, what stood there before still stands. The data folder is marked
 * as half restored just before the database becomes the backup's.
 */
const restoreDatabase = async (
  client: Client,
  { archive, manifest }: Backup,
  dataDir: string,
  onProgress: (done: number, total: number, name: string) => void,
): Promise<void> => {
  await client.query('begin')
  await dropMarket(client)
  await makeMigrationsTable(client)
  for (const name of manifest.migrations) await applyMigration(client, name)
  await withoutForeignKeys(client, async () => {
    for (const [n, table] of manifest.tables.entries()) {
      onProgress(n, manifest.tables.length, table.table)
      const rows = await loadTable(client, table, await archive.read(table.name))
      if (rows !== table.rows) throw new Error(`${table.table}: ${rows} rows went in, not ${table.rows}`)
    }
  })
  await setSequences(client, manifest.sequences)
  await freeJobs(client)
  await markRestore(dataDir, await findIdentity(client))
  await client.query('commit')
}

/** Unpacks files beside those that stand there, so that a full disk is met before anything is changed. */
const unpackBeside = async ({ archive, manifest }: Backup, dataDir: string): Promise<number> => {
  let files = 0
  for (const { name, folder } of manifest.folders) {
    const beside = join(dataDir, `${folder}.restored`)
    await rm(beside, { recursive: true, force: true })
    files += await unpackFolder(await archive.read(name), beside)
  }
  return files
}

const takeFolders = async ({ manifest }: Backup, dataDir: string): Promise<void> => {
  for (const { folder } of manifest.folders) {
    const place = join(dataDir, folder)
    await rm(place, { recursive: true, force: true })
    await rename(join(dataDir, `${folder}.restored`), place)
  }
  // pictures of shared links, drawn from products that stood here before
  await rm(join(dataDir, 'share'), { recursive: true, force: true })
}

const takeSecret = async (secret: string, dataDir: string): Promise<void> => {
  const place = join(dataDir, SECRET)
  if (secret === (await keptSecret(dataDir))) return
  await writeFile(place, secret, { mode: 0o600 })
  await chmod(place, 0o600)
}

/**
 * Puts a backup in the place of a market, or into an empty database, and brings it to this release's schema. Throws
 * BackupRefused, with nothing changed, for a damaged or newer backup, a market that stands here and is not to be replaced,
 * and sessions of a running one. One that is broken off after that can be run again; until then nothing opens the market.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoreFacts> => {
  const { databaseUrl, dataDir, file, onProgress = () => {} } = options
  const backup = await openBackup(file)
  try {
    const secret = await text(await backup.archive.read(SECRET))
    const client = await connectPatiently(databaseUrl)
    try {
      await checkTarget(client, secret, options)
      await verifyBackup(backup, onProgress)
      // again, because reading all of a large backup takes its time
      await checkTarget(client, secret, options)
      await migrateJobs(databaseUrl)
      if ((await findJobsMigration(client)) < backup.manifest.jobsMigration) throw new BackupRefused(NEWER)
      const files = await unpackBeside(backup, dataDir)
      await restoreDatabase(client, backup, dataDir, onProgress)
      await takeFolders(backup, dataDir)
      await takeSecret(secret, dataDir)
      await unmarkRestore(dataDir)
      const migrated = await migrate(databaseUrl)
      await analyse(client)
      const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { madeAt: backup.manifest.madeAt, rows, files, migrated }
    } finally {
      for (const { folder } of backup.manifest.folders)
        await rm(join(dataDir, `${folder}.restored`), { recursive: true, force: true })
      await client.end()
    }
  } finally {
    backup.archive.close()
  }
}
