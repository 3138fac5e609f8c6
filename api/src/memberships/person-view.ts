import type { Selectable } from 'kysely'
import type { AccountInvitations } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import type { PersonRow } from './memberships.queries.ts'

export const personView = (row: PersonRow, actor: Actor) => ({
  operatorId: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar,
  role: row.role,
  isDisabled: row.disabled_at !== null,
  isSelf: row.user_id === actor.userId,
  since: row.created_at.toISOString(),
})

export const invitationView = (row: Pick<Selectable<AccountInvitations>, 'id' | 'email' | 'role' | 'expires_at'>) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expiresAt: row.expires_at.toISOString(),
})
