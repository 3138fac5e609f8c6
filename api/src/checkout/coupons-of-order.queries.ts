import { type RawBuilder, sql } from 'kysely'
import type { CartOwner } from '../cart/cart.queries.ts'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { IN_COUPON_AUDIENCE, PROMOTION_RUNS } from '../db/rules.ts'

/**
 * Whether a shop is the buying account's own: someone of its people is one of the shop's, or it buys under the shop's tax ID. Of a
 * coupon that the market repays to the shop, the discount would be paid out.
 */
const ownShop = (accountId: number, shopId: RawBuilder<number>) => sql<boolean>`(
  exists (
    select from accounts a
    join operators theirs on theirs.account_id = a.id and theirs.left_at is null
    join operators ours on ours.user_id = theirs.user_id and ours.account_id = ${accountId} and ours.left_at is null
    where a.shop_id = ${shopId})
  or exists (
    select from shops own where own.id = ${shopId} and own.tax_identification_code in (
      select tax_identification_code from accounts where id = ${accountId}
      union all select tax_identification_code from addresses where account_id = ${accountId})))`

/** Collected coupons of an account with their terms. */
const heldCoupons = (db: Db, accountId: number) =>
  db
    .selectFrom('collected_coupons as m')
    .innerJoin('coupons as c', 'c.id', 'm.coupon_id')
    .select([
      'm.id',
      'm.valid_from',
      'm.expires_at',
      'm.used_at',
      'c.shop_id',
      'c.shop_ids',
      'c.type',
      'c.titles',
      'c.value_cents',
      'c.percent_bp',
      'c.max_discount_cents',
      'c.minimum_purchase_cents',
      'c.category_ids',
      'c.product_ids',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')

/** Collected coupons that an account may use in a shop now, and the one asked for, wherever it stands. */
export const findHeldCoupons = (
  db: Db,
  { accountId, shopId, couponId, now }: { accountId: number; shopId: number; couponId: number; now: Date },
) =>
  heldCoupons(db, accountId)
    .select(sql<boolean>`(c.shop_id is null and ${ownShop(accountId, sql`${shopId}::int`)})`.as('is_in_own_shop'))
    .where(
      sql<boolean>`(m.id = ${couponId} or (m.used_at is null and m.expires_at > ${now} and (c.shop_id is null or c.shop_id = ${shopId})))`,
    )
    .modifyEnd(PREPARED)
    .execute()

/** What of a promotion decides what it takes off. */
const promotions = (db: Db) =>
  db
    .selectFrom('coupons as c')
    .select([
      'c.id',
      'c.shop_id',
      'c.shop_ids',
      'c.type',
      'c.titles',
      'c.value_cents',
      'c.percent_bp',
      'c.max_discount_cents',
      'c.minimum_purchase_cents',
      'c.category_ids',
      'c.product_ids',
      'c.published_at',
      'c.collect_until',
    ])
    .orderBy('c.id')

/** Promotions of a shop that run for an account now; whether it may see the shop's prices is decided before. */
export const findPromotions = (db: Db, { accountId, shopId, now }: { accountId: number; shopId: number; now: Date }) =>
  promotions(db)
    .where('c.shop_id', '=', shopId)
    .where(PROMOTION_RUNS(now))
    .where(IN_COUPON_AUDIENCE(accountId))
    .modifyEnd(PREPARED)
    .execute()

/** Whether a shop has such a promotion for an account, that runs or has ended. */
export const isPromotionOf = async (
  db: Db,
  { promotionId, accountId, shopId, now }: { promotionId: number; accountId: number; shopId: number; now: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('coupons as c')
    .select('c.id')
    .where('c.id', '=', promotionId)
    .where('c.shop_id', '=', shopId)
    .where('c.applies', '=', 'byItself')
    .where('c.published_at', '<=', now)
    .where(IN_COUPON_AUDIENCE(accountId))
    .executeTakeFirst()
  return row !== undefined
}

const cartOf = (owner: CartOwner) =>
  'accountId' in owner
    ? sql`i.account_id = ${owner.accountId}::int`
    : sql`i.visitor_cart_id = ${owner.visitorCartId}::int`

/**
 * Promotions of the shops of a cart that run for its owner now, the first 200: those of shops whose prices the owner may not see are left
 * out.
 */
export const findCartPromotions = (db: Db, { owner, now }: { owner: CartOwner; now: Date }) => {
  const accountId = 'accountId' in owner ? owner.accountId : null
  return promotions(db)
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .where(PROMOTION_RUNS(now))
    .where(IN_COUPON_AUDIENCE(accountId))
    .where('s.status', '=', 'open')
    .where(
      sql<boolean>`(s.visibility = 'public' or exists (
        select from shop_access a where a.shop_id = s.id and a.account_id = ${accountId}::int and a.state = 'approved'))`,
    )
    .where(sql<boolean>`c.shop_id in (select i.shop_id from cart_items i where ${cartOf(owner)})`)
    .limit(sql.lit(200))
    .modifyEnd(PREPARED)
    .execute()
}

/** Those that it may use for what lies in its cart, the first 200. */
export const findCartCoupons = (db: Db, { accountId, now }: { accountId: number; now: Date }) =>
  heldCoupons(db, accountId)
    .where('m.used_at', 'is', null)
    .where('m.valid_from', '<=', now)
    .where('m.expires_at', '>', now)
    .where(
      sql<boolean>`(c.shop_id is null or c.shop_id in (
        select k.shop_id from cart_items i join skus k on k.id = i.sku_id where i.account_id = ${accountId}))`,
    )
    .limit(sql.lit(200))
    .modifyEnd(PREPARED)
    .execute()

/** Shops of an account's cart that are its own. */
export const findOwnShopsOfCart = async (db: Db, { accountId }: { accountId: number }): Promise<number[]> => {
  const rows = await db
    .selectFrom('shops as s')
    .select('s.id')
    .where(
      sql<boolean>`s.id in (select k.shop_id from cart_items i join skus k on k.id = i.sku_id where i.account_id = ${accountId})`,
    )
    .where(ownShop(accountId, sql`s.id`))
    .orderBy('s.id')
    .modifyEnd(PREPARED)
    .execute()
  return rows.map(({ id }) => id)
}

/** Products in a cart. */
export const findCartProducts = async (db: Db, { owner }: { owner: CartOwner }): Promise<number[]> => {
  const rows = await db
    .selectFrom('cart_items as i')
    .innerJoin('skus as k', 'k.id', 'i.sku_id')
    .select('k.product_id')
    .distinct()
    .where(sql<boolean>`${cartOf(owner)}`)
    .modifyEnd(PREPARED)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Categories of each product and all above them. */
export const findCategoriesAbove = async (
  db: Db,
  { productIds }: { productIds: readonly number[] },
): Promise<ReadonlyMap<number, number[]>> => {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; category_ids: number[] }>`
    with recursive above as (
      select product_id, category_id from product_categories where product_id = any(array(select unnest(${productIds}::int[])))
      union
      select above.product_id, c.parent_id from above join categories c on c.id = above.category_id where c.parent_id is not null
    )
    select product_id, array_agg(category_id) as category_ids from above group by product_id ${PREPARED}`.execute(db)
  return new Map(rows.map((row) => [row.product_id, row.category_ids]))
}

/**
 * Writes that an account uses a promotion which still runs; gives the row's id, undefined when it ended meanwhile. `takeHeldCoupon` then
 * uses it for the order, and counts it.
 */
export const insertPromotionUse = async (
  trx: Db,
  { couponId, accountId, now }: { couponId: number; accountId: number; now: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into collected_coupons (coupon_id, account_id, collected_at, valid_from, expires_at, deleted_at)
    select c.id, ${accountId}::int, ${now}::timestamptz, ${now}::timestamptz, c.collect_until, ${now}::timestamptz
    from coupons c where c.id = ${couponId}::int and ${PROMOTION_RUNS(now)}
    returning id ${PREPARED}`.execute(trx)
  return rows[0]?.id
}

/**
 * Uses a coupon for an order; false when it was used, taken out or ended meanwhile, or a promotion is used up. The caller gives its
 * transaction up then. A promotion's row stays locked where its uses are limited: it is taken before stock, as everywhere.
 */
export const takeHeldCoupon = async (
  db: Db,
  { id, accountId, orderId, now }: { id: number; accountId: number; orderId: number; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with asked as (
      select m.id, c.id as coupon_id, c.applies, c.total from collected_coupons m join coupons c on c.id = m.coupon_id where m.id = ${id}::int
    ), counted as (
      update coupons c set collected = c.collected + 1 from asked
      where c.id = asked.coupon_id and asked.applies = 'byItself' and asked.total is not null and c.collected < c.total
      returning c.id
    )
    update collected_coupons m set used_at = ${now}::timestamptz, used_order_id = ${orderId}::int from asked
    where m.id = asked.id and m.account_id = ${accountId}::int and m.used_at is null
      and m.valid_from <= ${now}::timestamptz and m.expires_at > ${now}::timestamptz
      and case asked.applies when 'collected' then m.deleted_at is null
        else asked.total is null or exists (select from counted) end`.execute(db)
  return numAffectedRows === 1n
}

/** Takes the coupon from an order that was paid without it, and gives it back, to be used again until it ends. */
export const dropCoupon = async (trx: Db, { orderId }: { orderId: number }): Promise<void> => {
  await giveCouponBack(trx, { orderId })
  await trx
    .updateTable('orders')
    .set({ collected_coupon_id: null, coupon_title: null, coupon_terms: null })
    .where('id', '=', orderId)
    .execute()
}

/** Gives the coupon of an order back, to be used again until it ends; a promotion may be used once more by anyone. */
export const giveCouponBack = async (db: Db, { orderId }: { orderId: number }): Promise<void> => {
  await sql`
    with given as (
      update collected_coupons set used_at = null, used_order_id = null where used_order_id = ${orderId}::int returning coupon_id
    )
    update coupons c set collected = c.collected - 1 from given
    where c.id = given.coupon_id and c.applies = 'byItself' and c.total is not null`.execute(db)
}
