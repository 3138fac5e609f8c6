import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Which row is taken: one whose pause was over at `now`, as the run began, so that none is taken twice; `at` begins its next one. */
export interface Take {
  now: Date
  at: Date
}

/** What is written of a row that is tried now: one try more, and when it may be tried again, after a minute, then two, up to an hour. */
export const nextTry = (now: Date) => ({
  tries: sql<number>`least(tries + 1, 1000)`,
  next_try_at: sql<Date>`${now}::timestamptz + interval '1 minute' * least(60, 2 ^ least(tries, 6))`,
})

/** What is written of a row that has moved on: its tries begin anew. */
export const FIRST_TRY = { tries: 0, next_try_at: null }

/** Whether a row of this alias may be tried: never tried, or its pause is over. */
export const mayBeTried = (alias: string, now: Date) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.next_try_at`)} <= ${now}::timestamptz, true)`

/** Lets everything that waits for the end of its pause be tried at once, as a person asks for it. */
export const endPauses = async (db: Db, { now }: { now: Date }): Promise<void> => {
  for (const table of ['payment_events', 'payments', 'refunds'] as const)
    await db.updateTable(table).set({ next_try_at: null }).where('next_try_at', '>', now).execute()
}
