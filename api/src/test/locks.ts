import type { Pool } from 'pg'

/** Sessions of a test's database that wait for a row or a table of another session. */
export const waitingForLocks = async (pool: Pool): Promise<number> =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount ?? 0
