import type { Locale } from '@lonja/core/kernel/locale.ts'
import { UNENDED } from '@lonja/core/orders/ended.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { DUE_ON_ACCOUNT } from '../db/rules.ts'
import { IN_BATCH } from '../direct-debits/announced.ts'
import type { Actor } from '../http/actor.ts'

/** Oneself with the numbers of the account that one acts for. */
export const findProfile = (db: Db, { userId, accountId, shopId }: Actor) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.phone',
      'u.avatar',
      'u.locale',
      'u.username',
      'u.bio',
      'u.name_changed_at',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<number>`(select count(*)::int from follows where account_id = ${accountId})`.as('following'),
      sql<number>`coalesce((select followers from shops where id = ${shopId ?? 0}), 0)`.as('followers'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/** What decides on a change of oneself; nobody else changes it meanwhile. */
export const lockUser = (trx: Db, { userId }: { userId: number }) =>
  trx
    .selectFrom('users')
    .select(['name', 'name_changed_at', 'email', 'locale'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Writes what is given; false when the username is someone else's. */
export const updateUser = async (
  trx: Db,
  {
    userId,
    ...given
  }: {
    userId: number
    name?: string
    name_changed_at?: Date
    username?: string | null
    bio?: string
    avatar?: string | null
    locale?: Locale
  },
): Promise<boolean> => {
  if (Object.keys(given).length === 0) return true
  const { username } = given
  const row = await trx
    .updateTable('users')
    .set(given)
    .where('id', '=', userId)
    .$if(typeof username === 'string', (qb) =>
      qb.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('users as o')
              .select('o.id')
              .where('o.username', '=', username ?? '')
              .where('o.id', '<>', userId),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  return row.numUpdatedRows > 0n
}

/** A private buyer's account is called as its person is. */
export const renamePersonalAccount = async (
  trx: Db,
  { userId, name }: { userId: number; name: string },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ name })
    .where('kind', '=', 'personal')
    .where('id', 'in', (eb) =>
      eb.selectFrom('operators').select('account_id').where('user_id', '=', userId).where('role', '=', 'owner'),
    )
    .execute()
}

/** Orders of some accounts in which something may still happen, newest first. */
export const findOpenOrders = async (db: Db, { accountIds }: { accountIds: readonly number[] }) => {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.number', 'o.status', 's.name as shop_name', 's.names as shop_names', 'a.name as account_name'])
    .where('o.account_id', 'in', accountIds)
    // one that was completed on account may still be owed, or be collected
    .where((eb) => eb.or([eb('o.status', 'in', UNENDED), DUE_ON_ACCOUNT, IN_BATCH]))
    .orderBy('o.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    shopName: row.shop_name,
    shopNames: row.shop_names,
    accountName: row.account_name,
  }))
}

export const findMembershipIds = async (db: Db, { userId }: { userId: number }): Promise<number[]> =>
  (await db.selectFrom('operators').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)

/** Closes every place of a person who goes. */
export const closePlaces = async (
  trx: Db,
  { userId, accountIds, now }: { userId: number; accountIds: readonly number[]; now: Date },
): Promise<void> => {
  await trx
    .updateTable('operators')
    .set({ disabled_at: now, left_at: now })
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), ...(accountIds.length > 0 ? [eb('account_id', 'in', accountIds)] : [])]),
    )
    .execute()
}
