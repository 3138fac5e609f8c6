import type { CouponSort } from '@lonja/core/coupons/coupon-lists.ts'
import { id } from '@lonja/core/kernel/ids.ts'
import { z } from 'zod'
import { byNumber, byTime, type KeysetKey } from '../db/keyset.ts'

/** How coupons, rows `c`, are ordered by an index. */
export const COUPON_KEYS: Record<CouponSort, KeysetKey> = {
  recent: byTime('c.published_at', true),
  oldest: byTime('c.published_at', false),
  expiry_near: byTime('c.collect_until', false),
  expiry_far: byTime('c.collect_until', true),
  amount: byNumber('c.amount_cents', true),
  most_discount: byNumber('c.rate_bp', true),
}

/** Where a list goes on: key of the last row sent, and its id. */
export interface CouponCursor {
  s: string
  k: number
  id: number
}
export const couponCursor = (sort: string, { cursorKey }: KeysetKey): z.ZodType<CouponCursor> =>
  z.object({ s: z.literal(sort), k: cursorKey, id })
