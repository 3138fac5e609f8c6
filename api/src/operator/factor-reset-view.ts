import { mayDecideReset } from '@lonja/core/operator/factor-reset.ts'
import type { ResetRow } from './factor-resets.queries.ts'

/** A removal of a second factor that waits, as one of the market's people sees it. */
export const toReset = (row: ResetRow, { userId }: { userId: number }) => ({
  id: row.id,
  user: { id: row.user_id, name: row.name },
  reason: row.reason,
  askedBy: row.asker,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  mayDecide: mayDecideReset({ personId: row.user_id, askedBy: row.asked_by }, userId),
})
