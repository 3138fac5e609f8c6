/** How a dispute stands at the gateway: the buyer's bank has not decided, or decided for the shop (won) or for the buyer (lost). */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
