import { randomBytes } from 'node:crypto'
import { checkServer } from '@lonja/api/db/check-server.ts'
import { startEmbedded } from '@lonja/api/db/embedded.ts'
import { migrate } from '@lonja/api/db/migrate.ts'
import { migrateJobs } from '@lonja/api/jobs/worker.ts'
import pg from 'pg'
import { temporaryFolder } from './market.ts'

/** A PostgreSQL server for one run: databases are made on it, and nothing of them is left. */
export interface Scratch {
  folder: string
  /** Makes a migrated database; answers with its address. */
  create(name: string): Promise<string>
  close(): Promise<void>
}

const withDatabase = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Several markets run at once, each with a driver beside it; people run one. */
const CONNECTIONS_MAX = '300'

/** Databases on the server given, else on an embedded one in a temporary folder, with the settings that people run. */
export const openScratch = async (server?: string): Promise<Scratch> => {
  const folder = temporaryFolder()
  const embedded = server
    ? null
    : await startEmbedded({ dataDir: folder.path, settings: { max_connections: CONNECTIONS_MAX } })
  const home = embedded?.url ?? server ?? ''
  const made: string[] = []
  return {
    folder: folder.path,
    create: async (name) => {
      const database = `lonja_${name}_${randomBytes(4).toString('hex')}`
      await onServer(home, `create database ${database}`)
      made.push(database)
      const url = withDatabase(home, database)
      await checkServer(url)
      await migrate(url)
      await migrateJobs(url)
      return url
    },
    close: async () => {
      if (embedded) await embedded.stop()
      else for (const name of made) await onServer(home, `drop database if exists ${name} with (force)`)
      folder.remove()
    },
  }
}
