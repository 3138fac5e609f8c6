/** What a person decides about a payment in doubt, and about a refund. */
export const PAYMENT_DECISIONS = ['settle', 'fail'] as const
export const REFUND_DECISIONS = ['succeed', 'fail', 'retry'] as const

/** All of them, in the order in which pages offer them. */
export const DOUBT_DECISIONS = ['settle', 'fail', 'succeed', 'retry'] as const
export type DoubtDecision = (typeof DOUBT_DECISIONS)[number]
