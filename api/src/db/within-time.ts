import { sql } from 'kysely'
import type { Db } from './client.ts'
import { codeOf, TIMED_OUT } from './failures.ts'

/** Does a reading in at most so many ms; null when it takes longer. Within a transaction, which a time-out would end, it takes its time. */
export const withinTime = async <T>(db: Db, ms: number, work: (db: Db) => Promise<T>): Promise<T | null> => {
  if (db.isTransaction) return work(db)
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
      return work(trx)
    })
  } catch (error) {
    if (codeOf(error) === TIMED_OUT) return null
    throw error
  }
}
