import { sql } from 'kysely'
import { PREPARED } from '../db/prepared.ts'
import type { Trx } from '../db/transaction.ts'
import type { NoticeLetter } from './notice-mail.ts'

/** Takes the oldest letters out of those that wait, no more than `most`. Others take other ones until the transaction ends; if it is given up, these wait again. */
export const takeLetters = async (
  trx: Trx,
  { most }: { most: number },
): Promise<{ id: number; letter: NoticeLetter }[]> =>
  (
    await sql<{ id: number; letter: NoticeLetter }>`
      delete from letters where id = any(array(select id from letters order by id limit ${sql.lit(most)} for update skip locked))
      returning id, letter ${PREPARED}`.execute(trx)
  ).rows
