import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { turnSql } from '../db/take-turns.ts'
import type { Area, Manifest, TablePart } from './manifest.ts'

const JOBS = 'graphile_worker'
/** Tables of the jobs that hold what waits to be done; its other one numbers the releases of its own schema. */
const JOBS_TABLES = ['_private_tasks', '_private_job_queues', '_private_jobs', '_private_known_crontabs']

/** A connection that may take its time: a table of a large market takes longer than any call of the market may. */
export const connectPatiently = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks fails the statement under way or the next one, which is heard; unheard, the event ends the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`,
  )
  return client
}

/** Keeps the files that rows name from being deleted until `letFilesGo` or the end of the connection; waits for deletions that are under way. */
export const keepFiles = async (client: pg.Client): Promise<void> => {
  await client.query(`select pg_advisory_lock_shared(${turnSql('files')})`)
}

export const letFilesGo = async (client: pg.Client): Promise<void> => {
  await client.query(`select pg_advisory_unlock_shared(${turnSql('files')})`)
}

/** A table with the columns that are written; those that the database computes are left out. */
interface StoredTable {
  area: Area
  table: string
  columns: string[]
}

const qualified = ({ area, table }: { area: Area; table: string }): string =>
  area === 'jobs' ? `${JOBS}.${pg.escapeIdentifier(table)}` : pg.escapeIdentifier(table)

/** Tables of the market (in the connection's schema, without those of extensions) and of its jobs, by name. */
export const findTables = async (client: pg.ClientBase): Promise<StoredTable[]> =>
  (
    await client.query<StoredTable>(
      `select case when c.relnamespace = to_regnamespace('${JOBS}') then 'jobs' else 'market' end as area, c.relname as table,
         (select json_agg(a.attname order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c
       where c.relkind = 'r' and (c.relnamespace = to_regnamespace(current_schema())
           or (c.relnamespace = to_regnamespace('${JOBS}') and c.relname = any($1)))
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       order by 1 desc, c.relname`,
      [JOBS_TABLES],
    )
  ).rows

/** Names of the migrations that the market's tables have had; null where there is no market. */
export const findMigrations = async (client: pg.ClientBase): Promise<string[] | null> => {
  const { rows } = await client.query<{ stands: boolean }>(`select to_regclass('migrations') is not null as stands`)
  if (!rows[0]?.stands) return null
  return (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )
}

/** Number of the newest migration of the jobs' schema, which must stand. */
export const findJobsMigration = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${JOBS}.migrations`)).rows[0]?.id ??
  0

/** Opens one view of the whole database that no later write changes, and keeps its tables from being altered or emptied. */
export const beginSnapshot = async (client: pg.ClientBase): Promise<void> => {
  await client.query('begin isolation level repeatable read, read only')
  // the first statement fixes the view; a table that is emptied meanwhile would seem empty in it
  const tables = await findTables(client)
  if (tables.length > 0) await client.query(`lock table ${tables.map(qualified).join(', ')} in access share mode`)
}

/** The rows of a table as PostgreSQL's own text, and how many came when the stream has ended. */
export const readTable = (client: pg.Client, table: StoredTable): { stream: Readable; rows: () => number } => {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const stream = client.query(copyTo(`copy ${qualified(table)} (${columns}) to stdout`))
  return { stream, rows: () => stream.rowCount }
}

/** The newest value of each sequence. Asked after the view was opened, so that none is below a row that is in it. */
export const findSequences = async (client: pg.ClientBase): Promise<Manifest['sequences']> =>
  (
    await client.query<Manifest['sequences'][number]>(
      `select case when schemaname = '${JOBS}' then 'jobs' else 'market' end as area, sequencename as name, last_value as value
       from pg_sequences where schemaname in (current_schema(), '${JOBS}') and last_value is not null order by 1, 2`,
    )
  ).rows.map((row) => ({ ...row, value: Number(row.value) }))

/** Which database of which server this is: another one has another identity, also one made anew under the same name. */
export const findIdentity = async (client: pg.ClientBase): Promise<string> =>
  (
    await client.query<{ identity: string }>(
      `select format('database %s %s of server %s', oid, datname, (select system_identifier from pg_control_system())) as identity
       from pg_database where datname = current_database()`,
    )
  ).rows[0]?.identity ?? ''

/** Whether anyone has registered, sells or buys here: a database that was only just made holds none of it. */
export const holdsMarket = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ stands: boolean }>(`select to_regclass('users') is not null as stands`)
  if (!rows[0]?.stands) return false
  const found = await client.query<{ taken: boolean }>(
    'select exists (select from users) or exists (select from shops) or exists (select from categories) as taken',
  )
  return found.rows[0]?.taken ?? false
}

/** Tables in the market's schema that stand in a database without a market: somebody else's. */
export const findForeignTables = async (client: pg.ClientBase): Promise<string[]> => {
  const tables = (await findTables(client)).filter(({ area }) => area === 'market').map(({ table }) => table)
  return tables.includes('migrations') ? [] : tables
}

/** How many other sessions of the same user are in this database, such as those of a running market. */
export const countOtherSessions = async (client: pg.ClientBase): Promise<number> =>
  (
    await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  ).rows[0]?.n ?? 0

/** Drops every table, sequence, function and type of the market's schema that no extension brought. */
export const dropMarket = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    do $$
    declare thing record;
    begin
      for thing in
        select format('drop table if exists %s cascade', c.oid::regclass) as statement, 1 as step from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = to_regnamespace(current_schema())
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop sequence if exists %s cascade', c.oid::regclass), 2 from pg_class c
        where c.relkind = 'S' and c.relnamespace = to_regnamespace(current_schema())
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure), 3 from pg_proc p
        where p.pronamespace = to_regnamespace(current_schema())
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop type if exists %s cascade', t.oid::regtype), 4 from pg_type t
        where t.typtype in ('e', 'd') and t.typnamespace = to_regnamespace(current_schema())
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
        order by 2
      loop execute thing.statement; end loop;
    end $$`)
}

/**
 * Runs a load with the foreign keys of both schemas taken off, and puts them back, which checks every row at once. A table's
 * owner may do so; switching the checks off needs a superuser, and loading in the order of references fails where they
 * go in a circle.
 */
export const withoutForeignKeys = async (client: pg.ClientBase, load: () => Promise<void>): Promise<void> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in (to_regnamespace(current_schema()), to_regnamespace('${JOBS}'))`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await load()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Fills a table with what a backup holds of it, in the place of any rows there; gives their number. */
export const loadTable = async (client: pg.Client, table: TablePart, data: Readable): Promise<number> => {
  const name = qualified(table)
  const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${name}) as any`)
  // rows that a migration wrote into the new table, or jobs that stood here
  if (rows[0]?.any) await client.query(`delete from ${name}`)
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const target = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(data, target)
  return target.rowCount
}

/** Lets sequences go on where they stood. */
export const setSequences = async (client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> => {
  for (const { area, name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [qualified({ area, table: name }), value])
}

/** Jobs that someone was working on when the backup was made belong to nobody now: they are begun again. */
export const freeJobs = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`update ${JOBS}._private_jobs set locked_at = null, locked_by = null where locked_at is not null`)
  await client.query(
    `update ${JOBS}._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  )
}

/** Gathers the statistics that plans are made by: loaded tables have none. */
export const analyse = async (client: pg.ClientBase): Promise<void> => {
  await client.query('analyze')
}
