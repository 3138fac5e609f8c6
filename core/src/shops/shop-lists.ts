export const SHOP_TYPES = ['manufacturer', 'wholesaler', 'retailer'] as const
export type ShopType = (typeof SHOP_TYPES)[number]

/** public; private with products but no prices; private with neither (spec §4). */
export const VISIBILITIES = ['public', 'privateNoPrices', 'privateHidden'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** What stands between this caller and the shop's prices (spec §4, shop access). */
export const ACCESS_STATES = [
  'open',
  'notApplied',
  'requested',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'revoked',
  'invalidStore',
  'underReview',
] as const
export type AccessState = (typeof ACCESS_STATES)[number]

/** Ways to pay that a shop takes from every buyer (spec §9): cardStripe is the second card provider, bizum the mobile payment by phone number. */
export const SHOP_METHODS = ['transfer', 'payInShop', 'card', 'cardStripe', 'bizum'] as const
export type ShopMethod = (typeof SHOP_METHODS)[number]

/** Ways to pay an order: onAccount is a transfer some days after the delivery, for customers to whom the shop grants it. */
export const PAYMENT_METHODS = [...SHOP_METHODS, 'onAccount'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whose orders a shop lets through without looking at them first: nobody's, those of buyers with a completed order there, all. */
export const SKIP_REVIEW = ['none', 'repeat', 'all'] as const
export type SkipReview = (typeof SKIP_REVIEW)[number]

/** The most hours that a shop may take to confirm an order, and the most days that it waits for a transfer: its products are held so long. */
export const CONFIRM_HOURS_MAX = 168
export const TRANSFER_DAYS_MAX = 30

/** Sort options of shop lists (spec §9); `distance` needs the caller's location. */
export const SHOP_SORTS = ['distance', 'recent', 'oldest', 'followers', 'name'] as const
export type ShopSort = (typeof SHOP_SORTS)[number]

/** Shops that one answer about a stretch of the map holds at most. */
export const NEAR_BY_MAX = 500

/** Kilometres that a list of shops can be narrowed to. */
export const DISTANCES = [5, 10, 25, 50, 100, 250] as const
