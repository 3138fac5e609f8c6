import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The name below the market's host of a shop that has a front; undefined for closed and unknown ones. */
export const findShopName = async (db: Db, { shopId }: { shopId: number }): Promise<string | undefined> => {
  const row = await db
    .selectFrom('shops')
    .select('sub_domain')
    .where('id', '=', shopId)
    .where('status', '!=', 'closed')
    .executeTakeFirst()
  return row?.sub_domain
}

/** Keeps a temporary token's hash, and forgets those that are over; false when the session has just ended. */
export const insertTmpToken = async (
  db: Db,
  t: { hash: Buffer; sessionHash: Buffer; host: string; expiresAt: Date; now: Date },
): Promise<boolean> => {
  await db.deleteFrom('tmp_tokens').where('expires_at', '<', t.now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tmp_tokens')
    .columns(['token_hash', 'session_hash', 'host', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<Buffer>`${t.hash}::bytea`.as('token_hash'),
          'token_hash as session_hash',
          sql<string>`${t.host}::text`.as('host'),
          sql<Date>`${t.expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('token_hash', '=', t.sessionHash)
        .forKeyShare(),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Whose session issued a token that may still be used on this host; its person and account must still be let in. */
export const findTmpToken = (db: Db, { hash, host, now }: { hash: Buffer; host: string; now: Date }) =>
  db
    .selectFrom('tmp_tokens as t')
    .innerJoin('sessions as s', 's.token_hash', 't.session_hash')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['s.user_id as userId', 's.second_factor_at as provenAt', 'o.id as operatorId', 'a.kind'])
    .where('t.token_hash', '=', hash)
    .where('t.host', '=', host)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('s.idle_until', '>', now)
    .where('s.ends_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst()

/** Uses a token up; false when someone was faster. */
export const useTmpToken = async (db: Db, { hash, now }: { hash: Buffer; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tmp_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
