import { ENDS_SOON } from '@lonja/core/coupons/collecting.ts'
import type { CouponSort, CouponType, CouponValidity } from '@lonja/core/coupons/coupon-lists.ts'
import type { Place } from '@lonja/core/geo/distance.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { countFirst, keyset, type Window } from '../db/paginate.ts'
import { PREPARED, plannedFor } from '../db/prepared.ts'
import { IN_COUPON_AUDIENCE } from '../db/rules.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { kilometresFrom } from '../shops/shop-filter.ts'
import { COUPON_COLUMNS, type CouponRow } from './coupon-rows.ts'
import { COUPON_KEYS } from './coupon-sorts.ts'

/** A filter that the caller named; an absent one leaves everything in. */
export interface CouponFilter {
  type?: CouponType | undefined
  shopIds?: number[] | undefined
  ids?: number[] | undefined
  industryIds?: number[] | undefined
  /** kilometres from the caller's place */
  within?: { place: Place; km: number } | undefined
  validity: CouponValidity
  /** cents */
  minimumPurchase?: number | undefined
  collectable?: boolean | undefined
  collected?: boolean | undefined
}

/** For whom a list is: what they may see, whose coupons are theirs, their trades and their place. */
export interface CouponCaller extends Audience {
  accountId: number | null
  industryIds: number[]
  location: Place | null
}

interface CouponPageAsk {
  filter: CouponFilter
  caller: CouponCaller
  now: Date
  sort: CouponSort
}

export type CouponPageRow = CouponRow & {
  key: number
  /** counted up to TOTAL_MAX + 1, on the first page only */
  found: number | null
  /** how many the caller ever collected, still holds, and may still use */
  had: number
  mine: number
  usable: number
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/**
 * Coupons of open shops and of the market that are meant for the caller; those of hidden shops for whom the shop let in, and so are
 * promotions of shops that hide prices, of which they would tell.
 */
const seen = ({ openShopIds, seesAll, accountId }: CouponCaller) =>
  seesAll
    ? sql`(c.shop_id is null or shops.status = 'open')`
    : sql`(c.shop_id is null or (shops.status = 'open' and ${IN_COUPON_AUDIENCE(accountId)}
        and (shops.visibility = 'public' or (shops.visibility <> 'privateHidden' and c.applies = 'collected') or shops.id = any(${openShopIds}::int[]))))`

const inTime = (validity: CouponValidity, now: Date) => {
  if (validity === 'expired') return sql`c.collect_until <= ${now}`
  if (validity === 'current') return sql`c.collect_until > ${now}`
  return sql`c.collect_until > ${now} and c.collect_until <= ${new Date(now.getTime() + ENDS_SOON)}`
}

const own = (accountId: number | null, condition: RawBuilder<unknown>) => sql`
  (select count(*)::int from collected_coupons m where m.account_id = ${accountId}::int and m.coupon_id = c.id and ${condition})`

const forTrades = (industryIds: number[]) => sql`(c.industry_ids = '{}' or c.industry_ids && ${industryIds}::int[])`

/** The rule canCollect as SQL, so that a page of it can be cut and counted; coupons that have ended are left out before. */
const mayCollect = ({ openShopIds, seesAll, accountId, industryIds, location }: CouponCaller, now: Date) =>
  all([
    sql`c.applies = 'collected'`,
    sql`c.collect_until > ${now}`,
    sql`(c.total is null or c.collected < c.total)`,
    ...(seesAll
      ? []
      : [sql`(c.shop_id is null or shops.visibility = 'public' or shops.id = any(${openShopIds}::int[]))`]),
    ...(accountId === null ? [] : [sql`${own(accountId, sql`true`)} < c.per_account`]),
    ...(industryIds.length === 0 ? [] : [forTrades(industryIds)]),
    location
      ? sql`(c.distance_km is null or ${kilometresFrom(location)} <= c.distance_km)`
      : sql`c.distance_km is null`,
  ])

const flagged = (value: boolean | undefined, condition: () => RawBuilder<unknown>) =>
  value === undefined ? [] : [value ? condition() : sql`not (${condition()})`]

const conditions = (f: CouponFilter, caller: CouponCaller, now: Date): RawBuilder<unknown>[] => [
  sql`c.published_at <= ${now}`,
  inTime(f.validity, now),
  seen(caller),
  ...(f.type ? [sql`c.type = ${f.type}`] : []),
  ...(f.shopIds ? [sql`c.shop_id = any(array(select unnest(${f.shopIds}::int[])))`] : []),
  ...(f.ids ? [sql`c.id = any(array(select unnest(${f.ids}::int[])))`] : []),
  ...(f.industryIds ? [forTrades(f.industryIds)] : []),
  ...(f.within ? [sql`(c.shop_id is not null and ${kilometresFrom(f.within.place)} <= ${f.within.km}::float8)`] : []),
  ...(f.minimumPurchase === undefined ? [] : [sql`c.minimum_purchase_cents <= ${f.minimumPurchase}`]),
  ...flagged(f.collectable, () => mayCollect(caller, now)),
  ...flagged(
    f.collected,
    () => sql`exists (select from collected_coupons m
      where m.account_id = ${caller.accountId}::int and m.coupon_id = c.id and m.deleted_at is null)`,
  ),
]

/** One page of the coupons that this caller may see, by keyset, with what each is to them. */
export const findCouponPage = async (
  db: Db,
  { filter, caller, now, sort }: CouponPageAsk,
  { after, rows }: Window,
): Promise<CouponPageRow[]> => {
  const list = keyset(COUPON_KEYS[sort], 'c.id')
  const wanted = all(conditions(filter, caller, now))
  const from = sql`coupons c left join shops on shops.id = c.shop_id`
  // in the list's order, so that counting walks the list's index and stops; few rows are counted as they are found
  const isNarrow = filter.shopIds || filter.ids
  // lists by shop or number, and those of all coupons that may be collected, differ in their values alone
  const { type, industryIds, within, minimumPurchase, collected } = filter
  const isPlain =
    !after && !isNarrow && [type, industryIds, within, minimumPurchase, collected].every((one) => one === undefined)
  const hasOnePlan = isNarrow || isPlain
  const page = sql`
    select c.* from ${from} where ${wanted} and ${list.after(after)}
    order by ${list.order} limit ${isPlain ? sql.lit(plannedFor(rows)) : rows}`
  const alongIndex = isNarrow || filter.collected ? sql`` : sql`order by ${list.order}`
  const found = countFirst(after, sql`select c.id from ${from} where ${wanted} ${alongIndex}`)
  return (
    await sql<CouponPageRow>`
      select ${COUPON_COLUMNS}, ${list.key} as key, ${found} as found,
        ${own(caller.accountId, sql`true`)} as had,
        ${own(caller.accountId, sql`m.deleted_at is null`)} as mine,
        ${own(caller.accountId, sql`m.deleted_at is null and m.used_at is null and m.expires_at > ${now}`)} as usable
      from (select c.* from (${page}) c order by ${list.order} limit ${rows}) c left join shops on shops.id = c.shop_id
      order by ${list.order} ${hasOnePlan ? PREPARED : sql``}`.execute(db)
  ).rows
}

/** The trades that a buyer has chosen as theirs. */
export const findOwnIndustries = async (db: Db, { userId }: { userId: number }): Promise<number[]> =>
  (
    await db
      .selectFrom('followed_industries')
      .select('industry_id')
      .where('user_id', '=', userId)
      .modifyEnd(PREPARED)
      .execute()
  ).map((row) => row.industry_id)
