import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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

/**
 * Opens the market's database. `connections` is the size of the pool. Plans are made for the values at hand, because
 * generic plans of searches are slower by two orders of magnitude, but for what is marked as PREPARED; and by one process
 * each, because starting others takes longer than most calls, also for the parts of a plan that turn out not to be needed.
 */
export const createDb = (
  url: string,
  { connections = 10, onError }: { connections?: number; onError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c timezone=UTC',
  })
  // An idle connection that the server drops is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => onError?.(error))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
