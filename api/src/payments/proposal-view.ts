import { mayConfirm } from '@lonja/core/payments/doubt-decision.ts'
import type { ProposalRow } from './proposals.queries.ts'

/** A decision that waits to be confirmed, as one of the market's people sees it. */
export const toProposal = (row: ProposalRow, { userId }: { userId: number }) => ({
  id: row.id,
  decision: row.decision,
  note: row.note,
  askedBy: row.asker,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  mayConfirm: mayConfirm({ askedBy: row.asked_by }, userId),
})
