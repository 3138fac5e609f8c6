import type pg from 'pg'
import { turnSql } from '../db/take-turns.ts'

/** Class of the advisory locks by which workers show that they live; the object is the name of their worker pool. */
const LIVING = turnSql('living workers')

/** Shows that a worker pool lives for as long as this connection does: every process can see its advisory lock. */
export const showLife = async (client: pg.Client, poolId: string): Promise<void> => {
  await client.query(`select pg_advisory_lock(${LIVING}, hashtext($1))`, [poolId])
}

/**
 * Frees the jobs and queues of worker pools that no longer live, such as those of a killed process, so that their jobs are
 * due at once; graphile-worker itself frees them after four hours. `ownId` is the asking pool, null when it has none yet.
 * Gives how many pools were gone.
 */
export const freeJobsOfTheDead = async (client: pg.Client, ownId: string | null): Promise<number> => {
  // taken until the end of the statement only: whose lock can be had is gone
  const { rows } = await client.query<{ locked_by: string }>(
    `with locking as materialized (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     )
     select locked_by from locking
     where locked_by is distinct from $1 and pg_try_advisory_xact_lock(${LIVING}, hashtext(locked_by))`,
    [ownId],
  )
  const gone = rows.map((row) => row.locked_by)
  if (gone.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
  return gone.length
}
