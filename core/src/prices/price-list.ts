/** Bounds of a price list's percent, in basis points: what it takes off or adds to base prices. */
export const LIST_PERCENT_MIN = -9_000
export const LIST_PERCENT_MAX = 10_000

/** Most price lists of a shop, ended ones included; most groups of one list; most rows of one save. */
export const PRICE_LISTS_MAX = 50
export const LIST_GROUPS_MAX = 50
export const LIST_ROWS_MAX = 5_000
/** Most rows that one call saves. */
export const SAVED_ROWS_MAX = 500

/** Where a price list stands in time. */
export const PRICE_LIST_STATES = ['scheduled', 'running', 'ended'] as const
export type PriceListState = (typeof PRICE_LIST_STATES)[number]

/** When a list is in force: from `startsAt` on, before `endsAt`; null where that side is open. */
interface ListPeriod {
  startsAt: Date | null
  endsAt: Date | null
}

/** Where a price list stands at a moment; only a running one has any effect. */
export const priceListState = ({ startsAt, endsAt }: ListPeriod, now: Date): PriceListState => {
  if (endsAt !== null && now >= endsAt) return 'ended'
  return startsAt !== null && now < startsAt ? 'scheduled' : 'running'
}
