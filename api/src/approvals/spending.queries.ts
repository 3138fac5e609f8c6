import type { SpendingLimits } from '@lonja/core/approvals/spending-limits.ts'
import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'

/**
 * What someone may order without asking, locked until the transaction ends: orders of one purchaser are judged one after the other,
 * each with what the one before it came to.
 */
export const lockLimits = async (trx: Trx, { operatorId }: { operatorId: number }): Promise<SpendingLimits> => {
  const row = await trx
    .selectFrom('operators')
    .select(['order_limit_cents', 'month_limit_cents'])
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { orderCents: row.order_limit_cents, monthCents: row.month_limit_cents }
}

/** Sets the limits of a place in an account; the caller holds the account. */
export const setLimits = async (
  trx: Trx,
  { operatorId, orderCents, monthCents }: SpendingLimits & { operatorId: number },
): Promise<void> => {
  await trx
    .updateTable('operators')
    .set({ order_limit_cents: orderCents, month_limit_cents: monthCents })
    .where('id', '=', operatorId)
    .execute()
}

/**
 * What orders come to that someone placed or asked for in the month of `now`, in cents with VAT and before vouchers, but for one order
 * where it is named; those that will not be delivered count nowhere.
 */
export const sumSpent = async (
  db: Db,
  { accountId, operatorId, now, except = 0 }: { accountId: number; operatorId: number; now: Date; except?: number },
): Promise<Cents> => {
  const { from, until } = boundsOfMonth(monthOf(now))
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(o.total_cents), 0)::int8 as cents from orders o
    where o.account_id = ${accountId} and o.created_at >= ${from} and o.created_at < ${until}
      and o.placed_by = ${operatorId} and ${COUNTS_AS_SOLD} and o.id <> ${except}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row.cents
}
