import { z } from 'zod'
import { id } from '../kernel/ids.ts'
import { moment } from '../kernel/wire.ts'
import { OFFICE_PROOF_REFUSALS, officeProof } from '../operator/office-proof.contract.ts'
import { PROPOSAL_ANSWERS } from './proposal.ts'

/** What one of the market's people proposed and nobody has decided, as another of them sees it; each kind adds what it is about. */
export const proposal = z.object({
  id,
  askedBy: z.string(),
  askedAt: moment,
  expiresAt: moment,
  /** the caller is neither who proposed it nor the person whom it is about */
  mayConfirm: z.boolean(),
  /** the caller proposed it, and may take it back */
  isOwn: z.boolean(),
})

/** What becomes of it; whoever confirms it or turns it down shows again who they are. */
export const proposalAnswer = z.object({ decision: z.enum(PROPOSAL_ANSWERS), ...officeProof })

/** How such an answer is refused. */
export const PROPOSAL_REFUSALS = [
  ...OFFICE_PROOF_REFUSALS,
  'not_found',
  'forbidden',
  'second_person_needed',
  'transition_not_allowed',
] as const
