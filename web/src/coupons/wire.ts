import type { ReplyOf } from '../frame/wire.ts'

export type CouponData = ReplyOf<'getCoupons'>['items'][number]
export type MyCouponData = ReplyOf<'getMyCoupons'>['items'][number]
/** What a published and a collected coupon say alike. */
export type TermsData = Pick<
  CouponData,
  | 'title'
  | 'applies'
  | 'shop'
  | 'type'
  | 'value'
  | 'percentage'
  | 'maxDiscount'
  | 'minimumPurchase'
  | 'distanceLimit'
  | 'industries'
  | 'categories'
  | 'products'
  | 'everyShop'
  | 'shops'
>
