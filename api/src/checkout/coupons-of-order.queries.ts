import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'

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

/** Products in an account's cart. */
export const findCartProducts = async (db: Db, { accountId }: { accountId: number }): Promise<number[]> => {
  const rows = await db
    .selectFrom('cart_items as i')
    .innerJoin('skus as k', 'k.id', 'i.sku_id')
    .select('k.product_id')
    .distinct()
    .where('i.account_id', '=', accountId)
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

/** Uses a coupon for an order; false when it was used, taken out or ended meanwhile. */
export const takeHeldCoupon = async (
  db: Db,
  { id, accountId, orderId, now }: { id: number; accountId: number; orderId: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('collected_coupons')
    .set({ used_at: now, used_order_id: orderId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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

/** Gives the coupon of an order back, to be used again until it ends. */
export const giveCouponBack = async (db: Db, { orderId }: { orderId: number }): Promise<void> => {
  await db
    .updateTable('collected_coupons')
    .set({ used_at: null, used_order_id: null })
    .where('used_order_id', '=', orderId)
    .execute()
}
