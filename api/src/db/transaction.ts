import type { Transaction } from 'kysely'
import type { Db } from './client.ts'
import { codeOf, isOutdated, LOST_RACES } from './failures.ts'
import type { DB } from './types.ts'

export type Trx = Transaction<DB>

const TRIES = 3

/** Runs writes whose outcome is only looked at: nothing of them stays. */
export const inVain = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** Runs it up to three times where the database had to pick a loser of a deadlock, or a table was changed meanwhile. */
const retried = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= TRIES || !(LOST_RACES.has(codeOf(error)) || isOutdated(error))) throw error
    }
  }
}

/** Reads several things as they stood at one moment, so that they agree whatever others write meanwhile. */
export const snapshot = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read))

/** Runs one verb's writes all or nothing. */
export const transaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))
