import { mayDo, type Standing } from '@lonja/core/memberships/may-do.ts'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { endRhythmsOf } from '../orderlists/end-rhythms.ts'
import { endMembership } from './end-membership.ts'
import { keepsLimits, type PersonRow, updatePlace } from './memberships.queries.ts'
import { personView } from './person-view.ts'

/** Gives a place of the caller's account another role, or disables and enables it; the caller's transaction has locked the account. */
export const setStanding = async (
  trx: Trx,
  call: { actor: Actor; now: Date; ip: string },
  row: PersonRow,
  { role, isDisabled }: Standing,
) => {
  const { actor, now } = call
  const disabledAt = isDisabled ? (row.disabled_at ?? now) : null
  await updatePlace(trx, { operatorId: row.id, role, disabledAt, now })
  await audit(trx, call, {
    action: 'membership.update',
    subject: ['membership', row.id],
    before: { role: row.role, disabled_at: row.disabled_at },
    after: { role, disabled_at: disabledAt },
  })
  if (!isDisabled && !mayDo(role, 'trade')) await endRhythmsOf(trx, { operatorIds: [row.id], now })
  if (isDisabled) await endMembership(trx, { operatorId: row.id, userId: row.user_id, now })
  const limits = keepsLimits(role) ? {} : { order_limit_cents: null, month_limit_cents: null }
  return personView({ ...row, ...limits, role, disabled_at: disabledAt }, actor)
}
