import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Check, Problem } from './check.ts'

const ROWS = 1000

/** Lets the checks take their time, whatever the pool's own limits are; to the end of the transaction. */
export const bePatient = async (trx: Trx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/** The rows of a query, a thousand in memory at a time. */
export async function* rowsOf<Row = Problem>(trx: Trx, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare check_rows no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from check_rows`.execute(trx)
    yield* rows
    if (rows.length < ROWS) break
  }
  await sql`close check_rows`.execute(trx)
}

/** A check that is one query, whose rows are the problems. */
export const queryCheck = (name: string, query: RawBuilder<Problem>): Check => ({
  name,
  find: ({ trx }) => rowsOf(trx, query),
})

/** Ids of a table in ascending order, a thousand at a time. */
export async function* idPages(db: Db, table: 'orders' | 'products'): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(ROWS).execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}
