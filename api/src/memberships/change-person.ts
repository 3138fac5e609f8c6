import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { audit } from '../audit/audit.ts'
import type { Verb } from '../http/implement.ts'
import { changePlace } from './change-owners.ts'
import { endMembership } from './end-membership.ts'
import { type PersonRow, updatePlace } from './memberships.queries.ts'
import { personView } from './person-view.ts'
import { rolesFor } from './roles.ts'

/** Gives someone another role, or disables and enables them; whoever is disabled is out with their next call. */
export const changePerson: Verb<typeof membershipsContract.changePerson> = async (call) => {
  const { actor, params, body, now } = call
  rolesFor(actor, body.role)
  const { operatorId } = params
  const change = (row: PersonRow) => ({
    role: body.role ?? row.role,
    isDisabled: body.isDisabled ?? row.disabled_at !== null,
  })
  return changePlace(call, { accountId: actor.accountId, operatorId, change }, async (trx, row) => {
    const { role, isDisabled } = change(row)
    const disabledAt = isDisabled ? (row.disabled_at ?? now) : null
    await updatePlace(trx, { operatorId, role, disabledAt, now })
    await audit(trx, call, {
      action: 'membership.update',
      subject: ['membership', operatorId],
      before: { role: row.role, disabled_at: row.disabled_at },
      after: { role, disabled_at: disabledAt },
    })
    if (isDisabled) await endMembership(trx, { operatorId, userId: row.user_id, now })
    return personView({ ...row, role, disabled_at: disabledAt }, actor)
  })
}
