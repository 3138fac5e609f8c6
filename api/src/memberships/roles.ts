import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ROLES_OF } from '@lonja/core/memberships/may-do.ts'
import type { Actor } from '../http/actor.ts'

/** The roles that the caller's account gives; refuses accounts of one person, and a role that this kind does not have. */
export const rolesFor = ({ kind }: Actor, wanted?: MembershipRole): readonly MembershipRole[] => {
  const roles = ROLES_OF[kind]
  if (roles.length === 0) throw new Refusal('forbidden')
  if (wanted && !roles.includes(wanted))
    throw new Refusal('field_invalid', { path: 'body.role', params: { field: 'role' } })
  return roles
}
