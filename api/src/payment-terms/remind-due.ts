import { addDays } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { REMIND_DAYS } from '@lonja/core/payment-terms/payment-terms.ts'
import { ibanText } from '@lonja/core/payments/iban.ts'
import { transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { ORDER_PAGES } from '../notifications/order-notice.ts'
import { takeDue } from './payment-terms.queries.ts'

const BATCH = 200

const tell = (
  { db }: JobDeps,
  event: 'due_soon' | 'overdue',
  { now, limit }: { now: Date; limit: number },
): Promise<number> =>
  transaction(db, async (trx) => {
    const today = dayOf(now)
    const rows = await takeDue(trx, { event, today, until: addDays(today, REMIND_DAYS), now, limit })
    await notifyOfAll(
      trx,
      rows.map((row) => ({
        kind: 'order' as const,
        event,
        to: { accounts: [row.account_id], writer: row.placed_by },
        facts: {
          number: row.number,
          shop: { name: row.shop_name, names: row.shop_names },
          amount: { cents: row.due_cents },
          day: { day: row.due_on },
          ...(row.transfer && { bankAccount: ibanText(row.transfer.bankAccount), payee: row.transfer.payee }),
        },
        path: ORDER_PAGES.buyer(row.id),
        now,
      })),
    )
    return rows.length
  })

/** Notifies buyers of orders on account that are due in some days, and of those that have become overdue, of each once. */
export const remindDue: Task<'remind_due'> = async (deps) => {
  const now = deps.clock()
  for (const event of ['due_soon', 'overdue'] as const)
    await workInBatches(BATCH, (limit) => tell(deps, event, { now, limit }))
}
