import type { Localized } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { byTime, countFirst, keyset, type Window } from '../db/paginate.ts'
import { PREPARED } from '../db/prepared.ts'
import { legalName, REACHABLE } from '../db/rules.ts'
import type { ShopCardRow } from '../shops/shop-page.queries.ts'
import { withCard } from '../shops/shop-page.queries.ts'

interface Pair {
  accountId: number | null
  shopId: number
}

interface FollowRow {
  following: boolean
  followers: number
}

/** Whether an account follows a shop and how many do; undefined for shops that are closed or are none. */
export const findFollow = async (db: Db, { accountId, shopId }: Pair): Promise<FollowRow | undefined> =>
  (
    await sql<FollowRow>`
      select followers, exists (select from follows f where f.account_id = ${accountId}::int and f.shop_id = shops.id) as following
      from shops where id = ${shopId} and ${REACHABLE}`.execute(db)
  ).rows[0]

/** A new follower and the shop, as the shop is told of it. */
interface Follower {
  buyer: string
  name: string
  names: Localized
}

/**
 * Follows an open shop, and counts it once however often it is done; the shop's row makes counters wait for each other.
 * Gives who follows what since just now, undefined when it was so before.
 */
export const insertFollow = async (
  db: Db,
  { accountId, shopId, now }: Pair & { now: Date },
): Promise<Follower | undefined> => {
  const { rows } = await sql<Follower>`
    with added as (
      insert into follows (account_id, shop_id, created_at)
      select ${accountId}::int, id, ${now}::timestamptz from shops where id = ${shopId} and ${REACHABLE}
      on conflict do nothing returning shop_id
    )
    update shops set followers = followers + 1 from added where shops.id = added.shop_id
    returning shops.name, shops.names, (
      select ${legalName('a')} from accounts a where a.id = ${accountId}::int) as buyer`.execute(db)
  return rows[0]
}

export const deleteFollow = async (db: Db, { accountId, shopId }: Pair): Promise<void> => {
  await sql`
    with gone as (delete from follows where account_id = ${accountId}::int and shop_id = ${shopId} returning shop_id)
    update shops set followers = followers - 1 from gone where shops.id = gone.shop_id`.execute(db)
}

type FollowedRow = Omit<ShopCardRow, 'key'> & { followed_at: Date; key: number }

/** The latest first. */
export const FOLLOWED_KEY = byTime('f.created_at', true)

/** A page of the shops that an account follows, the latest first; closed ones are left out. `found` is counted on the first page. */
export const findFollowed = async (
  db: Db,
  rights: AccessRights & { accountId: number },
  { after, rows }: Window,
): Promise<FollowedRow[]> => {
  const own = sql`follows f join shops on shops.id = f.shop_id where f.account_id = ${rights.accountId} and ${REACHABLE}`
  const list = keyset(FOLLOWED_KEY, 'f.shop_id')
  const found = countFirst(after, sql`select 1 from ${own}`)
  return (
    await sql<FollowedRow>`
      select shops.*, i.names as industry_names, true as following, t.thumbnails from (
        select shops.*, f.created_at as followed_at, ${list.key} as key, ${found} as found
        from ${own} and ${list.after(after)} order by ${list.order} limit ${rows}
      ) shops ${withCard(rights)} order by shops.followed_at desc, shops.id desc ${PREPARED}`.execute(db)
  ).rows
}
