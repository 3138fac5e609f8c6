import type { OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { Actor } from '../http/actor.ts'
import type { PersonRow } from './memberships.queries.ts'

export const personView = (row: PersonRow, actor: Actor) => ({
  operatorId: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar,
  role: row.role as OperatorRole,
  isDisabled: row.disabled_at !== null,
  isSelf: row.user_id === actor.userId,
  since: row.created_at.toISOString(),
})

export const invitationView = (row: { id: number; email: string; role: string; expires_at: Date }) => ({
  id: row.id,
  email: row.email,
  role: row.role as OperatorRole,
  expiresAt: row.expires_at.toISOString(),
})
