import type pg from 'pg'

/**
 * Counts a try as failed until it is forgotten, and gives 0; or gives the ms that are left to wait. One statement: of
 * many tries at once only one is let through while there is a wait. `waits` are in ms, from the first failure on, and
 * failures are forgotten after `remembered` ms without a try.
 */
export const takeAttempt = async (
  pool: pg.Pool,
  { key, now, waits, remembered }: { key: string; now: Date; waits: readonly number[]; remembered: number },
): Promise<number> => {
  const counted = `case when a.last_at < $2::timestamptz - $4::int * interval '1 ms' then 1 else a.failures + 1 end`
  const { rowCount } = await pool.query(
    `insert into attempts as a (key, failures, open_at, last_at)
     values ($1, 1, $2::timestamptz + ($3::int[])[1] * interval '1 ms', $2)
     on conflict (key) do update set
       failures = ${counted},
       open_at = $2::timestamptz + ($3::int[])[least(${counted}, cardinality($3::int[]))] * interval '1 ms',
       last_at = $2
     where a.open_at <= $2`,
    [key, now, waits, remembered],
  )
  if (rowCount === 1) return 0
  const { rows } = await pool.query<{ open_at: Date }>('select open_at from attempts where key = $1', [key])
  return Math.max(1, (rows[0]?.open_at.getTime() ?? 0) - now.getTime())
}

export const forgetAttempts = async (pool: pg.Pool, { key }: { key: string }): Promise<void> => {
  await pool.query('delete from attempts where key = $1', [key])
}
