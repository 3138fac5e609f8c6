import type { Trx } from '../db/transaction.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { deleteRhythmsOf } from './rhythm.queries.ts'

/** The page of an order list. */
export const listPage = (id: number): string => `/uc/lists/${id}`

/** Tells accounts that rhythms of their lists ended because whoever set them buys for the account no longer. */
export const tellEnded = (
  trx: Trx,
  { lists, now }: { lists: readonly { id: number; name: string; account_id: number }[]; now: Date },
): Promise<void> =>
  notifyOfAll(
    trx,
    lists.map(({ id, name, account_id: accountId }) => ({
      kind: 'orderList' as const,
      event: 'ended' as const,
      to: { accounts: [accountId] },
      facts: { title: name },
      path: listPage(id),
      now,
    })),
  )

/** Ends the rhythms of order lists that these places of accounts set, and tells those who still work there. */
export const endRhythmsOf = async (
  trx: Trx,
  { operatorIds, now }: { operatorIds: readonly number[]; now: Date },
): Promise<void> => {
  const lists = await deleteRhythmsOf(trx, { operatorIds })
  if (lists.length > 0) await tellEnded(trx, { lists, now })
}
