import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { leaveCustomers } from '../customers/sales-reps.queries.ts'
import type { Trx } from '../db/transaction.ts'
import { endRhythmsOf } from '../orderlists/end-rhythms.ts'
import { deleteSessionsOfMembership, findStranded } from './memberships.queries.ts'

/**
 * Ends what someone does for an account that they may no longer act for. Who has no other account gets one of their own,
 * so that they can still log in, and leave with what is theirs.
 */
export const endMembership = async (
  trx: Trx,
  { operatorId, userId, now }: { operatorId: number; userId: number; now: Date },
): Promise<void> => {
  await deleteSessionsOfMembership(trx, { operatorId })
  await leaveCustomers(trx, { operatorId, day: dayOf(now) })
  await endRhythmsOf(trx, { operatorIds: [operatorId], now })
  const stranded = await findStranded(trx, { userId })
  if (stranded)
    await insertAccount(trx, { kind: 'personal', name: stranded.name, companyName: '', userId, role: 'owner', now })
}
