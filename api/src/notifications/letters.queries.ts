import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Trx } from '../db/transaction.ts'
import type { NoticeLetter } from './notice-mail.ts'

/** Takes the oldest letters that wait, no more than `most`, so that nobody else takes them until a moment. */
export const leaseLetters = async (
  db: Db,
  { most, now, until }: { most: number; now: Date; until: Date },
): Promise<{ id: number; letter: NoticeLetter }[]> =>
  (
    await sql<{ id: number; letter: NoticeLetter }>`
      with leased as (
        update letters set leased_until = ${until}::timestamptz where id = any(array(
          select id from letters where leased_until is null or leased_until <= ${now}::timestamptz
          order by id limit ${sql.lit(most)} for update skip locked))
        returning id, letter)
      select id, letter from leased order by id ${PREPARED}`.execute(db)
  ).rows

/** Deletes letters that were sent or that a job sends; those of them that were still there. */
export const deleteLetters = async (trx: Trx, { ids }: { ids: readonly number[] }): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    delete from letters where id = any(array(select unnest(${ids}::bigint[]))) returning id ${PREPARED}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
