import { OPEN_COUPON_STATES, type ShopCouponFilter, type ShopCouponState } from '@lonja/core/coupons/coupon-lists.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import { COUNTS_AS_SOLD, SHOP_COUPON_STATE } from '../db/rules.ts'
import type { Coupons } from '../db/types.ts'
import { COUPON_COLUMNS, type CouponRow } from './coupon-rows.ts'

/** Whose coupons are meant: those of a shop, or the market's own. */
export interface CouponOwner {
  shopId: number | null
}

const ownedBy = ({ shopId }: CouponOwner) =>
  shopId === null ? sql<boolean>`c.shop_id is null` : sql<boolean>`c.shop_id = ${shopId}`

/** A coupon with its group's name, and what came of it. */
export type ShopCouponRow = CouponRow & {
  group_name: string | null
  used: number
  sales_cents: Cents
  discount_cents: Cents
  sub_domains: string[]
}

/** Those that appeared, or will appear, last come first. */
export const OWN_COUPON_KEY = byTime('c.published_at', true)

const find = async <Row>(db: Db, columns: RawBuilder<unknown>, rows: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  (
    await sql<ShopCouponRow & Row>`
      select ${COUPON_COLUMNS}, ${columns}, g.name as group_name, r.*,
        (select coalesce(array_agg(n.sub_domain order by n.sub_domain), '{}') from shops n where n.id = any(c.shop_ids)) as sub_domains
      from (${rows}) c left join shops on shops.id = c.shop_id left join buyer_groups g on g.id = c.group_id
      cross join lateral (
        select count(m.used_at)::int as used, coalesce(sum(o.total_cents), 0)::int8 as sales_cents,
          coalesce(sum(o.coupon_cents), 0)::int8 as discount_cents
        from collected_coupons m left join orders o on o.id = m.used_order_id and ${COUNTS_AS_SOLD}
        where m.coupon_id = c.id
      ) r
      order by ${order}`.execute(db)
  ).rows

/** A page of a shop's or the market's coupons, the open ones, those in a state, or all. */
export const findShopCoupons = (
  db: Db,
  { state, now, ...owner }: CouponOwner & { state: ShopCouponFilter | undefined; now: Date },
  { after, rows }: Window,
) => {
  const list = keyset(OWN_COUPON_KEY, 'c.id')
  const states = state === 'open' ? OPEN_COUPON_STATES : state && [state]
  const inState = states ? sql`and ${SHOP_COUPON_STATE(now)} in (${sql.join(states)})` : sql``
  return find<{ key: number }>(
    db,
    sql`${list.key} as key`,
    sql`select * from coupons c where ${ownedBy(owner)} and ${list.after(after)} ${inState}
      order by ${list.order} limit ${rows}`,
    list.order,
  )
}

/** One of a shop's or the market's coupons. */
export const findShopCoupon = async (
  db: Db,
  { id, ...owner }: CouponOwner & { id: number },
): Promise<ShopCouponRow | undefined> =>
  (await find(db, sql`c.id`, sql`select * from coupons c where c.id = ${id} and ${ownedBy(owner)}`, sql`c.id`))[0]

/** One of a shop's or the market's coupons as it is stored, kept from others until the transaction ends. */
export const lockShopCoupon = (trx: Db, { id, ...owner }: CouponOwner & { id: number }) =>
  trx
    .selectFrom('coupons as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(ownedBy(owner))
    .forNoKeyUpdate()
    .executeTakeFirst()
export type StoredCoupon = NonNullable<Awaited<ReturnType<typeof lockShopCoupon>>>

/** How many coupons of a shop, or of the market, stand in each state. */
export const countShopCoupons = async (
  db: Db,
  { now, ...owner }: CouponOwner & { now: Date },
): Promise<Record<ShopCouponState, number>> => {
  const { rows } = await sql<{ state: ShopCouponState; n: number }>`
    select ${SHOP_COUPON_STATE(now)} as state, count(*)::int as n from coupons c where ${ownedBy(owner)} group by 1`.execute(
    db,
  )
  const none = { scheduled: 0, running: 0, exhausted: 0, ended: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}

/** Which of the named things a coupon may not name: groups and products of other shops, trades and categories that are none. */
export const findUnknownIds = async (
  db: Db,
  q: CouponOwner & { groupId: number | null; productIds: number[]; categoryIds: number[]; industryIds: number[] },
): Promise<'groupId' | 'productIds' | 'categoryIds' | 'industryIds' | undefined> => {
  const known = (table: string, ids: number[], more = sql``) =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where id = any(${ids}::int[]) ${more})`
  const ofShop = sql`and shop_id = ${q.shopId}`
  const groups = q.groupId === null ? [] : [q.groupId]
  const { rows } = await sql<Record<'groupId' | 'productIds' | 'categoryIds' | 'industryIds', boolean>>`
    select ${known('buyer_groups', groups, ofShop)} = ${groups.length} as "groupId",
      ${known('products', q.productIds, ofShop)} = ${q.productIds.length} as "productIds",
      ${known('categories', q.categoryIds)} = ${q.categoryIds.length} as "categoryIds",
      ${known('industries', q.industryIds)} = ${q.industryIds.length} as "industryIds"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without a table answers one row')
  return (['groupId', 'productIds', 'categoryIds', 'industryIds'] as const).find((field) => !found[field])
}

/** Shops that a coupon of the market may name: open, and not hidden; by their subdomains. */
export const findNameableShops = async (
  db: Db,
  { subDomains }: { subDomains: readonly string[] },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from shops where sub_domain = any(${[...subDomains]}::text[]) and status = 'open' and visibility <> 'privateHidden'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertCoupon = async (trx: Db, row: Insertable<Coupons>): Promise<number> =>
  (await trx.insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateCoupon = async (trx: Db, { id, set }: { id: number; set: Updateable<Coupons> }): Promise<void> => {
  await trx.updateTable('coupons').set(set).where('id', '=', id).execute()
}

export const deleteCoupon = async (trx: Db, { id }: { id: number }): Promise<void> => {
  await trx.deleteFrom('coupons').where('id', '=', id).execute()
}
