/** What is under way between a shop and its buyers, counted; one order may be in several counts. */
export interface ClosingHindrances {
  /** orders that have not ended */
  orders: number
  /** orders that have ended and are still owed on account */
  onAccount: number
  /** orders that a batch of direct debits collects */
  inBatch: number
  /** returns whose products are not back yet */
  returns: number
  /** refunds that have not arrived */
  refunds: number
}

/** In the sequence in which a shop looks at them. */
export const CLOSING_HINDRANCES = [
  'orders',
  'returns',
  'refunds',
  'onAccount',
  'inBatch',
] as const satisfies readonly (keyof ClosingHindrances)[]

/** Whether neither products nor money are on their way between a shop and its buyers, so that its owner may close it. */
export const isSettled = (hindrances: ClosingHindrances): boolean =>
  CLOSING_HINDRANCES.every((one) => hindrances[one] === 0)
