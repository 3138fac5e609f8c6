import { invitationState } from '@lonja/core/access/access-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { findInvitation, type InvitationRow } from './invitations.queries.ts'

export const stateOf = (row: InvitationRow, now: Date) =>
  invitationState({ revokedAt: row.revoked_at, expiresAt: row.expires_at, maxUses: row.max_uses, used: row.used }, now)

/** An invitation as its shop sees it. */
export const toInvitation = (row: InvitationRow, now: Date) => ({
  id: row.id,
  label: row.label,
  token: row.token,
  state: stateOf(row, now),
  group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
  used: row.used,
  maxUses: row.max_uses,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export const invitationReply = async (db: Db, key: { id: number; shopId: number }, now: Date) => {
  const row = await findInvitation(db, key)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toInvitation(row, now)
}
