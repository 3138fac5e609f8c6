import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { type Restocked, takeRestocked } from './restock.queries.ts'

/** Pairs of account and product that are told of in one transaction. */
const BATCH = 500

/** One notice of a product to all accounts that waited for the same of its skus. */
const noticeOf = (waiters: readonly [Restocked, ...Restocked[]], now: Date) => {
  const [{ product_id, sku_id, names, shop_name, shop_names }] = waiters
  return {
    kind: 'restock' as const,
    event: 'available' as const,
    to: { accounts: waiters.map(({ account_id }) => account_id) },
    facts: { title: { name: '', names }, shop: { name: shop_name, names: shop_names } },
    path: `/goods-detail/${product_id}?sku=${sku_id}`,
    now,
  }
}

/**
 * Tells buyers once of products that they waited for and that can be bought again, whatever brought the stock back: it
 * looks at what is there, not at what changed. Who lost access to a private shop meanwhile no longer waits, and is told nothing.
 */
export const notifyRestocked: Task<'notify_restocked'> = async ({ db, clock }) => {
  await workInBatches(BATCH, (limit) =>
    transaction(db, async (trx) => {
      const rows = await takeRestocked(trx, { limit })
      const byPage = Map.groupBy(
        rows.filter((row) => row.is_let_in),
        (row) => row.sku_id,
      )
      const now = clock()
      await notifyOfAll(
        trx,
        [...byPage.values()].map((waiters) => noticeOf(waiters as [Restocked, ...Restocked[]], now)),
      )
      return rows.length
    }),
  )
}
