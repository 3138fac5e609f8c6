/**
 * How orders may be sorted. `deliveryDay`: by the day of delivery that was agreed on, the first one first; `urgent`: by what comes first, the end of the promised day or
 * the deadline. Those without one come last.
 */
export const ORDER_SORTS = [
  'recent',
  'oldest',
  'amount',
  'amountUp',
  'deliveryDay',
  'deliveryDayDown',
  'urgent',
] as const
