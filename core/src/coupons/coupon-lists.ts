/** Kinds of coupons (spec §9): an amount, or a part of the price. */
export const COUPON_TYPES = ['cash', 'percentage'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

/** How a coupon comes into an order: its buyer collected it before, or it applies by itself as a promotion of its shop (decision 159). */
export const COUPON_APPLIES = ['collected', 'byItself'] as const
export type CouponApplies = (typeof COUPON_APPLIES)[number]

/**
 * Sort options of coupons (spec §9): recently published, time ascending, near and far expiry, amount, most discount.
 */
export const COUPON_SORTS = ['recent', 'oldest', 'expiry_near', 'expiry_far', 'amount', 'most_discount'] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

/** Which of the published coupons a list shows: those that run, of them those about to end, or those that have ended. */
export const COUPON_VALIDITIES = ['current', 'soon', 'expired'] as const
export type CouponValidity = (typeof COUPON_VALIDITIES)[number]

/** What a coupon is to the one who looks at it. */
export const COUPON_STATES = ['collectable', 'collected', 'exhausted', 'expired', 'notForYou', 'byItself'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** What became of a collected coupon (spec §4). */
export const COLLECTED_STATES = ['notUsed', 'used', 'expired'] as const
export type CollectedState = (typeof COLLECTED_STATES)[number]

/** Who finds a coupon of a shop: everyone, its followers, or the buyers of one of its groups. */
export const COUPON_AUDIENCES = ['all', 'followers', 'group'] as const
export type CouponAudience = (typeof COUPON_AUDIENCES)[number]

/** How a coupon stands for the shop that made it. */
export const SHOP_COUPON_STATES = ['scheduled', 'running', 'exhausted', 'ended'] as const
export type ShopCouponState = (typeof SHOP_COUPON_STATES)[number]

/** Those of its coupons that its owner still has something to do with. */
export const OPEN_COUPON_STATES = ['scheduled', 'running'] as const satisfies readonly ShopCouponState[]

/** What the list of an owner's coupons is narrowed to: the open ones, or one state. */
export const SHOP_COUPON_FILTERS = ['open', ...SHOP_COUPON_STATES] as const
export type ShopCouponFilter = (typeof SHOP_COUPON_FILTERS)[number]

export const COUPON_TITLE_MAX = 80
/** The most of one coupon, and of one coupon in one account's hands. */
export const COUPON_TOTAL_MAX = 1_000_000
export const COUPON_EACH_MAX = 100
/** The most days of use after collecting. */
export const COUPON_DAYS_MAX = 730
/** The most kilometres between a shop and the buyers of a coupon. */
export const COUPON_DISTANCE_MAX = 2000
/** The most products, categories, and shops, that a coupon names. */
export const COUPON_PRODUCTS_MAX = 50
export const COUPON_SHOPS_MAX = 50
export const COUPON_CATEGORIES_MAX = 20
