import type { Transaction } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './types.ts'

export type Trx = Transaction<DB>

/** SQLSTATEs after which the same transaction may simply be tried again: deadlock, serialization failure. */
const RETRYABLE = new Set(['40P01', '40001'])
const TRIES = 3

/** Runs one verb's writes all or nothing; tried again when the database had to pick a loser of a deadlock. */
export const transaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= TRIES || !code || !RETRYABLE.has(code)) throw error
    }
  }
}
