import { WARN_BEFORE } from '@lonja/core/vouchers/voucher-lists.ts'
import { transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { expireTransfers } from './transfers.queries.ts'
import { VOUCHERS_PAGE } from './voucher-notices.ts'
import { expireVouchers, takeEnding } from './vouchers.queries.ts'

const BATCH = 200

const expire = ({ db }: JobDeps, now: Date, limit: number): Promise<number> =>
  transaction(db, (trx) => expireVouchers(trx, { now, limit }))

/** Notifies owners, once, that a voucher ends soon. */
const warn = ({ db }: JobDeps, now: Date, limit: number): Promise<number> =>
  transaction(db, async (trx) => {
    const rows = await takeEnding(trx, { before: new Date(now.getTime() + WARN_BEFORE), now, limit })
    await notifyOfAll(
      trx,
      rows.map((row) => ({
        kind: 'voucher' as const,
        event: 'expiring' as const,
        to: { accounts: [row.account_id] },
        facts: {
          shop: { name: row.shop_name, names: row.shop_names },
          total: { cents: row.balance_cents },
          until: { at: row.expires_at.toISOString() },
        },
        path: VOUCHERS_PAGE,
        now,
      })),
    )
    return rows.length
  })

/** What time does to vouchers and their transfers. */
export const voucherClock: Task<'voucher_clock'> = async (deps) => {
  const now = deps.clock()
  await expireTransfers(deps.db, { now })
  for (const work of [expire, warn]) await workInBatches(BATCH, (limit) => work(deps, now, limit))
}
