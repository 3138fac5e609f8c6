import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Sessions of a test's database that wait for a row or a table of another session. */
export const waitingForLocks = async (pool: Pool): Promise<number> =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount ?? 0

/**
 * Runs what has to wait for a row that `hold` locks, and cuts its connection to the database while it waits; the answer to it. Nothing else
 * may wait for a lock meanwhile.
 */
export const cutWhileWaiting = async <Answer>(
  pool: Pool,
  hold: { statement: string; values: readonly unknown[] },
  act: () => Promise<Answer>,
): Promise<Answer> => {
  const other = await pool.connect()
  let answer: Promise<Answer>
  try {
    await other.query('begin')
    await other.query(hold.statement, [...hold.values])
    answer = act()
    await expect
      .poll(async () => {
        const { rowCount } = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where pid <> pg_backend_pid() and datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount
      })
      .toBe(1)
  } finally {
    await other.query('rollback')
    other.release()
  }
  return answer
}
