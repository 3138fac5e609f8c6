import type { ShopCouponFilter } from '@lonja/core/coupons/coupon-lists.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import { toShopCoupon } from './owned-coupon-view.ts'
import { type CouponOwner, countShopCoupons, findShopCoupons, OWN_COUPON_KEY } from './owned-coupons.queries.ts'

/** A page of the coupons of a shop or of the market, and how many stand in each state. */
export const ownedCoupons = async (
  db: Db,
  { shopId }: CouponOwner,
  {
    query,
    locale,
    now,
  }: {
    query: { state?: ShopCouponFilter | undefined; cursor?: string | undefined; limit?: number | undefined }
    locale: Locale
    now: Date
  },
) => {
  const { rows, page } = await paginate({
    order: 'recent',
    key: OWN_COUPON_KEY,
    query,
    find: (window) => findShopCoupons(db, { shopId, state: query.state, now }, window),
    idOf: (row) => row.id,
  })
  const counts = await countShopCoupons(db, { shopId, now })
  return { ...page, items: rows.map((row) => toShopCoupon(row, locale, now)), counts }
}
