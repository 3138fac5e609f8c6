import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { isActingOwner, keepsAnOwner, type Standing } from '@lonja/core/memberships/may-do.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { findAccount, findPeople, lockAccount, type PersonRow } from './memberships.queries.ts'

export interface PlaceChange {
  accountId: number
  operatorId: number
  /** what becomes of the place as it stands */
  change: (row: PersonRow) => Standing
}

export const standingOf = ({ role, disabled_at }: PersonRow): Standing => ({
  role: role,
  isDisabled: disabled_at !== null,
})

/**
 * Answers the place in an account that is to change; refuses a change that leaves the account without an owner (last_owner),
 * and people of other accounts (not_found).
 */
export const findPlace = async (db: Db, { accountId, operatorId, change }: PlaceChange): Promise<PersonRow> => {
  const rows = await findPeople(db, { accountId })
  const row = rows.find(({ id }) => id === operatorId)
  if (!row) throw new Refusal('not_found', { path: 'params.operatorId' })
  const places = rows.map((one) => ({ operatorId: one.id, ...standingOf(one) }))
  // a shop that has closed may have none any more, and the others leave it as well
  if (isActingOwner(standingOf(row)) && !keepsAnOwner(places, { operatorId, ...change(row) })) {
    const { name } = await findAccount(db, { accountId })
    throw new Refusal('last_owner', { params: { account: name } })
  }
  return row
}

/** The same of an account whose people nobody else changes until the transaction ends. */
export const lockPlace = async (trx: Trx, place: PlaceChange): Promise<PersonRow> => {
  await lockAccount(trx, { accountId: place.accountId })
  return findPlace(trx, place)
}
