import type { CollectedState } from '@lonja/core/coupons/coupon-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type SortKey, type Window } from '../db/paginate.ts'
import { COUPON_COLUMNS, type CouponRow } from './coupon-rows.ts'

/** A coupon in somebody's hands. */
export type MyCouponRow = CouponRow & {
  collected_id: number
  collected_at: Date
  usable_from: Date
  expires_at: Date
  used_at: Date | null
  used_order_id: number | null
}

/** Those to be used by their end, those that are over from the latest on, all of them as they were collected. */
export const MY_COUPON_KEYS: Record<CollectedState | 'all', SortKey> = {
  notUsed: byTime('m.expires_at', false),
  used: byTime('m.used_at', true),
  expired: byTime('m.expires_at', true),
  all: byTime('m.collected_at', true),
}

const STATES: Record<CollectedState, (now: Date) => RawBuilder<boolean>> = {
  notUsed: (now) => sql`m.used_at is null and m.expires_at > ${now}`,
  used: () => sql`m.used_at is not null`,
  expired: (now) => sql`m.used_at is null and m.expires_at <= ${now}`,
}

const COLUMNS = sql`${COUPON_COLUMNS}, m.id as collected_id, m.collected_at, m.valid_from as usable_from, m.expires_at, m.used_at, m.used_order_id`
const FROM = sql`collected_coupons m join coupons c on c.id = m.coupon_id left join shops on shops.id = c.shop_id`

/** A page of an account's coupons in a state, or in all. */
export const findMyCoupons = async (
  db: Db,
  { accountId, state, now }: { accountId: number; state: CollectedState | 'all'; now: Date },
  { after, rows }: Window,
): Promise<(MyCouponRow & { key: number })[]> => {
  const list = keyset(MY_COUPON_KEYS[state], 'm.id')
  return (
    await sql<MyCouponRow & { key: number }>`
      select ${COLUMNS}, ${list.key} as key from ${FROM}
      where m.account_id = ${accountId} and m.deleted_at is null ${state === 'all' ? sql`` : sql`and ${STATES[state](now)}`}
        and ${list.after(after)}
      order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}

export const findMyCoupon = async (
  db: Db,
  { accountId, id }: { accountId: number; id: number },
): Promise<MyCouponRow> => {
  const { rows } = await sql<MyCouponRow>`
    select ${COLUMNS} from ${FROM} where m.account_id = ${accountId} and m.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError(`no collected coupon ${id}`)
  return row
}

/** How many coupons an account has in each state. */
export const countMyCoupons = async (
  db: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Record<CollectedState, number>> => {
  const { rows } = await sql<Record<CollectedState, number>>`
    select count(*) filter (where ${STATES.notUsed(now)})::int as "notUsed", count(*) filter (where ${STATES.used(now)})::int as used,
      count(*) filter (where ${STATES.expired(now)})::int as expired
    from collected_coupons m where m.account_id = ${accountId} and m.deleted_at is null`.execute(db)
  return rows[0] ?? { notUsed: 0, used: 0, expired: 0 }
}

/** Takes collected coupons of an account out; gives how many were there. */
export const removeMyCoupons = async (
  db: Db,
  { accountId, ids, now }: { accountId: number; ids: readonly number[]; now: Date },
): Promise<number> => {
  const done = await db
    .updateTable('collected_coupons')
    .set({ deleted_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
