import type { sellerCouponsContract } from '@lonja/core/coupons/seller-coupons.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toShopCoupon } from './seller-coupon-view.ts'
import { insertCoupon } from './seller-coupons.queries.ts'
import { applyBody, checkTerms, couponAuditState, couponColumns, ownCoupon } from './write-seller-coupon.ts'

/** Makes a coupon of the own shop. Its followers hear of it by the job that looks for what has appeared. */
export const createSellerCoupon: Verb<typeof sellerCouponsContract.createSellerCoupon> = async (call) => {
  const { deps, actor, body, locale, now, idempotencyKey } = call
  const shopId = ownShop(actor)
  const request = { accountId: actor.accountId, key: idempotencyKey, route: 'POST /seller/coupons', body, now }
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, request, async () => {
      const terms = applyBody(null, body, now)
      await checkTerms(trx, { shopId, terms, now })
      const id = await insertCoupon(trx, { ...couponColumns(terms), shop_id: shopId })
      await audit(trx, call, { action: 'coupon.create', subject: ['coupon', id], after: couponAuditState(terms) })
      return toShopCoupon(await ownCoupon(trx, { shopId, id }), locale, now)
    }),
  )
}
