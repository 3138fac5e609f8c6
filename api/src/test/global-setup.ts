import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { onServer, withDatabase } from './database.ts'
import { makeMemoryFolder, removeAbandonedFolders } from './memory-folder.ts'

/** What is kept for the run alone need not outlive a crash: neither is it forced to the disk, nor written to the log twice. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  max_connections: '200',
  // each file's database lives for seconds: to clean it up meanwhile takes a tenth of the server's work
  autovacuum: 'off',
}

/** One server for the whole run, TEST_DATABASE_URL or an embedded one, with a migrated template that every file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  await removeAbandonedFolders()
  const folder = given ? null : await makeMemoryFolder()
  const embedded = folder ? await startEmbedded({ dataDir: folder, settings: SETTINGS }) : null
  const server = embedded?.url ?? given ?? ''
  const template = `lonja_template_${process.pid}`
  await onServer(server, `create database ${template}`)
  await migrate(withDatabase(server, template))
  await migrateJobs(withDatabase(server, template))
  project.provide('databaseServer', server)
  project.provide('databaseTemplate', template)
  return async () => {
    await onServer(server, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
