import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'

/** The jobs by state; mails of notices that wait are among those that wait. */
export const countJobs = async (db: Db, { now }: { now: Date }) => {
  const { rows } = await sql<{ waiting: number; running: number; failed: number; oldest_due_at: Date | null }>`
    select (count(*) filter (where attempts < max_attempts and locked_at is null) + (select count(*) from letters))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as failed,
      min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= ${now}) as oldest_due_at
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldest_due_at: null }
}

/** The jobs that the clock starts, and when it last did, by name. */
export const findClock = async (db: Db): Promise<{ task: string; last_at: Date | null }[]> =>
  (
    await sql<{ task: string; last_at: Date | null }>`
      select identifier as task, last_execution as last_at
      from graphile_worker._private_known_crontabs order by identifier`.execute(db)
  ).rows

/** VAT numbers of other member states by what VIES said last, and when it last said anything. */
export const countVatNumbers = (db: Db) =>
  db
    .selectFrom('vat_checks')
    .select([
      sql<number>`(count(*) filter (where answer = 'valid'))::int`.as('confirmed'),
      sql<number>`(count(*) filter (where answer = 'invalid'))::int`.as('invalid'),
      sql<number>`(count(*) filter (where answer = 'unanswered'))::int`.as('unanswered'),
      sql<Date | null>`max(asked_at) filter (where answer <> 'unanswered')`.as('answered_at'),
    ])
    .executeTakeFirstOrThrow()

/** Mails and SMS of a day (YYYY-MM-DD), by channel. */
export const findDeliveries = (db: Db, { day }: { day: string }) =>
  db.selectFrom('deliveries').select(['channel', 'sent', 'failed']).where('day', '=', sql<Date>`${day}::date`).execute()

/** What SMS cost since the first of a day's month, in tenths of a cent: of the month and of the day alone. */
export const findSmsCost = async (db: Db, { day }: { day: string }): Promise<{ today: number; month: number }> => {
  const { rows } = await sql<{ today: number; month: number }>`
    select coalesce(sum(cost_tenths), 0)::int8 as month,
      coalesce(sum(cost_tenths) filter (where day = ${day}::date), 0)::int8 as today
    from deliveries where channel = 'sms' and day between date_trunc('month', ${day}::date) and ${day}::date`.execute(
    db,
  )
  return rows[0] ?? { today: 0, month: 0 }
}

export const findBackups = async (db: Db) => {
  const latest = db
    .selectFrom('backups')
    .select(['started_at', 'finished_at', 'ok', 'file_name', 'bytes', 'reason'])
    .orderBy('started_at', 'desc')
    .limit(1)
  return {
    last: await latest.executeTakeFirst(),
    lastGood: await latest.where('ok', '=', true).executeTakeFirst(),
  }
}

/** When somebody last noted that they had restored a backup, and who. */
export const findRestoreNoted = (db: Db): Promise<{ at: Date; name: string } | undefined> =>
  db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.actor_user_id')
    .select(['l.at', sql<string>`coalesce(u.name, '')`.as('name')])
    .where('l.action', '=', 'market.backupTried')
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Bytes of the files that people sent in. */
export const sumFiles = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::int8`.as('bytes'))
    .executeTakeFirst()
  return row?.bytes ?? 0
}

export const findDatabaseFacts = async (db: Db): Promise<{ bytes: number; version: string; measures: boolean }> => {
  const { rows } = await sql<{ bytes: number; version: string; measures: boolean }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version,
      to_regclass('pg_stat_statements') is not null
        and 'pg_stat_statements' = any(string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ','))
        as measures`.execute(db)
  return rows[0] ?? { bytes: 0, version: '', measures: false }
}

const SLOW_SHOWN = 10

/** The statements of this database that take longest on average; only where the server measures them. */
export const findSlowStatements = async (db: Db) => {
  const { rows } = await sql<{ statement: string; calls: number; mean_ms: number; total_ms: number }>`
    select left(query, 300) as statement, calls::int8 as calls, mean_exec_time as mean_ms, total_exec_time as total_ms
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by mean_exec_time desc limit ${SLOW_SHOWN}`.execute(db)
  return rows
}

export const FAILED_JOB_KEY = byTime('j.updated_at', true)

const FAILED = sql`j.attempts >= j.max_attempts and j.locked_at is null`

/** A page of the jobs that used up their tries, the latest first. */
export const findFailedJobs = async (db: Db, { after, rows: limit }: Window) => {
  const list = keyset(FAILED_JOB_KEY, 'j.id')
  const { rows } = await sql<{
    id: number
    task: string
    attempts: number
    error: string | null
    created_at: Date
    updated_at: Date
    key: number
  }>`
    select j.id, j.task_identifier as task, j.attempts, left(j.last_error, 500) as error, j.created_at, j.updated_at,
      ${list.key} as key
    from graphile_worker.jobs j where ${FAILED} and ${list.after(after)} order by ${list.order} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Gives a failed job all of its tries again, due now; its kind, undefined when no failed job has this id. */
export const rescheduleFailedJob = async (
  trx: Db,
  { id, now }: { id: number; now: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ task_identifier: string }>`
    select j.task_identifier from graphile_worker.jobs j where j.id = ${id} and ${FAILED}`.execute(trx)
  const [job] = rows
  if (!job) return undefined
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${now}, attempts => 0)`.execute(trx)
  return job.task_identifier
}
