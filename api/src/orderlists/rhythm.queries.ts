import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Rhythm } from '@lonja/core/orderlists/rhythm.ts'
import type { ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import type { Holiday } from '@lonja/core/shops/closures.ts'
import { sql } from 'kysely'
import type { SeenShop } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { Writer } from './order-lists.queries.ts'
import { rhythmColumns } from './rhythm-view.ts'

/** Gives a list, which the caller holds, a rhythm, or another one than it had. */
export const upsertRhythm = async (
  trx: Db,
  { operatorId, now }: Writer,
  { listId, rhythm, remindOnly, nextOn }: { listId: number; rhythm: Rhythm; remindOnly: boolean; nextOn: string },
): Promise<void> => {
  const row = {
    ...rhythmColumns(rhythm),
    ...{ remind_only: remindOnly, next_on: nextOn, paused_at: null, set_by: operatorId, set_at: now },
  }
  await trx
    .insertInto('order_list_rhythms')
    .values({ list_id: listId, ...row })
    .onConflict((conflict) => conflict.column('list_id').doUpdateSet(row))
    .execute()
}

/** The rhythm of a list, which nobody else changes until the transaction ends; undefined where it has none. */
export const lockRhythm = (trx: Db, { listId }: { listId: number }) =>
  trx
    .selectFrom('order_list_rhythms')
    .select(['weeks', 'weekday', 'month_day', 'remind_only', 'paused_at', 'set_by'])
    .select(sql<string>`next_on::text`.as('next_on'))
    .where('list_id', '=', listId)
    .forUpdate()
    .executeTakeFirst()

/** Writes when a rhythm, which the caller holds, has its next date, or that it is paused. */
export const updateRhythm = async (
  trx: Db,
  { listId, ...set }: { listId: number; next_on?: string; paused_at?: Date | null },
): Promise<void> => {
  await trx.updateTable('order_list_rhythms').set(set).where('list_id', '=', listId).execute()
}

/** Takes the rhythm off one of an account's lists; a list that has none, or is another account's, stays as it is. */
export const deleteRhythm = async (
  db: Db,
  { accountId, listId }: { accountId: number; listId: number },
): Promise<void> => {
  await sql`delete from order_list_rhythms r using order_lists l
    where r.list_id = ${listId} and l.id = r.list_id and l.account_id = ${accountId}`.execute(db)
}

/** A list whose date has come. */
export interface DueList {
  /** the list's own */
  id: number
  account_id: number
  next_on: string
}

/** Lists whose date is `dueOn` (YYYY-MM-DD) or before it, those that wait longest first: so many, after one of them. */
export const findDueLists = async (
  db: Db,
  { dueOn, after, limit }: { dueOn: string; after: DueList | null; limit: number },
): Promise<DueList[]> =>
  (
    await sql<DueList>`
      select l.id, l.account_id, r.next_on::text as next_on
      from order_list_rhythms r join order_lists l on l.id = r.list_id
      where r.paused_at is null and r.next_on <= ${dueOn}::date
        ${after === null ? sql`` : sql`and (r.next_on, r.list_id) > (${after.next_on}::date, ${after.id}::int)`}
      order by r.next_on, r.list_id limit ${limit}`.execute(db)
  ).rows

/** Whose list it is, and whether a basket may be prepared for them by whoever set its rhythm. */
export const findListOfRhythm = async (db: Db, { listId }: { listId: number }) =>
  (
    await sql<{
      name: string
      account_id: number
      kind: 'personal' | 'business'
      is_suspended: boolean
      /** whoever set the rhythm still buys for the account */
      is_kept: boolean
    }>`
      select l.name, l.account_id, a.kind, a.suspended_at is not null as is_suspended,
        o.disabled_at is null and u.disabled_at is null and o.role <> 'viewer' and o.account_id = l.account_id as is_kept
      from order_lists l join accounts a on a.id = l.account_id join order_list_rhythms r on r.list_id = l.id
      join operators o on o.id = r.set_by join users u on u.id = o.user_id
      where l.id = ${listId}`.execute(db)
  ).rows[0]

/** Ends the rhythms that these places of accounts set, and gives the lists that had them. */
export const deleteRhythmsOf = async (
  trx: Db,
  { operatorIds }: { operatorIds: readonly number[] },
): Promise<{ id: number; name: string; account_id: number }[]> =>
  (
    await sql<{ id: number; name: string; account_id: number }>`
      delete from order_list_rhythms r using order_lists l
      where r.set_by = any(${[...operatorIds]}::int[]) and l.id = r.list_id
      returning l.id, l.name, l.account_id`.execute(trx)
  ).rows

/** Shops of a list, in the order of adding, with what decides on which days they deliver. */
export const findShopsOfList = async (db: Db, { listId }: { listId: number }) =>
  (
    await sql<
      SeenShop & {
        name: string
        names: Localized
        province: string
        ship_set: boolean
        shipping_zones: ShippingZone[]
        holidays: Holiday[]
      }
    >`
      select s.id, s.visibility, s.status, s.name, s.names, s.province, s.ship_set, s.shipping_zones, s.holidays
      from shops s join (
        select shop_id, min(id) as first from order_list_lines where list_id = ${listId} group by shop_id
      ) x on x.shop_id = s.id
      order by x.first`.execute(db)
  ).rows
