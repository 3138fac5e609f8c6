/** Kinds of coupons (spec §9): an amount, or a part of the price. */
export const COUPON_TYPES = ['cash', 'percentage'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

/**
 * Sort options of coupons (spec §9): recently published, time ascending, near and far expiry, amount, most discount.
 */
export const COUPON_SORTS = ['recent', 'oldest', 'expiry_near', 'expiry_far', 'amount', 'most_discount'] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

/** Which of the published coupons a list shows: those that run, of them those about to end, or those that have ended. */
export const COUPON_VALIDITIES = ['current', 'soon', 'expired'] as const
export type CouponValidity = (typeof COUPON_VALIDITIES)[number]

/** What a coupon is to the one who looks at it. */
export const COUPON_STATES = ['collectable', 'collected', 'exhausted', 'expired', 'notForYou'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** What became of a collected coupon (spec §4). */
export const COLLECTED_STATES = ['notUsed', 'used', 'expired'] as const
export type CollectedState = (typeof COLLECTED_STATES)[number]
