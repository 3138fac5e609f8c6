import type { OperatorRole } from '@lonja/core/accounts/accounts.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { keepsAnOwner, type Place } from '@lonja/core/memberships/may-do.ts'
import type { Trx } from '../db/transaction.ts'
import { findAccount, findPeople, lockAccount, type PersonRow } from './memberships.queries.ts'

/**
 * Locks an account's people and answers the one who is to change; refuses a change that leaves it without an owner
 * (last_owner), and people of other accounts (not_found).
 */
export const lockPlace = async (
  trx: Trx,
  { accountId, operatorId }: { accountId: number; operatorId: number },
  change: (row: PersonRow) => Pick<Place, 'role' | 'isDisabled'>,
): Promise<PersonRow> => {
  await lockAccount(trx, { accountId })
  const rows = await findPeople(trx, { accountId })
  const row = rows.find(({ id }) => id === operatorId)
  if (!row) throw new Refusal('not_found', { path: 'params.operatorId' })
  const places = rows.map(({ id, role, disabled_at }) => ({
    operatorId: id,
    role: role as OperatorRole,
    isDisabled: disabled_at !== null,
  }))
  if (!keepsAnOwner(places, { operatorId, ...change(row) })) {
    const { name } = await findAccount(trx, { accountId })
    throw new Refusal('last_owner', { params: { account: name } })
  }
  return row
}
