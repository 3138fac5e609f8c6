import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Database, type TimeLimits } from '../db/client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** server to make databases on, and the migrated one that they are copies of */
    databaseServer: string
    databaseTemplate: string
  }
}

export const withDatabase = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A connection to each server for what the files of this process do to it: to begin another for each would cost more than that. */
const admins = new Map<string, pg.Pool>()

const adminOf = (server: string): pg.Pool => {
  const known = admins.get(server)
  if (known) return known
  const admin = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // the server ends before the last process that used it
  admin.on('error', () => {})
  admins.set(server, admin)
  return admin
}

/** Runs a statement on the server itself. */
export const onServer = async (server: string, statement: string): Promise<void> => {
  await adminOf(server).query(statement)
}

export interface TestDatabase extends Database {
  url: string
}

/** A fresh copy of the migrated template for one test file; dropped by `close`. */
export const createTestDatabase = async ({
  connections = 10,
  limits,
}: {
  connections?: number
  /** of calls unless given */
  limits?: TimeLimits
} = {}): Promise<TestDatabase> => {
  const server = inject('databaseServer')
  const name = `lonja_test_${randomBytes(6).toString('hex')}`
  // as files: a tenth of the work of a copy by the log
  await onServer(server, `create database ${name} template ${inject('databaseTemplate')} strategy file_copy`)
  const url = withDatabase(server, name)
  const database = createDb(url, { connections, ...(limits && { limits }) })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
