/** Sort options of lists (spec §9); `amount` is units sold. `most_discount` and the price ones leave out products with closed prices. */
export const PRODUCT_SORTS = [
  'relevance',
  'recent',
  'oldest',
  'price_asc',
  'price_desc',
  'most_discount',
  'amount',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
