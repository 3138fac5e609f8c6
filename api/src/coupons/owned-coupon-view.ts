import { shopCouponState } from '@lonja/core/coupons/shop-coupon.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { couponVersion } from './coupon-terms.ts'
import { iso, toTerms } from './coupon-view.ts'
import type { ShopCouponRow } from './owned-coupons.queries.ts'

/** A coupon on the wire, for the shop that made it, or for the market. */
export const toShopCoupon = (row: ShopCouponRow, locale: Locale, now: Date) => {
  const { published_at: publishedAt, collect_until: collectUntil, total, collected } = row
  return {
    ...toTerms(row, locale),
    id: row.id,
    version: couponVersion(row),
    state: shopCouponState({ publishedAt, collectUntil, total, collected }, now),
    titles: row.titles,
    audience: row.audience,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    publishedAt: publishedAt.toISOString(),
    collectUntil: collectUntil.toISOString(),
    validDays: row.valid_days,
    validFrom: iso(row.valid_from),
    validUntil: iso(row.valid_until),
    total,
    perAccount: row.per_account,
    results: { collected, used: row.used, sales: toEuros(row.sales_cents), discount: toEuros(row.discount_cents) },
    subDomains: row.sub_domains,
  }
}
