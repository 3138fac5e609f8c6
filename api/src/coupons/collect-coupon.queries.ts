import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { IN_COUPON_AUDIENCE } from '../db/rules.ts'

/** What decides on a coupon's collecting, and how many the account ever had; undefined before it is published. */
export const findCouponToCollect = (
  db: Db,
  { couponId, accountId, now }: { couponId: number; accountId: number; now: Date },
) =>
  db
    .selectFrom('coupons as c')
    .leftJoin('shops', 'shops.id', 'c.shop_id')
    .selectAll('c')
    .select(['shops.visibility', 'shops.status', 'shops.lat', 'shops.lon'])
    .select((eb) =>
      eb
        .selectFrom('collected_coupons as m')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('m.account_id', '=', accountId)
        .whereRef('m.coupon_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('had'),
    )
    .select(IN_COUPON_AUDIENCE(accountId).as('is_for_caller'))
    .where('c.id', '=', couponId)
    .where('c.published_at', '<=', now)
    .executeTakeFirst()

/**
 * Takes one of a coupon's number, if there is one left and its shop has not ended it meanwhile; others who want one wait until
 * this transaction ends.
 */
export const takeCoupon = async (db: Db, { couponId, now }: { couponId: number; now: Date }): Promise<boolean> => {
  const taken = await db
    .updateTable('coupons')
    .set((eb) => ({ collected: eb('collected', '+', 1) }))
    .where('id', '=', couponId)
    .where('published_at', '<=', now)
    .where('collect_until', '>', now)
    .where((eb) => eb.or([eb('total', 'is', null), eb('collected', '<', eb.ref('total'))]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Gives an account a coupon unless it has had as many as it may; to be called after `takeCoupon`, which keeps others out. */
export const insertCollected = async (
  db: Db,
  c: { couponId: number; accountId: number; perAccount: number; now: Date; from: Date; until: Date },
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      insert into collected_coupons (coupon_id, account_id, collected_at, valid_from, expires_at)
      select ${c.couponId}::int, ${c.accountId}::int, ${c.now}::timestamptz, ${c.from}::timestamptz, ${c.until}::timestamptz
      where (select count(*) from collected_coupons where account_id = ${c.accountId} and coupon_id = ${c.couponId}) < ${c.perAccount}
      returning id`.execute(db)
  ).rows[0]?.id
