import { isLimited } from '@lonja/core/approvals/spending-limits.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { Selectable } from 'kysely'
import { toLimits } from '../approvals/approval-view.ts'
import type { AccountInvitations } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import type { PersonRow } from './memberships.queries.ts'

/** What a purchaser may order without asking, on the wire; null where nothing limits them. */
const limitsOf = ({ role, order_limit_cents: orderCents, month_limit_cents: monthCents }: PersonRow) => {
  const limits = { orderCents, monthCents }
  return role === 'purchaser' && isLimited(limits) ? toLimits(limits) : null
}

export const personView = (row: PersonRow, actor: Actor) => ({
  operatorId: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar,
  role: row.role,
  isDisabled: row.disabled_at !== null,
  isSelf: row.user_id === actor.userId,
  since: row.created_at.toISOString(),
  limits: mayDo(actor.role, 'people') || row.user_id === actor.userId ? limitsOf(row) : null,
})

export const invitationView = (row: Pick<Selectable<AccountInvitations>, 'id' | 'email' | 'role' | 'expires_at'>) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expiresAt: row.expires_at.toISOString(),
})
