import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { isProcess } from '../db/embedded-process.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { onServer, withDatabase } from './database.ts'

/** What is kept for the run alone need not outlive a crash: neither is it forced to the disk, nor written to the log twice. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  max_connections: '200',
}

/** Where Linux keeps files in memory, and the room that is left there for others at least, in bytes. */
const MEMORY = '/dev/shm'
const ROOM = 6e9

/** A folder for the databases of a run: in memory where there is room, since a copy of the template takes a tenth of the time there. */
const makeFolder = async (): Promise<string> => {
  const memory = await statfs(MEMORY).catch(() => null)
  const isRoomy = memory !== null && memory.bavail * memory.bsize > ROOM
  return mkdtemp(join(isRoomy ? MEMORY : tmpdir(), `lonja-test-${process.pid}-`))
}

/** Removes the folders of runs that were killed: a folder is named after the process of its run. */
const removeAbandoned = async (): Promise<void> => {
  for (const base of [MEMORY, tmpdir()])
    for (const name of await readdir(base).catch(() => [])) {
      const pid = Number(/^lonja-test-(\d+)-/.exec(name)?.[1] ?? 0)
      if (pid && !isProcess(pid, 'node')) await rm(join(base, name), { recursive: true, force: true })
    }
}

/** One server for the whole run, TEST_DATABASE_URL or an embedded one, with a migrated template that every file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  await removeAbandoned()
  const folder = given ? null : await makeFolder()
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
