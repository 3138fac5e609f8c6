import type { CouponSort } from '@lonja/core/coupons/coupon-lists.ts'
import { byNumber, byTime, type SortKey } from '../db/paginate.ts'

/** How coupons, rows `c`, are sorted by an index. */
export const COUPON_KEYS: Record<CouponSort, SortKey> = {
  recent: byTime('c.published_at', true),
  oldest: byTime('c.published_at', false),
  expiry_near: byTime('c.collect_until', false),
  expiry_far: byTime('c.collect_until', true),
  amount: byNumber('c.amount_cents', true),
  most_discount: byNumber('c.rate_bp', true),
}
