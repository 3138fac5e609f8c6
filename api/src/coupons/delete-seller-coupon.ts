import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { shopCouponState } from '@lonja/core/coupons/shop-coupon.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { deleteCoupon, lockShopCoupon } from './seller-coupons.queries.ts'
import { couponAuditState, termsOf } from './write-seller-coupon.ts'

/** Deletes a coupon that nobody but its shop has seen. */
export const deleteSellerCoupon: Verb<typeof sellerCouponsContract.deleteSellerCoupon> = async (call) => {
  const { deps, actor, params, now } = call
  const { id } = params
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    const row = await lockShopCoupon(trx, { shopId, id })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const { collected, ...terms } = termsOf(row)
    if (shopCouponState({ ...terms, collected }, now) !== 'scheduled')
      throw new Refusal('coupon_begun', { path: 'params.id' })
    await deleteCoupon(trx, { id })
    await audit(trx, call, { action: 'coupon.delete', subject: ['coupon', id], before: couponAuditState(terms) })
    return { ok: true as const }
  })
}
