import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findInvitations, findPeople } from './memberships.queries.ts'
import { invitationView, personView } from './person-view.ts'
import { rolesFor } from './roles.ts'

export const getPeople: Verb<typeof membershipsContract.getPeople> = async ({ deps, actor, now }) => {
  const roles = rolesFor(actor)
  const { accountId } = actor
  const invitations = mayDo(actor.role, 'people') ? await findInvitations(deps.db, { accountId, now }) : []
  return {
    items: (await findPeople(deps.db, { accountId })).map((row) => personView(row, actor)),
    invitations: invitations.map(invitationView),
    roles: [...roles],
  }
}
