import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseClient } from './database-client.ts'
import { preparingPool } from './prepared.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>

// Counts come as bigint; every count of the market fits a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

/** How long the server lets a connection wait or work before it gives the statement up, in ms; 0 sets no limit. */
export interface TimeLimits {
  /** for a lock that another transaction holds */
  lock: number
  /** for one statement */
  statement: number
  /** for the next statement of a transaction that is open */
  idleTransaction: number
}

/** Limits of calls: someone waits for the answer. */
const CALL_LIMITS: TimeLimits = { lock: 3_000, statement: 15_000, idleTransaction: 30_000 }
/** Limits of jobs and commands: imports, seeding, rebuilding. */
export const WORK_LIMITS: TimeLimits = { lock: 30_000, statement: 600_000, idleTransaction: 600_000 }

/** For what fills or measures a whole market. */
export const NO_LIMITS: TimeLimits = { lock: 0, statement: 0, idleTransaction: 0 }

/**
 * A connection that nobody needs closes after so long, in ms, and takes its plans along: a new one plans each prepared statement six times
 * anew, which costs a buyer's home page 52 ms of the database instead of 4 (decision 38).
 */
const CONNECTION_KEPT = 10 * MINUTE

/**
 * An idle connection sends a keep-alive after so many ms: a firewall drops silent connections without telling either end, and the next
 * call would wait for an answer that never comes.
 */
const STILL_THERE_AFTER = MINUTE

/** A call waits so long for a connection of the pool, or for a new one to the server, in ms. */
const CONNECTION_WAIT = 10_000

/**
 * Opens the market's database. `connections` is the size of the pool. Plans are made for the values at hand, because
 * generic plans of searches are slower by two orders of magnitude, but for what is marked as PREPARED; and by one process
 * each, because starting others takes longer than most calls, also for the parts of a plan that turn out not to be needed.
 */
export const createDb = (
  url: string,
  {
    connections = 10,
    limits = CALL_LIMITS,
    onError = () => {},
  }: { connections?: number; limits?: TimeLimits; onError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: connections,
    idleTimeoutMillis: CONNECTION_KEPT,
    keepAlive: true,
    keepAliveInitialDelayMillis: STILL_THERE_AFTER,
    connectionTimeoutMillis: CONNECTION_WAIT,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c timezone=UTC',
  })
  // A connection that the server drops is replaced by the pool. Its error event would end the process without a listener,
  // on the client itself (which the pool listens to only while it is idle) and on the pool, which repeats it.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  const close = async () => {
    await db.destroy()
    // Kysely does not end a pool that it never used
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}
