import { DAY } from '../kernel/clock.ts'
import { Refusal } from '../kernel/refusals.ts'
import type { AccessState } from '../shops/shop-lists.ts'
import type { CollectedState, CouponApplies, CouponState } from './coupon-lists.ts'

/** How long before its end a coupon counts as about to end, in ms. */
export const ENDS_SOON = 3 * DAY

/** What decides whether someone may collect a coupon. Moments are dates, distances kilometres. */
export interface CollectFacts {
  applies: CouponApplies
  collectUntil: Date
  /** how many there are in all, null when nobody counts, and how many are gone */
  total: number | null
  collected: number
  /** how many one account may have, and how many this one has had */
  perAccount: number
  mine: number
  /** what stands between the caller and the shop; null for the market's own coupons */
  access: AccessState | null
  /** trades that it is for, none for all; trades of the caller, none when they have named none */
  industryIds: readonly number[]
  ownIndustryIds: readonly number[]
  /** how near to the shop one must be, and how far the caller is; null when there is no limit, no place */
  distanceKm: number | null
  away: number | null
}

/**
 * Why someone may not collect a coupon, null when they may (spec §3, §4). One who has named no trade is of any. The
 * shop's refusal comes first: who may not trade with it is told nothing else. A promotion applies without being collected.
 */
export const canCollect = (facts: CollectFacts, now: Date): Refusal | null => {
  const { applies, access, mine, perAccount, collectUntil, total, collected, industryIds, distanceKm, away } = facts
  if (access !== null && access !== 'open' && access !== 'approved') return new Refusal('access_needed')
  const isCollected = applies === 'collected'
  if (isCollected && mine >= perAccount)
    return new Refusal('coupon_already_collected', { params: { limit: perAccount } })
  if (now >= collectUntil) return new Refusal('coupon_expired')
  if (total !== null && collected >= total) return new Refusal('coupon_exhausted')
  if (!isCollected) return new Refusal('coupon_by_itself')
  const isOfTrade = facts.ownIndustryIds.length === 0 || facts.ownIndustryIds.some((id) => industryIds.includes(id))
  if (industryIds.length > 0 && !isOfTrade) return new Refusal('coupon_other_industry')
  if (distanceKm !== null && away === null) return new Refusal('location_needed', { params: { distance: distanceKm } })
  if (distanceKm !== null && away !== null && away > distanceKm)
    return new Refusal('coupon_too_far', { params: { distance: distanceKm } })
  return null
}

/** The one word for a coupon on a card. */
export const couponState = (facts: CollectFacts, now: Date): CouponState => {
  switch (canCollect(facts, now)?.code) {
    case undefined:
      return 'collectable'
    case 'coupon_already_collected':
      return 'collected'
    case 'coupon_expired':
      return 'expired'
    case 'coupon_exhausted':
      return 'exhausted'
    case 'coupon_by_itself':
      return 'byItself'
    default:
      return 'notForYou'
  }
}

/** When a coupon may be used: so many days from its collecting, or between the two moments that its owner set. */
export type CouponValidSpan =
  | { validDays: number; validFrom: null; validUntil: null }
  | { validDays: null; validFrom: Date | null; validUntil: Date }

/** From when to when a coupon collected now may be used. */
export const validSpan = (span: CouponValidSpan, collectedAt: Date): { from: Date; until: Date } => {
  if (span.validDays !== null)
    return { from: collectedAt, until: new Date(collectedAt.getTime() + span.validDays * DAY) }
  const from = span.validFrom !== null && span.validFrom > collectedAt ? span.validFrom : collectedAt
  return { from, until: span.validUntil }
}

/** The state of a collected coupon (spec §4): a used one stays used, another expires by itself. */
export const collectedState = (
  { usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date },
  now: Date,
): CollectedState => (usedAt !== null ? 'used' : now >= expiresAt ? 'expired' : 'notUsed')
