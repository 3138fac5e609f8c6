import type { KeyScope } from '@lonja/core/kernel/endpoint.ts'
import { sql } from 'kysely'
import type { Actor } from '../accounts/sessions.queries.ts'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Trx } from '../db/transaction.ts'

/** The actor behind a key that is good now, with the rights of a shop's staff, and when it was last used. */
export const findKeyActor = async (
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<{ actor: Actor; lastUsedAt: Date | null } | null> => {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .innerJoin('operators as o', 'o.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.scopes', 'k.last_used_at', 'k.account_id', 'k.created_by', 'o.user_id'])
    .select(['a.shop_id', 'a.suspended_at'])
    .where('k.key_hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .where('a.kind', '=', 'shop')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (!row) return null
  return {
    lastUsedAt: row.last_used_at,
    actor: {
      userId: row.user_id,
      userName: row.name,
      operatorId: row.created_by,
      accountId: row.account_id,
      kind: 'shop',
      role: 'staff',
      // no session has this number
      sessionId: 0,
      isProven: false,
      isSuspended: row.suspended_at !== null,
      shopId: row.shop_id,
      apiKey: { id: row.id, scopes: row.scopes },
    },
  }
}

export const touchKey = async (db: Db, { hash, now }: { hash: Buffer; now: Date }): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('key_hash', '=', hash).execute()
}

const keys = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.created_by')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'k.id',
      'k.name',
      'k.scopes',
      'k.prefix',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
    ])
    .select('u.name as created_by')
    .where('k.account_id', '=', accountId)

const KEYS_SHOWN = 200

/** An account's keys, the newest first; those that ended as well. */
export const findKeys = (db: Db, of: { accountId: number }) =>
  keys(db, of).orderBy('k.id', 'desc').limit(KEYS_SHOWN).execute()
export type KeyRow = Awaited<ReturnType<typeof findKeys>>[number]

export const findKey = (db: Db, { accountId, id }: { accountId: number; id: number }) =>
  keys(db, { accountId }).where('k.id', '=', id).executeTakeFirstOrThrow()

/** Keys of an account that are good now. */
export const countLiveKeys = async (db: Db, { accountId, now }: { accountId: number; now: Date }): Promise<number> => {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertKey = async (
  trx: Trx,
  key: {
    accountId: number
    createdBy: number
    name: string
    scopes: KeyScope[]
    hash: Buffer
    prefix: string
    expiresAt: Date | null
    now: Date
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      account_id: key.accountId,
      created_by: key.createdBy,
      name: key.name,
      scopes: key.scopes,
      key_hash: key.hash,
      prefix: key.prefix,
      expires_at: key.expiresAt,
      created_at: key.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a key of an account; false when it has none of this number that still lasts. */
export const revokeKey = async (
  trx: Trx,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every key of an account that is not revoked yet; answers their ids. */
export const revokeKeys = async (trx: Trx, { accountId, now }: { accountId: number; now: Date }): Promise<number[]> =>
  (
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** Gives the live keys that someone made to the oldest acting owner of their account; answers them with whom they belong to now. */
export const moveKeys = (trx: Trx, { accountId, from, now }: { accountId: number; from: number; now: Date }) =>
  trx
    .updateTable('api_keys')
    .set({
      // an account keeps an owner who may act
      created_by: sql<number>`(
        select min(o.id) from operators o
        where o.account_id = ${accountId} and o.id <> ${from} and o.role = 'owner' and o.disabled_at is null)`,
    })
    .where('account_id', '=', accountId)
    .where('created_by', '=', from)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['id', 'name', 'created_by'])
    .execute()
