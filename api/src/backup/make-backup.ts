import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { FOLDERS } from '../files/file-store.ts'
import { type AddPart, writeArchive } from './archive.ts'
import { BackupRefused } from './backup-refused.ts'
import { noteBackup } from './backups.queries.ts'
import {
  beginSnapshot,
  connectPatiently,
  findJobsMigration,
  findMigrations,
  findSequences,
  findTables,
  keepFiles,
  letFilesGo,
  readTable,
} from './copy.queries.ts'
import { packFolder } from './folders.ts'
import { FORMAT, MANIFEST, type Manifest, SECRET, type TablePart } from './manifest.ts'
import { refuseHalfRestored } from './restore-mark.ts'

interface BackupOptions {
  databaseUrl: string
  /** folder that holds the market's files */
  dataDir: string
  secret: string
  /** where the backup goes; one that stands there is replaced when the new one is whole */
  file: string
  /** release that writes it */
  version: string
  clock: Clock
  /** told before each part, which waits for it */
  onProgress?: (done: number, total: number, name: string) => void | Promise<void>
}

interface BackupFacts {
  bytes: number
  rows: number
  files: number
  ms: number
}

type Client = Awaited<ReturnType<typeof connectPatiently>>

const fill = async (client: Client, add: AddPart, options: BackupOptions): Promise<Manifest> => {
  const { dataDir, secret, version, clock, onProgress = () => {} } = options
  const madeAt = clock().toISOString()
  await keepFiles(client)
  await beginSnapshot(client)
  const migrations = await findMigrations(client)
  if (!migrations) throw new BackupRefused('There is no market in this database yet.')
  const jobsMigration = await findJobsMigration(client)
  const all = await findTables(client)
  const total = all.length + FOLDERS.length
  const tables: TablePart[] = []
  for (const table of all) {
    await onProgress(tables.length, total, table.table)
    const name = `${table.area}/${table.table}`
    const { stream, rows } = readTable(client, table)
    tables.push({ ...table, name, ...(await add(name, stream, { compress: true })), rows: rows() })
  }
  const sequences = await findSequences(client)
  await client.query('commit')
  // After the view was opened: a file is written before its row and none is deleted meanwhile, so whatever a row names is there.
  const folders: Manifest['folders'] = []
  for (const folder of FOLDERS) {
    await onProgress(tables.length + folders.length, total, folder)
    const { stream, count } = packFolder(join(dataDir, folder))
    const name = `${folder}.tar`
    folders.push({ name, folder, ...(await add(name, stream, { compress: false })), files: count() })
  }
  await letFilesGo(client)
  const sum = await add(SECRET, Readable.from([Buffer.from(secret)]), { compress: false })
  const manifest: Manifest = {
    format: FORMAT,
    version,
    madeAt,
    migrations,
    jobsMigration,
    tables,
    sequences,
    folders,
    secret: { name: SECRET, ...sum },
  }
  await add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]), { compress: true })
  return manifest
}

/**
 * Writes everything that a market is into one file while it goes on: the database as of one moment, the files, the secret.
 * The try is noted in the database, also when it fails. Throws BackupRefused where there is no market.
 */
export const makeBackup = async (options: BackupOptions): Promise<BackupFacts> => {
  const { file, clock } = options
  refuseHalfRestored(options.dataDir)
  const startedAt = clock()
  const note = async (bytes: number | null, reason: string) => {
    const client = await connectPatiently(options.databaseUrl)
    try {
      await noteBackup(client, { startedAt, finishedAt: clock(), fileName: basename(file), bytes, reason })
    } finally {
      await client.end()
    }
  }
  const client = await connectPatiently(options.databaseUrl)
  let manifest: Manifest | undefined
  try {
    await writeArchive(file, async (add) => {
      manifest = await fill(client, add, options)
    })
  } catch (error) {
    // Where not even the note can be written, the first error is the one that tells what happened.
    await note(null, error instanceof Error ? error.message : String(error)).catch(() => {})
    throw error
  } finally {
    await client.end()
  }
  const { size: bytes } = await stat(file)
  await note(bytes, '')
  return {
    bytes,
    rows: manifest?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
    files: manifest?.folders.reduce((sum, { files }) => sum + files, 0) ?? 0,
    ms: clock().getTime() - startedAt.getTime(),
  }
}
