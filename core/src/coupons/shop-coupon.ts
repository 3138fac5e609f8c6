import type { Localized } from '../kernel/locale.ts'
import type { BasisPoints, Cents } from '../kernel/money.ts'
import { checkAhead } from '../kernel/publish-moment.ts'
import { Refusal } from '../kernel/refusals.ts'
import type { CouponApplies, CouponAudience, CouponType, ShopCouponState } from './coupon-lists.ts'

/** Everything that a shop, or the market, says of a coupon. Amounts are cents net of VAT, distances kilometres. */
export interface ShopCouponTerms {
  titles: Localized
  applies: CouponApplies
  type: CouponType
  value: Cents | null
  percentage: BasisPoints | null
  maxDiscount: Cents | null
  minimumPurchase: Cents
  audience: CouponAudience
  groupId: number | null
  distanceLimit: number | null
  industryIds: readonly number[]
  categoryIds: readonly number[]
  productIds: readonly number[]
  /** of a coupon of the market: the shops in which it is good, none for all */
  shopIds: readonly number[]
  publishedAt: Date
  /** of a promotion: until when it applies, and so is `validUntil` */
  collectUntil: Date
  validDays: number | null
  validFrom: Date | null
  validUntil: Date | null
  total: number | null
  perAccount: number
}

/** How a coupon stands for its shop. */
export const shopCouponState = (
  c: Pick<ShopCouponTerms, 'publishedAt' | 'collectUntil' | 'total'> & { collected: number },
  now: Date,
): ShopCouponState => {
  if (now < c.publishedAt) return 'scheduled'
  if (now >= c.collectUntil) return 'ended'
  return c.total !== null && c.collected >= c.total ? 'exhausted' : 'running'
}

const needed = (field: keyof ShopCouponTerms) =>
  new Refusal('field_required', { path: `body.${field}`, params: { field } })
const wrong = (field: keyof ShopCouponTerms) =>
  new Refusal('field_invalid', { path: `body.${field}`, params: { field } })
const misplaced = (field: keyof ShopCouponTerms) => new Refusal('date_order', { path: `body.${field}` })

const checkDates = (c: ShopCouponTerms, now: Date): void => {
  checkAhead(c.collectUntil, 'body.collectUntil', now)
  if (c.collectUntil <= c.publishedAt) throw misplaced('collectUntil')
  if (c.validDays === null && c.validUntil === null) throw needed('validUntil')
  if (c.validDays !== null && (c.validUntil !== null || c.validFrom !== null)) throw wrong('validDays')
  if (c.validUntil === null) return
  checkAhead(c.validUntil, 'body.validUntil', now)
  if (c.validUntil < c.collectUntil) throw new Refusal('coupon_use_ends_early', { path: 'body.validUntil' })
  if (c.validFrom !== null && c.validFrom >= c.validUntil) throw misplaced('validFrom')
}

/**
 * Throws for terms that make no coupon: a name and something to take off, a time to collect it that lies ahead, and one way to
 * say until when it is used, which is not before the last one is collected. A promotion is of one shop and for whoever buys there in its
 * audience: it names no trades and no distance, which are asked when a coupon is collected.
 */
export const checkCouponTerms = (c: ShopCouponTerms, now: Date): void => {
  if (Object.keys(c.titles).length === 0) throw needed('titles')
  if (c.type === 'cash' && !c.value) throw needed('value')
  if (c.type === 'percentage' && !c.percentage) throw needed('percentage')
  if (c.audience === 'group' && c.groupId === null) throw needed('groupId')
  if (c.applies === 'byItself' && c.distanceLimit !== null) throw wrong('distanceLimit')
  if (c.applies === 'byItself' && c.industryIds.length > 0) throw wrong('industryIds')
  checkDates(c, now)
}

/** What those who hold or see a coupon rely on: it stays as it was when the coupon appeared. */
const FIXED = [
  'applies',
  'type',
  'value',
  'percentage',
  'maxDiscount',
  'minimumPurchase',
  'audience',
  'groupId',
  'distanceLimit',
  'industryIds',
  'categoryIds',
  'productIds',
  'shopIds',
  'publishedAt',
  'validDays',
  'validFrom',
  'validUntil',
] as const satisfies readonly (keyof ShopCouponTerms)[]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Throws for a change that is not fair to those who hold a coupon or are about to collect it (decision 72). Before it appears
 * everything may change. Then its name may, and there may be more of it, for longer. Once it has ended nothing changes.
 */
export const checkCouponChange = (
  before: ShopCouponTerms & { collected: number },
  after: ShopCouponTerms,
  now: Date,
): void => {
  const state = shopCouponState(before, now)
  if (state === 'ended') throw new Refusal('coupon_ended')
  if (state === 'scheduled') return
  // a promotion applies until the moment until which a coupon would be collected
  const isFixed = (field: (typeof FIXED)[number]) => field !== 'validUntil' || after.applies === 'collected'
  const fixed = FIXED.find((field) => isFixed(field) && !isSame(before[field], after[field]))
  if (fixed) throw new Refusal('coupon_fixed', { path: `body.${fixed}`, params: { field: fixed } })
  const fewer = after.total !== null && (before.total === null || after.total < before.total)
  if (fewer) throw new Refusal('coupon_fixed', { path: 'body.total', params: { field: 'total' } })
  if (after.perAccount < before.perAccount)
    throw new Refusal('coupon_fixed', { path: 'body.perAccount', params: { field: 'perAccount' } })
  if (after.collectUntil < before.collectUntil)
    throw new Refusal('coupon_fixed', { path: 'body.collectUntil', params: { field: 'collectUntil' } })
}
