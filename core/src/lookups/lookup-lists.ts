/** Lists that forms and filters choose from. Their codes are what other calls take and give. */
export const LOOKUPS = [
  'shopType',
  'visibility',
  'industry',
  'unit',
  'country',
  'province',
  'paymentMethod',
  'couponType',
] as const
export type LookupName = (typeof LOOKUPS)[number]

/** What products are counted in: single pieces, and the packs that they are sold by. */
export const UNITS = ['unit', 'pack'] as const
