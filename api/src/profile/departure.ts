import { closesWith, isLastOwner, isLastPerson } from '@lonja/core/memberships/departure.ts'
import { isSettled } from '@lonja/core/shops/shop-closing.ts'
import type { Trx } from '../db/transaction.ts'
import { lockAccountsOf } from '../memberships/memberships.queries.ts'
import { findHindrances } from '../shops/closing.queries.ts'
import { findOpenOrders } from './profile.queries.ts'

/** What a person's going would mean for their accounts; nobody else changes those until the transaction ends. */
export const departureOf = async (trx: Trx, { userId }: { userId: number }) => {
  const accounts = []
  for (const account of await lockAccountsOf(trx, { userId })) {
    const { shopId, shopStatus } = account
    // orders go on when the market closes a shop
    const isOver = shopId !== null && shopStatus === 'closed' && isSettled(await findHindrances(trx, { shopId }))
    accounts.push({ ...account, isOver })
  }
  const closing = accounts.filter((account) => closesWith(account, userId))
  return {
    openOrders: await findOpenOrders(trx, { accountIds: closing.map(({ id }) => id) }),
    lastOwnerOf: accounts.filter((account) => isLastOwner(account, userId)),
    closes: closing,
    /** shops that are over, and whether nobody is left in them */
    shopsOver: accounts.flatMap((account) => {
      const { id: accountId, shopId, isOver } = account
      return isOver && shopId !== null ? { accountId, shopId, isLeftEmpty: isLastPerson(account, userId) } : []
    }),
  }
}
