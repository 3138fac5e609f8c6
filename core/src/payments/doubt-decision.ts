import { DAY } from '../kernel/clock.ts'

/** What a person decides about a payment in doubt, and about a refund. */
export const PAYMENT_DECISIONS = ['settle', 'fail'] as const
export const REFUND_DECISIONS = ['succeed', 'fail', 'retry'] as const

/** All of them, in the order in which pages offer them. */
export const DOUBT_DECISIONS = ['settle', 'fail', 'succeed', 'retry'] as const
export type DoubtDecision = (typeof DOUBT_DECISIONS)[number]

/** How long a decision that one of the market's people proposed waits for another of them, in ms. */
export const PROPOSAL_LIFE = DAY

/** Whether one of the market's people may confirm a proposed decision or turn it down: anyone but who proposed it. */
export const mayConfirm = ({ askedBy }: { askedBy: number }, userId: number): boolean => userId !== askedBy
