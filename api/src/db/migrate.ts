import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import pg from 'pg'
import { loadTradeWords } from '../search/load-trade-words.ts'
import { SOURCE_FOLDER } from '../source-folder.ts'

const FOLDER = join(SOURCE_FOLDER, 'db/migrations')
/** Any number that only this market's migrations take: two starting processes wait for each other on it. */
const LOCK = 7_205_661
/** PostgreSQL's code for a lock_timeout that ran out. */
const LOCK_NOT_AVAILABLE = '55P03'

/** How long a migration insists on the locks that it needs, in ms. */
export interface Patience {
  /** for one lock; calls that come meanwhile queue up behind it, so it is less than they wait (`CALL_LIMITS.lock`) */
  lock: number
  /** between two tries, in which those calls are answered */
  pause: number
  /** for all tries at one migration */
  migration: number
  /** for another process that is migrating the same database */
  others: number
}
const PATIENCE: Patience = { lock: 2 * SECOND, pause: SECOND, migration: MINUTE / 2, others: 10 * MINUTE }

/** A lock that a migration needs was not to be had in time. Nothing of that migration is in the database. */
export class MigrationBlocked extends Error {
  override name = 'MigrationBlocked'
}

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
  await client.query(await readFile(join(FOLDER, name), 'utf8'))
  await client.query('insert into migrations (name) values ($1)', [name])
}

/** Sessions whose transactions are open in this database, the oldest first: one of them holds the lock. */
const openTransactions = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ session: string }>(
    `select format('%s (%s)', pid, coalesce(nullif(application_name, ''), usename)) as session from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 5`,
  )
  return rows.map(({ session }) => session).join(', ') || 'none that this user may see'
}

/** Does a step again while a lock that it needs is held elsewhere. Throws MigrationBlocked after `longest` ms. */
const insist = async (
  client: pg.ClientBase,
  { step, longest, pause, what }: { step: () => Promise<unknown>; longest: number; pause: number; what: string },
): Promise<void> => {
  for (const end = performance.now() + longest; ; await sleep(pause)) {
    try {
      await step()
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      if (performance.now() < end) continue
      const sessions = await openTransactions(client)
      throw new MigrationBlocked(
        `${what} Sessions with an open transaction, the oldest first: ${sessions}. Wait for them or end them (pg_terminate_backend), then start again.`,
      )
    }
  }
}

const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Brings a database to the newest schema: each plain SQL file once, in order, each in its own transaction. A lock that
 * others hold is asked for again and again, and never waited for so long that the market's calls pile up behind it.
 * Throws MigrationBlocked when it is not to be had.
 */
export const migrate = async (
  url: string,
  { lock, pause, migration, others }: Patience = PATIENCE,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, lock_timeout: lock })
  await client.connect()
  try {
    await insist(client, {
      step: () => client.query('select pg_advisory_lock($1)', [LOCK]),
      ...{ longest: others, pause, what: 'Another process is migrating this database, and does not end.' },
    })
    await makeMigrationsTable(client)
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const applied: string[] = []
    for (const name of await migrationNames()) {
      if (done.has(name)) continue
      await insist(client, {
        step: () => inTransaction(client, () => applyMigration(client, name)),
        ...{ longest: migration, pause, what: `${name} needs a lock that another session holds.` },
      })
      applied.push(name)
    }
    await loadTradeWords(url)
    return applied
  } finally {
    await client.end()
  }
}
