import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { checkCouponChange } from '@lonja/core/coupons/shop-coupon.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toShopCoupon } from './seller-coupon-view.ts'
import { lockShopCoupon, updateCoupon } from './seller-coupons.queries.ts'
import { applyBody, checkTerms, couponAuditState, couponColumns, ownCoupon, termsOf } from './write-seller-coupon.ts'

/** Changes one of the own coupons, as far as it is fair to those who hold it or are about to collect it. */
export const updateSellerCoupon: Verb<typeof sellerCouponsContract.updateSellerCoupon> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  return transaction(deps.db, async (trx) => {
    const row = await lockShopCoupon(trx, { shopId, id })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const { collected, ...before } = termsOf(row)
    const after = applyBody(before, body, now)
    checkCouponChange({ ...before, collected }, after, now)
    await checkTerms(trx, { shopId, terms: after, now })
    await updateCoupon(trx, { id, set: couponColumns(after) })
    const states = { before: couponAuditState(before), after: couponAuditState(after) }
    await audit(trx, call, { action: 'coupon.update', subject: ['coupon', id], ...states })
    return toShopCoupon(await ownCoupon(trx, { shopId, id }), locale, now)
  })
}
