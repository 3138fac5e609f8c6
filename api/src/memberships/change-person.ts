import type { OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { peopleContract } from '@lonja/core/memberships/memberships.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { endMembership } from './end-membership.ts'
import { lockPlace } from './last-owner.ts'
import { updatePlace } from './memberships.queries.ts'
import { personView } from './person-view.ts'
import { rolesFor } from './roles.ts'

/** Gives someone another role, or disables and enables them; whoever is disabled is out with their next call. */
export const changePerson: Verb<typeof peopleContract.changePerson> = async (call) => {
  const { deps, actor, params, body, now } = call
  rolesFor(actor, body.role)
  const { operatorId } = params
  return transaction(deps.db, async (trx) => {
    const row = await lockPlace(trx, { accountId: actor.accountId, operatorId }, (before) => ({
      role: body.role ?? (before.role as OperatorRole),
      isDisabled: body.isDisabled ?? before.disabled_at !== null,
    }))
    const isDisabled = body.isDisabled ?? row.disabled_at !== null
    const role = body.role ?? (row.role as OperatorRole)
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
