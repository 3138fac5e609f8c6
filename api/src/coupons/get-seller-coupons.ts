import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toShopCoupon } from './seller-coupon-view.ts'
import { countShopCoupons, findShopCoupons, OWN_COUPON_KEY } from './seller-coupons.queries.ts'
import { ownCoupon } from './write-seller-coupon.ts'

/** The coupons of the shop that the caller acts for. */
export const getSellerCoupons: Verb<typeof sellerCouponsContract.getSellerCoupons> = async ({
  deps,
  actor,
  query,
  locale,
  now,
}) => {
  const shopId = ownShop(actor)
  const { rows, page } = await paginate({
    order: 'recent',
    key: OWN_COUPON_KEY,
    query,
    find: (window) => findShopCoupons(deps.db, { shopId, state: query.state, now }, window),
    idOf: (row) => row.id,
  })
  const counts = await countShopCoupons(deps.db, { shopId, now })
  return { ...page, items: rows.map((row) => toShopCoupon(row, locale, now)), counts }
}

export const getSellerCoupon: Verb<typeof sellerCouponsContract.getSellerCoupon> = async ({
  deps,
  actor,
  params,
  locale,
  now,
}) => toShopCoupon(await ownCoupon(deps.db, { shopId: ownShop(actor), id: params.id }), locale, now)
