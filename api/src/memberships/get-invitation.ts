import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findInvitation } from './memberships.queries.ts'

export const getInvitation: Verb<typeof membershipsContract.getInvitation> = async ({ deps, params, now }) => {
  const row = await findInvitation(deps.db, { tokenHash: hashToken(params.token), now })
  if (!row) throw new Refusal('invitation_gone')
  return {
    accountName: row.account_name,
    role: row.role,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at.toISOString(),
  }
}
