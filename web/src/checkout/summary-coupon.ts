import type { ReplyOf } from '../frame/wire.ts'

type Summary = Pick<ReplyOf<'getOrderSummary'>, 'coupons' | 'couponId' | 'promotions' | 'promotionId'>

/** The coupon or promotion that the totals of a summary hold, as they name it. */
export const summaryCoupon = ({ coupons, couponId, promotions, promotionId }: Summary) => {
  const promotion = promotions.find(({ id }) => id === promotionId)
  const used = promotion ?? coupons.find(({ id }) => id === couponId)
  return { couponTitle: used?.title, isPromotion: promotion !== undefined }
}
