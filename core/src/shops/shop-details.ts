import { isDecided, type ShopStatus } from './shop-machine.ts'

/** Parts of what an open shop says of itself, each a form of its own with a version of its own. */
export const DETAIL_PARTS = ['shop', 'place', 'contact', 'pictures'] as const
export type DetailPart = (typeof DETAIL_PARTS)[number]

/** What the history of a shop tells that it changed. Of contact and pictures it tells no more than that. */
export const SHOP_CHANGES = [
  'name',
  'names',
  'type',
  'industry',
  'place',
  'contact',
  'pictures',
  'companyName',
  'taxId',
] as const
export type ShopChange = (typeof SHOP_CHANGES)[number]

/** How a request for another legal name or tax ID ends: by the market, or taken back by the shop. */
export const IDENTITY_ANSWERS = ['approve', 'return', 'withdraw'] as const
export type IdentityAnswer = (typeof IDENTITY_ANSWERS)[number]

/**
 * Whether a shop changes what it says of itself by itself: once the market has decided about it and until it is closed. What was
 * never open is written on the pages of its opening.
 */
export const mayChangeDetails = (status: ShopStatus): boolean => isDecided(status) && status !== 'closed'

/** Names in other languages as they are kept: without the empty ones, which follow the name. */
export const tidyNames = (names: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((entry): entry is [string, string] => Boolean(entry[1])))
