import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number that only this market's migrations take: two starting processes wait for each other on it. */
const LOCK = 7_205_661

/** Names of the migrations that this release brings, in the order in which they are applied. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()

/** Makes the table that says which migrations were applied, where it is missing. */
export const makeMigrationsTable = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    'create table if not exists migrations (name text primary key, done_at timestamptz not null default now())',
  )
}

/** Applies one migration inside the caller's transaction and notes it. */
export const applyMigration = async (client: pg.ClientBase, name: string): Promise<void> => {
  await client.query(await readFile(new URL(name, FOLDER), 'utf8'))
  await client.query('insert into migrations (name) values ($1)', [name])
}

/** Brings a database to the newest schema: each plain SQL file once, in order, each in its own transaction. */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await makeMigrationsTable(client)
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const applied: string[] = []
    for (const name of await migrationNames()) {
      if (done.has(name)) continue
      await client.query('begin')
      await applyMigration(client, name)
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}
