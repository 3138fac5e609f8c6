import { DAY } from '../kernel/clock.ts'

/** What one of the market's people proposes and another confirms. */
export const PROPOSAL_KINDS = ['payment', 'refund', 'secondFactor', 'invitation', 'membership'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** What becomes of a proposal: another confirms it or turns it down, or who proposed it takes it back. */
export const PROPOSAL_ANSWERS = ['confirm', 'reject', 'withdraw'] as const
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number]

/** How long a proposal waits for the second of the market's people, in ms. */
export const PROPOSAL_LIFE = DAY

/** Whether someone may confirm a proposal or turn it down: neither who proposed it, nor the person whom it is about. */
export const mayConfirm = (
  { askedBy, personId }: { askedBy: number; personId: number | null },
  userId: number,
): boolean => userId !== askedBy && userId !== personId
