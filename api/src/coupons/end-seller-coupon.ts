import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { shopCouponState } from '@lonja/core/coupons/shop-coupon.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toShopCoupon } from './seller-coupon-view.ts'
import { lockShopCoupon, updateCoupon } from './seller-coupons.queries.ts'
import { ownCoupon, termsOf } from './write-seller-coupon.ts'

/** Ends a coupon that runs: nobody collects it from now on. Collected ones have their own time and stay as they are. */
export const endSellerCoupon: Verb<typeof sellerCouponsContract.endSellerCoupon> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  return transaction(deps.db, async (trx) => {
    const row = await lockShopCoupon(trx, { shopId, id })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const state = shopCouponState(termsOf(row), now)
    if (state === 'ended') throw new Refusal('coupon_ended', { path: 'params.id' })
    // the moment in which it appears is no time to collect it
    if (state === 'scheduled' || row.published_at >= now) throw new Refusal('coupon_not_begun', { path: 'params.id' })
    await updateCoupon(trx, { id, set: { collect_until: now } })
    const before = { collectUntil: row.collect_until.toISOString() }
    const after = { collectUntil: now.toISOString() }
    await audit(trx, call, { action: 'coupon.end', subject: ['coupon', id], before, after })
    return toShopCoupon(await ownCoupon(trx, { shopId, id }), locale, now)
  })
}
