import { mayDo } from '@lonja/core/people/may-do.ts'
import type { peopleContract } from '@lonja/core/people/people.contract.ts'
import type { Verb } from '../implement.ts'
import { findInvitations, findPeople } from './people.queries.ts'
import { invitationView, personView } from './person-view.ts'
import { rolesFor } from './roles.ts'

export const getPeople: Verb<typeof peopleContract.getPeople> = async ({ deps, actor, now }) => {
  const roles = rolesFor(actor)
  const { accountId } = actor
  const invitations = mayDo(actor.role, 'people') ? await findInvitations(deps.db, { accountId, now }) : []
  return {
    items: (await findPeople(deps.db, { accountId })).map((row) => personView(row, actor)),
    invitations: invitations.map(invitationView),
    roles: [...roles],
  }
}
