import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { DB } from '../db/types.ts'

/** A row as its table takes it: columns by name, jsonb as plain values. */
export type Row = Record<string, unknown>

const BATCH = 2000

/** Writes many rows of one table; all rows have the columns of the first, the others take their defaults. */
export const insertRows = async (db: Db, table: keyof DB, rows: readonly Row[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(db)
  }
}

/** Lets the next row of each table come after the seeded ones. */
export const alignIds = async (db: Db, tables: readonly (keyof DB)[]): Promise<void> => {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
      db,
    )
  }
}
