/** Kinds of blocks that the home page is made of, in rows that the market's operator orders and switches. */
export const BLOCK_TYPES = [
  'hero',
  'categories',
  'industries',
  'nearBy',
  'recommended',
  'discounted',
  'recent',
  'shops',
  'newShops',
  'publications',
  'coupons',
] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

/** What an entry of a category tree leads to (spec §3, category entries). */
export const TREE_TYPES = ['Product', 'Shop', 'CategoryData'] as const
export type TreeType = (typeof TREE_TYPES)[number]

/** What an entry of the header's menu leads to: the same, and further pages of the market. */
export const ENTRY_TYPES = [...TREE_TYPES, 'Coupon', 'Publication', 'Policy', 'Address'] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

/** Kinds of products that an entry stands for instead of a category of its own (spec §3). */
export const SUGGESTION_TYPES = ['suggested_products', 'discounted_products'] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]
