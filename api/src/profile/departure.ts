import { closesWith, isLastOwner } from '@lonja/core/memberships/departure.ts'
import type { Trx } from '../db/transaction.ts'
import { lockAccountsOf } from '../memberships/memberships.queries.ts'
import { findOpenOrders } from './profile.queries.ts'

/** What a person's going would mean for their accounts; nobody else changes those until the transaction ends. */
export const departureOf = async (trx: Trx, { userId }: { userId: number }) => {
  const accounts = await lockAccountsOf(trx, { userId })
  const closing = accounts.filter((account) => closesWith(account, userId))
  return {
    openOrders: await findOpenOrders(trx, { accountIds: closing.map(({ id }) => id) }),
    lastOwnerOf: accounts.filter((account) => isLastOwner(account, userId)),
    closes: closing,
  }
}
