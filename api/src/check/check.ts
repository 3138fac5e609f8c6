import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'

/** One thing that is not as it should be. */
export interface Problem {
  /** row to mend, where the check can mend any */
  id: number
  /** what and where, in one line */
  says: string
}

/** What checks look at: the database as of one moment, and the files. */
export interface View {
  trx: Trx
  now: Date
  dataDir: string
}

/** A rule that the stored market must keep. */
export interface Check {
  name: string
  find: (view: View) => AsyncIterable<Problem>
  /** Brings what is derived from other rows up to date, in transactions of its own; absent for money, stock and files. */
  repair?: (db: Db, ids: readonly number[]) => Promise<void>
}
