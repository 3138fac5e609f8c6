import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ROLES_OF } from '@lonja/core/memberships/may-do.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { findMemberships } from '../accounts/accounts.queries.ts'
import { openSession } from '../accounts/open-session.ts'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { eraseIfLeft } from '../shops/closing.queries.ts'
import { changePlace } from './change-owners.ts'
import { endMembership } from './end-membership.ts'
import { type PersonRow, updatePlace } from './memberships.queries.ts'

/** Gives up the caller's own place in an account, whatever their role; its last owner cannot. */
export const leaveAccount: Verb<typeof membershipsContract.leaveAccount> = async (call) => {
  const { deps, actor, now, ip, userAgent } = call
  const { operatorId } = call.params
  const { userId, isProven } = actor
  const own = (await findMemberships(deps.db, { userId })).find(({ id }) => id === operatorId)
  if (!own) throw new Refusal('not_found', { path: 'params.operatorId' })
  if (ROLES_OF[own.kind].length === 0) throw new Refusal('forbidden')
  const change = ({ role }: PersonRow) => ({ role: role, isDisabled: true })
  const write = async (trx: Trx, row: PersonRow) => {
    const role = row.role
    await updatePlace(trx, { operatorId, role, disabledAt: now, leftAt: now, now })
    await audit(trx, call, {
      action: 'membership.leave',
      subject: ['membership', operatorId],
      accountId: own.accountId,
      shopId: own.shopId,
      before: { user_id: userId, role },
    })
    await endMembership(trx, { operatorId, userId, now })
    if (own.shopId !== null) await eraseIfLeft(trx, { shopId: own.shopId, now })
    if (operatorId !== actor.operatorId) return { token: null }
    const [operator] = await findMemberships(trx, { userId })
    if (!operator) throw new Error(`user ${userId} was left without an account`)
    return { token: await openSession(trx, { userId, operator, now, userAgent, ip, isProven }) }
  }
  return changePlace(call, { place: { accountId: own.accountId, operatorId, change }, write })
}
