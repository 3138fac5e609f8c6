/** Times of a buyer's rhythm with a shop after which it is no longer about time to order there: they have stopped. */
export const USUAL_TIME_ENDS = 3

/** Most shops that a buyer is told of at once. */
export const USUAL_TIMES_SHOWN = 3

/**
 * Whether a buyer usually orders from a shop about now: at least as many days since the last order as from one to the next in the mean, and
 * not so many that they have stopped. Both in days; null is a buyer with too few orders.
 */
export const isUsualTime = (rhythmDays: number | null, daysSince: number): boolean =>
  rhythmDays !== null && daysSince >= rhythmDays && daysSince < rhythmDays * USUAL_TIME_ENDS
