import { type Kysely, sql } from 'kysely'
import { PREPARED } from '../db/prepared.ts'
import type { DB } from '../db/types.ts'
import type { Tasks } from './task.ts'

interface EnqueueOptions {
  /** not before this moment */
  runAt?: Date
  /** a job with the same key that still waits is replaced */
  key?: string
  /** tries before the job is left for a person to look at; 25 when absent, spread over about three days */
  maxAttempts?: number
  /** jobs of one queue run one after the other */
  queue?: string
  /** of the jobs that wait, those with the lowest go first; 0 when absent */
  priority?: number
}

/** Adds a job within the caller's transaction: it exists if and only if that transaction commits. */
export const enqueue = async <Name extends keyof Tasks>(
  trx: Kysely<DB>,
  task: Name,
  payload: Tasks[Name],
  { runAt, key, maxAttempts, queue, priority }: EnqueueOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${task}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${key ?? null}::text,
    priority => ${priority ?? null}::int
  ) ${PREPARED}`.execute(trx)
}

/** Adds jobs of one kind in one statement, within the caller's transaction. */
export const enqueueAll = async <Name extends keyof Tasks>(
  trx: Kysely<DB>,
  task: Name,
  payloads: readonly Tasks[Name][],
): Promise<void> => {
  if (payloads.length === 0) return
  await sql`
    select graphile_worker.add_job(${task}::text, payload => p.value)
    from json_array_elements(${JSON.stringify(payloads)}::json) as p`.execute(trx)
}
