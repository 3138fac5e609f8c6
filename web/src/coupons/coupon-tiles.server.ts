import type { Locale } from '@lonja/core/kernel/locale.ts'
import { minimumText, valueText } from './coupon-labels.ts'
import type { CouponTile } from './coupon-tiles.tsx'
import type { CouponData } from './wire.ts'

/** What a tile says of a coupon, put into words here so that pages need no words of coupons. */
export const toCouponTile = (coupon: CouponData, locale: Locale): CouponTile => ({
  id: coupon.id,
  value: valueText(coupon, locale),
  title: coupon.title,
  from: coupon.shop?.name ?? 'Lonja',
  minimum: minimumText(coupon, locale),
})
