import type { CouponWish } from '@lonja/core/coupons/coupon-choice.ts'

/** A wish as one field of a form or an address: `12` for a coupon, `p12` for a promotion, `0` for neither, empty for the best one. */
export const wishText = ({ couponId, promotionId }: CouponWish): string =>
  promotionId === undefined ? `${couponId ?? ''}` : `p${promotionId}`

/** Reads what `wishText` writes; whatever else is no wish. */
export const readWish = (text: string | undefined): CouponWish => {
  const [, kind, number] = /^(p?)(\d{1,10})$/.exec(text ?? '') ?? []
  if (number === undefined) return {}
  return kind ? { promotionId: Number(number) } : { couponId: Number(number) }
}
