import type { ImportTarget } from '@lonja/core/imports/import-fields.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { codeOf } from '../db/failures.ts'
import { endTurn, keepTurn } from '../db/take-turns.ts'

/** Milliseconds that an import waits for an earlier one of the same shop to end, such as one that was just killed. */
const LOCK_WAIT = 5000

export const findImportShop = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .select(['id', 'tax_include', 'tax_bp', 'post_code'])
    .where('id', '=', shopId)
    .executeTakeFirst()

/** Takes the shop's one place for an import on this connection; false when another import keeps it. */
export const lockImports = async (connection: Db, { shopId }: { shopId: number }): Promise<boolean> => {
  await sql`select set_config('lock_timeout', ${String(LOCK_WAIT)}, false)`.execute(connection)
  try {
    await keepTurn(connection, 'imports', shopId)
    return true
  } catch (error) {
    // lock_not_available: the other import is still running
    if (codeOf(error) === '55P03') return false
    throw error
  } finally {
    await sql`reset lock_timeout`.execute(connection)
  }
}

export const unlockImports = async (connection: Db, { shopId }: { shopId: number }): Promise<void> => {
  await endTurn(connection, 'imports', shopId)
}

interface StartedImport {
  id: number
  rows_done: number
  rows_made: number
  rows_changed: number
}

/** Where this file stood for this shop; one that had finished begins again. */
export const startImport = async (
  db: Db,
  { shopId, fileHash, now }: { shopId: number; fileHash: string; now: Date },
): Promise<StartedImport> => {
  const { rows } = await sql<StartedImport>`
    insert into imports (shop_id, file_hash, started_at) values (${shopId}, ${fileHash}, ${now})
    on conflict (shop_id, file_hash) do update set
      rows_done = case when imports.finished_at is null then imports.rows_done else 0 end,
      rows_made = case when imports.finished_at is null then imports.rows_made else 0 end,
      rows_changed = case when imports.finished_at is null then imports.rows_changed else 0 end,
      started_at = case when imports.finished_at is null then imports.started_at else excluded.started_at end,
      finished_at = null
    returning id, rows_done, rows_made, rows_changed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the import has no row')
  return row
}

export const saveProgress = async (
  db: Db,
  { id, done, made, changed }: { id: number; done: number; made: number; changed: number },
): Promise<void> => {
  await db
    .updateTable('imports')
    .set({ rows_done: done, rows_made: made, rows_changed: changed })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export const finishImport = async (db: Db, { id, now }: { id: number; now: Date }): Promise<void> => {
  await db.updateTable('imports').set({ finished_at: now }).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Files of the shop that were broken off begin anew: what they wrote has been undone. */
export const forgetProgress = async (db: Db, { shopId }: { shopId: number }): Promise<void> => {
  await sql`update imports set rows_done = 0, rows_made = 0, rows_changed = 0
    where shop_id = ${shopId} and finished_at is null`.execute(db)
}

/** What a shop chose for headings, by their folded text; null: left out. */
export const findHeadings = async (
  db: Db,
  { shopId }: { shopId: number },
): Promise<Map<string, ImportTarget | null>> => {
  const rows = await db
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map((row) => [row.heading, row.field]))
}

/** Headings kept for a shop: a file has some dozens, and whoever names them anew in each file is not helped by the old ones. */
const HEADINGS_KEPT = 1_000

/** Remembers what a shop chose for headings; beyond HEADINGS_KEPT it begins again. */
export const saveHeadings = async (
  trx: Db,
  { shopId, fields }: { shopId: number; fields: ReadonlyMap<string, ImportTarget | null> },
): Promise<void> => {
  await sql`
    delete from import_headings where shop_id = ${shopId}
      and (select count(*) from import_headings where shop_id = ${shopId}) > ${HEADINGS_KEPT}`.execute(trx)
  await sql`
    insert into import_headings (shop_id, heading, field)
    select ${shopId}, * from unnest(${[...fields.keys()]}::text[], ${[...fields.values()]}::text[])
    on conflict (shop_id, heading) do update set field = excluded.field`.execute(trx)
}

/** What this run has seen, in tables of its own connection, so that a file of any size takes no memory here. */
type SeenTables = {
  import_skus: { serial_number: string; row: number }
  import_products: { serial_number: string; vat_bp: BasisPoints | null }
}

export const makeSeenTables = async (connection: Db): Promise<void> => {
  await dropSeenTables(connection)
  await sql`create temp table import_skus (serial_number text primary key, row integer not null)`.execute(connection)
  await sql`create temp table import_products (serial_number text primary key, vat_bp integer)`.execute(connection)
}

export const dropSeenTables = async (connection: Db): Promise<void> => {
  await sql`drop table if exists pg_temp.import_skus, pg_temp.import_products`.execute(connection)
}

const seen = (connection: Db) => connection.$extendTables<SeenTables>()

/** Notes the serial numbers of rows; gives for each the first row of the file that had it. */
export const noteSkus = async (
  connection: Db,
  rows: readonly { serialNumber: string; row: number }[],
): Promise<Map<string, number>> => {
  const serials = rows.map((row) => row.serialNumber)
  await sql`
    insert into import_skus (serial_number, row)
    select * from unnest(${serials}::text[], ${rows.map((row) => row.row)}::int[])
    on conflict do nothing`.execute(connection)
  const first = await seen(connection)
    .selectFrom('import_skus')
    .selectAll()
    .where('serial_number', '=', sql<string>`any(${serials}::text[])`)
    .execute()
  return new Map(first.map((row) => [row.serial_number, row.row]))
}

/** Notes the products of rows; gives for each the VAT rate that the file named first for it. */
export const noteProducts = async (
  connection: Db,
  rates: ReadonlyMap<string, BasisPoints | null>,
): Promise<Map<string, BasisPoints | null>> => {
  const { rows } = await sql<SeenTables['import_products']>`
    insert into import_products (serial_number, vat_bp)
    select * from unnest(${[...rates.keys()]}::text[], ${[...rates.values()]}::int[])
    on conflict (serial_number) do update set vat_bp = coalesce(import_products.vat_bp, excluded.vat_bp)
    returning serial_number, vat_bp`.execute(connection)
  return new Map(rows.map((row) => [row.serial_number, row.vat_bp]))
}

/** How many skus and products the rows that went in make up. */
export const countSeen = async (connection: Db): Promise<{ skus: number; products: number }> => {
  const { rows } = await sql<{ skus: number; products: number }>`
    select (select count(*) from import_skus) as skus, (select count(*) from import_products) as products`.execute(
    connection,
  )
  return rows[0] ?? { skus: 0, products: 0 }
}
