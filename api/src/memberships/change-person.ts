import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { needsSecondOwner } from '@lonja/core/operator/team-change.ts'
import type { Verb } from '../http/implement.ts'
import { changePlace } from './change-owners.ts'
import { standingOf } from './last-owner.ts'
import type { PersonRow } from './memberships.queries.ts'
import { personView } from './person-view.ts'
import { rolesFor } from './roles.ts'
import { setStanding } from './set-standing.ts'
import { hasSecondOwner, proposeForTeam } from './team-proposals.ts'

/**
 * Gives someone another role, or disables and enables them; whoever is disabled is out with their next call. Who is raised in the
 * market's team, or comes back to it, waits for another of its owners, where there is one.
 */
export const changePerson: Verb<typeof membershipsContract.changePerson> = async (call) => {
  const { actor, params, body } = call
  rolesFor(actor, body.role)
  const { operatorId } = params
  const change = (row: PersonRow) => ({
    role: body.role ?? row.role,
    isDisabled: body.isDisabled ?? row.disabled_at !== null,
  })
  return changePlace(call, {
    place: { accountId: actor.accountId, operatorId, change },
    instead: async (trx, row) => {
      const after = change(row)
      if (actor.kind !== 'market' || !needsSecondOwner(standingOf(row), after)) return undefined
      if (!(await hasSecondOwner(trx, actor))) return undefined
      const subject = { kind: 'membership', key: operatorId } as const
      const proposal = await proposeForTeam(trx, call, { subject, role: after.role, person: row.name })
      return { ...personView(row, actor), proposal }
    },
    write: async (trx, row) => ({ ...(await setStanding(trx, call, row, change(row))), proposal: null }),
  })
}
